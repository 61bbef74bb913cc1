import { randomInt } from 'node:crypto';
import { joinAdmin } from './admin.ts';
import { uniquePicture } from './pictures/pictures.ts';
import type { TestShop } from './shop.ts';
import { sampleProduct, TestClient } from './test-client.ts';

/** A number that no other test has. */
export const newSerial = () => `6${randomInt(1_000_000, 9_999_999)}${Date.now() % 1000}`;

/** Adds a private photo and answers its id. */
export async function addProof(by: TestClient, bytes?: Uint8Array): Promise<string> {
  const form = new FormData();
  const picture = bytes ?? (await uniquePicture(randomInt(1, 1_000_000)));
  form.set('image', new File([new Uint8Array(picture)], 'receipt.jpg'));
  const headers = { authorization: `barer ${by.token}` };
  const { status, body } = await by.send('POST', '/api/theftproofs', headers, form);
  if (status !== 200) throw new Error(`a proof was answered ${status} ${JSON.stringify(body)}`);
  return body.insertedId;
}

/** What a notice says otherwise than usual. */
interface Change {
  proofs?: string[];
  [field: string]: unknown;
}

/** What somebody fills in whose camera was stolen. */
export async function theftNotice(by: TestClient, change: Change = {}) {
  return {
    brand: 'Nikon',
    model: 'D750',
    serialNumber: newSerial(),
    lostOn: '2026-03-04',
    place: 'Farmgate, Dhaka',
    policeRef: 'GD 1204',
    ...change,
    proofs: change.proofs ?? [await addProof(by)],
  };
}

/** Files a notice and answers its id. */
export async function fileNotice(by: TestClient, change: Change = {}): Promise<string> {
  const { status, body } = await by.post('/api/theftnotices', await theftNotice(by, change));
  if (status !== 200) throw new Error(`a notice was answered ${status} ${JSON.stringify(body)}`);
  return body.insertedId;
}

/** The id of an accepted notice of this person's about a number. */
export async function acceptedNotice(
  { by, admin }: { by: TestClient; admin: TestClient },
  change: Change = {},
): Promise<string> {
  const id = await fileNotice(by, change);
  const { status } = await admin.post(`/api/theftnotices/${id}/decide`, { decision: 'accept' });
  if (status !== 200) throw new Error(`a notice was not accepted: ${status}`);
  return id;
}

export const d750 = { brand: 'Nikon', model: 'D750' };
export const d850 = { brand: 'Nikon', model: 'D850' };
export const done = { status: 200, body: { modifiedCount: 1 } };
export const refusal = (code: string, status = 409) => ({ status, body: { code } });
export const missing = { status: 404 };

/** Somebody whose camera was stolen, a seller, an admin, and what is asked of them again and again. */
export async function createTheftFixtures(shop: TestShop) {
  const [admin, seller, filer] = await Promise.all([
    joinAdmin(shop),
    new TestClient(shop.url, 'Rashed Khan').join('Seller'),
    new TestClient(shop.url, 'Farzana Hoque').join(),
  ]);
  // Of unconfirmed addresses the shop takes few items, and mails nothing to them.
  await shop.database.pool.query(
    'update identity_users set email_verified = true where id = any($1)',
    [[seller.uid, filer.uid]],
  );
  const sql = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
  const own = async (by = filer) => (await by.get('/api/theftnotices/own')).body;

  /** What came of listing it. */
  async function list(change: object, by = seller) {
    const [{ body: categories }, { body: image }] = await Promise.all([
      by.get('/api/categories'),
      by.upload(),
    ]);
    return by.post('/api/addproduct', {
      ...sampleProduct,
      category: categories[0]._id,
      image: image.data.display_url,
      ...change,
    });
  }

  /** Changes an item of the seller's as its form does. */
  async function change(id: string, facts: object) {
    const { body: now } = await seller.get(`/api/editproduct/${id}`);
    const { _id, pictures, serialEnding, salesStatus, takesOffers, offerFloor, ...fields } = now;
    const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
    return seller.put(`/api/editproduct/${id}`, { ...known, ...facts });
  }

  return {
    admin,
    seller,
    filer,
    sql,
    own,
    list,
    change,
    listed: async (facts: object, by = seller): Promise<string> =>
      (await list(facts, by)).body.insertedId,
    ownNotice: async (id: string, by = filer) =>
      (await own(by)).notices.find(({ _id }: { _id: string }) => _id === id),
    questionOf: async (item: string, by = seller) =>
      (await own(by)).questions.find((one: { item: { _id: string } }) => one.item._id === item),
    decide: (id: string, request: object, by = admin) =>
      by.post(`/api/theftnotices/${id}/decide`, request),
    statusOf: async (id: string) => {
      const { rows } = await sql('select status, off_reason from products where id = $1', [id]);
      return [rows[0].status, rows[0].off_reason];
    },
    caseOf: async (id: string) =>
      (await sql('select id, state, flags, points from cases where subject_id = $1', [id])).rows,
    auditOf: async (id: string) =>
      (await sql('select action, after from audit_entries where subject_id = $1 order by id', [id]))
        .rows,
  };
}

export type TheftFixtures = Awaited<ReturnType<typeof createTheftFixtures>>;
