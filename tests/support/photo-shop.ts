import sharp from 'sharp';
import { expect } from 'vitest';
import type { CaseRow, CaseStory, PhotoMatch } from '#contract/moderation/case-schemas.ts';
import { joinAdmin } from './admin.ts';
import { bringToRest } from './faults.ts';
import { expectInvariants } from './invariants.ts';
import { scene } from './pictures/scene.ts';
import { startTestShop } from './shop.ts';
import { TestClient } from './test-client.ts';

/** A busy machine is slow, in milliseconds. */
export const patiently = { timeout: 60_000, interval: 100 };

let scenes = 0;
/** A photo that nobody has shown yet. */
export function photo(): Promise<Buffer> {
  scenes += 1;
  return scene(500 + scenes, 480, 360);
}

/** The photo with its edges cut away. */
export const cut = (bytes: Buffer) =>
  sharp(bytes)
    .extract({ left: 20, top: 36, width: 408, height: 306 })
    .jpeg({ quality: 70 })
    .toBuffer();

/** A shop that looks for photos of others, and what sellers and the team do there. */
export async function startPhotoShop(environment: Record<string, string> = {}) {
  const shop = await startTestShop({
    environment: { PHOTO_MATCH: 'on', ...environment },
    joinShortly: true,
  });
  const admin = await joinAdmin(shop);
  const sendsMail = 'SMTP_URL' in environment;

  async function seller(name = 'Farhan Kabir'): Promise<TestClient> {
    const client = await new TestClient(shop.url, name).join('Seller');
    await shop.database.pool.query(
      'update identity_users set email_verified = true where id = $1',
      [client.uid],
    );
    return client;
  }

  async function upload(by: TestClient, bytes: Uint8Array): Promise<string> {
    const answer = await by.upload(bytes);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body.data.display_url;
  }

  /** Waits until the queue of photos, and what it tells, is empty. */
  async function whenLooked(): Promise<void> {
    await expect
      .poll(async () => {
        const { rows } = await shop.database.pool.query(
          `select count(*)::int as n from outbox where done_at is null and (kind like 'photo_matches.%' or $1 and kind like 'mail%')`,
          [sendsMail],
        );
        return rows[0].n;
      }, patiently)
      .toBe(0);
  }

  /** Lists an item with these photos, and waits until they were looked at. */
  async function list(by: TestClient, ...photos: Uint8Array[]): Promise<string> {
    const images: string[] = [];
    for (const bytes of photos) images.push(await upload(by, bytes));
    const item = await by.sell({ image: images[0], images });
    await whenLooked();
    return item;
  }

  async function caseAbout(item: string): Promise<CaseRow | undefined> {
    const { body } = await admin.get('/api/cases?group=all&limit=100');
    return body.rows.find(({ subjectId }: CaseRow) => subjectId === item);
  }

  const casesAbout = async (item: string): Promise<CaseRow[]> =>
    (await admin.get('/api/cases?group=all&limit=100')).body.rows.filter(
      ({ subjectId }: CaseRow) => subjectId === item,
    );

  async function storyAbout(item: string, by = admin): Promise<CaseStory> {
    const found = await caseAbout(item);
    return (await by.get(`/api/cases/${found?._id}`)).body;
  }

  const matchesOf = async (item: string): Promise<PhotoMatch[]> =>
    (await storyAbout(item)).photoMatches ?? [];

  async function isAsked(by: TestClient, item: string): Promise<boolean> {
    const { body } = await by.get(`/api/myproducts/${by.email}`);
    return body.find(({ _id }: { _id: string }) => _id === item).photoAsked === true;
  }

  const noticesOf = async (by: TestClient) =>
    (await by.get('/api/notices')).body.rows.filter(
      ({ kind }: { kind: string }) => kind === 'photo_match',
    );

  const judge = (id: string, match: string, state: string, by = admin) =>
    by.post(`/api/cases/${id}/photos/${match}`, { state });

  /** Whatever the tests left has come to its end, and the shop ends. */
  async function close() {
    await bringToRest(shop);
    await expectInvariants(shop.database);
    await shop.close();
  }

  return {
    shop,
    admin,
    seller,
    upload,
    whenLooked,
    list,
    caseAbout,
    casesAbout,
    storyAbout,
    matchesOf,
    isAsked,
    noticesOf,
    judge,
    close,
  };
}

export type PhotoShop = Awaited<ReturnType<typeof startPhotoShop>>;
