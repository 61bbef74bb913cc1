import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinModerator } from '#tests/support/admin.ts';
import { confirmed } from '#tests/support/appeals.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { idOf } from '#tests/support/people.ts';
import { uniquePicture } from '#tests/support/pictures/pictures.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { TestClient } from '#tests/support/test-client.ts';
import {
  acceptedNotice,
  addProof,
  createTheftFixtures,
  d750,
  d850,
  done,
  fileNotice,
  missing,
  newSerial,
  refusal,
  type TheftFixtures,
} from '#tests/support/thefts.ts';

// What an accepted theft notice does to items that fit, and what their sellers say.

let server: MailServer;
let shop: TestShop;
let given: TheftFixtures;

beforeAll(async () => {
  server = await startMailServer();
  const environment = {
    SMTP_URL: server.url,
    LIMIT_THEFT_NOTICES_PER_DAY: '1000',
    LIMIT_SERIAL_CHECKS_PER_HOUR: '1000',
  };
  shop = await startTestShop({ environment, joinShortly: true });
  given = await createTheftFixtures(shop);
});
afterAll(async () => {
  await shop.close();
  await server.goDown();
});

/** Decides the case about an item, which is open. */
async function approve(item: string): Promise<void> {
  const cases = await given.caseOf(item);
  const open = cases.find(({ state }: { state: string }) => state === 'open');
  const decided = await given.admin.post(`/api/cases/${open.id}/decide`, { decision: 'approve' });
  expect(decided.status).toBe(200);
}

const putOff = (item: string, reason: string) =>
  given.sql(
    `update products set status = 'off_sale', off_reason = $2, off_since = now() where id = $1`,
    [item, reason],
  );

describe('an accepted notice', () => {
  it('tells its seller no reason that would not hold the item by itself', async () => {
    const serialNumber = newSerial();
    const owner = await confirmed(shop);
    await given.sql(`update people set type = 'Seller' where uid = $1`, [owner.uid]);
    const item = await given.listed({ ...d750, serialNumber, description: 'Mine.' }, owner);
    const noted = (kind: string) =>
      given.sql(
        `insert into risk_signals (subject_kind, subject_id, kind) values ('product', $1, $2)`,
        [item, kind],
      );
    const review = async () => {
      const { body } = await owner.get(`/api/myproducts/${owner.email}`);
      return body.find(({ _id }: { _id: string }) => _id === item).review;
    };
    await noted('contact_details');
    await given.decide(await fileNotice(given.filer, { serialNumber }), { decision: 'accept' });
    expect(await given.statusOf(item)).toEqual(['off_sale', 'in_review']);
    expect(await review()).toBeUndefined();
    await noted('link');
    expect(await review()).toEqual({ reasons: ['link', 'contact_details'] });
  });

  it('holds an item on sale, opens a case and asks its seller, who is not told who filed it', async () => {
    const serialNumber = newSerial();
    const owner = await confirmed(shop);
    await given.sql(`update people set type = 'Seller' where uid = $1`, [owner.uid]);
    const item = await given.listed({ ...d750, serialNumber, name: 'Held camera' }, owner);
    const id = await fileNotice(given.filer, { serialNumber });
    expect(await given.decide(id, { decision: 'accept' })).toMatchObject(done);
    expect(await given.statusOf(item)).toEqual(['off_sale', 'in_review']);
    expect(await given.caseOf(item)).toEqual([
      expect.objectContaining({ state: 'open', flags: ['reported_serial'], points: 5 }),
    ]);
    const question = await given.questionOf(item, owner);
    expect(question).toEqual({
      _id: expect.any(String),
      item: { _id: item, name: 'Held camera' },
      at: expect.any(String),
    });
    const mail = await nextMail(server, {
      address: owner.email,
      subject: 'A question about Held camera',
    });
    expect(mail.mail.text).toContain('/dashboard/stolen');
    await expect
      .poll(async () =>
        (await owner.get('/api/notices')).body.rows.map((row: { kind: string }) => row.kind),
      )
      .toContain('serial_asked');
    const told = [mail.mail.text, await given.own(owner), (await owner.get('/api/notices')).body];
    for (const secret of [
      given.filer.name,
      given.filer.email,
      await idOf(shop, given.filer),
      id,
      'Farmgate',
      'GD 1204',
    ]) {
      expect(JSON.stringify(told)).not.toContain(secret);
    }
    const told2 = await nextMail(server, {
      address: given.filer.email,
      subject: 'Your notice about Nikon D750 is accepted',
    });
    expect(told2.mail.text).not.toContain('Held camera');
    await expect
      .poll(async () => (await given.filer.get('/api/notices')).body.rows[0])
      .toMatchObject({ kind: 'theft_accepted', theft: { name: 'Nikon D750' } });
    expect(await given.auditOf(id)).toEqual([
      { action: 'theft_notice_decided', after: { state: 'accepted', items: 1 } },
    ]);
  });

  it('holds what is paused, and leaves other models and what is sold', async () => {
    const serialNumber = newSerial();
    const other = await given.listed({ ...d850, serialNumber });
    const paused = await given.listed({ ...d750, serialNumber });
    await given.seller.post(`/api/listings/${paused}/pause`);
    await acceptedNotice({ by: given.filer, admin: given.admin }, { serialNumber });
    expect(await given.statusOf(paused)).toEqual(['off_sale', 'in_review']);
    expect(await given.statusOf(other)).toEqual(['available', null]);
    expect(await given.seller.post(`/api/listings/${paused}/resume`)).toMatchObject(
      refusal('in_review'),
    );
  });

  it('finds an item whose number was kept in the way of before', async () => {
    const serialNumber = `00${newSerial()}`;
    const item = await given.listed({ ...d750, serialNumber });
    await given.sql(
      'update products set serial_hash = serial_hash_before, serial_hash_before = null where id = $1',
      [item],
    );
    await acceptedNotice({ by: given.filer, admin: given.admin }, { serialNumber });
    expect(await given.statusOf(item)).toEqual(['off_sale', 'in_review']);
  });

  it('keeps a new item out, in the same few words, and calls the admin', async () => {
    const serialNumber = newSerial();
    const id = await acceptedNotice({ by: given.filer, admin: given.admin }, { serialNumber });
    const answer = await given.list({ ...d750, serialNumber, name: 'Kept out' });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'serial_reported',
        ownStatus: 'We cannot list this item. Please contact us.',
      },
    });
    expect((await given.sql(`select 1 from products where name = 'Kept out'`)).rows).toEqual([]);
    const { open } = (await given.admin.get('/api/alarms')).body;
    const alarm = open.find(
      (one: { kind: string; message: string }) =>
        one.kind === 'serial_reported' && one.message.includes(id),
    );
    expect(alarm.message).toContain('Kept out');
    expect(JSON.stringify(open)).not.toContain(serialNumber);
    expect((await given.list({ name: 'A camera', serialNumber })).body.code).toBe(
      'serial_reported',
    );
    expect((await given.list({ ...d850, serialNumber })).status).toBe(200);
  });

  it('keeps out an item that gets the number, or the model, by a change', async () => {
    const serialNumber = newSerial();
    await acceptedNotice({ by: given.filer, admin: given.admin }, { serialNumber });
    const plain = await given.listed({ ...d750 });
    const other = await given.listed({ ...d850, serialNumber });
    expect((await given.change(plain, { serialNumber })).body.code).toBe('serial_reported');
    expect((await given.change(other, { model: 'D750' })).body.code).toBe('serial_reported');
    expect((await given.change(other, { description: 'As it was, with its strap.' })).status).toBe(
      200,
    );
  });

  it('lets an item on sale that was approved, and its seller change it', async () => {
    const serialNumber = newSerial();
    const item = await given.listed({ ...d750, serialNumber });
    await acceptedNotice({ by: given.filer, admin: given.admin }, { serialNumber });
    const [{ id: caseId }] = await given.caseOf(item);
    expect(
      (await given.admin.post(`/api/cases/${caseId}/decide`, { decision: 'approve' })).status,
    ).toBe(200);
    expect(await given.statusOf(item)).toEqual(['available', null]);
    const edited = await given.change(item, {
      serialNumber,
      description: 'As it was, with its strap.',
    });
    expect(edited.status).toBe(200);
  });

  it('says nothing of a number any more whose item was approved, until another one is accepted', async () => {
    const serialNumber = newSerial();
    const item = await given.listed({ ...d750, serialNumber });
    const id = await acceptedNotice({ by: given.filer, admin: given.admin }, { serialNumber });
    const isReported = async () =>
      (await given.filer.post('/api/serialcheck', { ...d750, serialNumber })).body.reported;
    expect(await isReported()).toBe(true);
    await approve(item);
    expect(await isReported()).toBe(false);
    const { body } = await given.admin.get(`/api/theftnotices/${id}`);
    expect(body).toMatchObject({ state: 'accepted', matches: [{ _id: item, cleared: true }] });
    const other = await confirmed(shop);
    await acceptedNotice({ by: other, admin: given.admin }, { serialNumber });
    expect(await given.statusOf(item)).toEqual(['off_sale', 'in_review']);
    expect(await isReported()).toBe(true);
  });

  it('leaves what its seller had withdrawn off sale when it is approved, and says so', async () => {
    const serialNumber = newSerial();
    const item = await given.listed({ ...d750, serialNumber, name: 'Gone elsewhere' });
    const withdraw = { reason: 'sold_elsewhere' };
    expect(await given.seller.post(`/api/listings/${item}/withdraw`, withdraw)).toMatchObject(done);
    await acceptedNotice({ by: given.filer, admin: given.admin }, { serialNumber });
    expect(await given.statusOf(item)).toEqual(['off_sale', 'in_review']);
    await approve(item);
    const { rows } = await given.sql('select off_reason, off_note from products where id = $1', [
      item,
    ]);
    expect(rows).toEqual([{ off_reason: 'withdrawn', off_note: 'sold_elsewhere' }]);
    const { mail } = await nextMail(server, {
      address: given.seller.email,
      subject: 'We looked at Gone elsewhere',
    });
    expect(mail.text).toContain('It is off sale, as you had left it.');
    expect(await given.seller.post(`/api/listings/${item}/relist`, {})).toMatchObject(done);
  });

  it.each([
    ['resume', 'paused'],
    ['renew', 'expired'],
  ])('leaves an approved item as it was, so that its seller can %s it', async (way, reason) => {
    const serialNumber = newSerial();
    const item = await given.listed({ ...d750, serialNumber });
    await putOff(item, reason);
    await acceptedNotice({ by: given.filer, admin: given.admin }, { serialNumber });
    await approve(item);
    expect(await given.statusOf(item)).toEqual(['off_sale', reason]);
    expect(await given.seller.post(`/api/listings/${item}/${way}`, {})).toMatchObject(done);
  });

  it('keeps a held item from being deleted, and a case opens about what its seller lists meanwhile', async () => {
    const serialNumber = newSerial();
    const owner = await confirmed(shop);
    await given.sql(`update people set type = 'Seller' where uid = $1`, [owner.uid]);
    const item = await given.listed({ ...d750, serialNumber }, owner);
    await acceptedNotice({ by: given.filer, admin: given.admin }, { serialNumber });
    const refused = refusal('product_asked');
    expect(await owner.get(`/api/deleteproduct/${item}`)).toMatchObject(refused);
    const again = await given.listed({ ...d750 }, owner);
    const [{ flags }] = await given.caseOf(again);
    expect(flags).toContain('seller_asked');
    const [{ id: caseId }] = await given.caseOf(item);
    const ask = { decision: 'ask_change', note: 'A photo of the number, please.' };
    expect((await given.admin.post(`/api/cases/${caseId}/decide`, ask)).status).toBe(200);
    expect(await owner.get(`/api/deleteproduct/${item}`)).toMatchObject(refused);
    expect(await given.statusOf(item)).toEqual(['off_sale', 'in_review']);
  });

  it('is over when its owner has the item back: others can be listed', async () => {
    const serialNumber = newSerial();
    const id = await acceptedNotice({ by: given.filer, admin: given.admin }, { serialNumber });
    expect(await given.filer.patch(`/api/theftnotices/${id}`, { state: 'found' })).toMatchObject(
      done,
    );
    expect((await given.list({ ...d750, serialNumber })).status).toBe(200);
    expect((await given.ownNotice(id)).state).toBe('found');
  });

  it('leaves the item of whoever filed it: they can list what they have back', async () => {
    const serialNumber = newSerial();
    const owner = await confirmed(shop);
    await given.sql(`update people set type = 'Seller' where uid = $1`, [owner.uid]);
    await acceptedNotice({ by: owner, admin: given.admin }, { serialNumber });
    const answer = await given.list({ ...d750, serialNumber }, owner);
    expect(answer.status).toBe(200);
    expect(await given.statusOf(answer.body.insertedId)).toEqual(['available', null]);
  });

  /** Gives an item the number of a notice, as no edit can any more: nobody is asked about it. */
  const giveNumber = (item: string, notice: string) =>
    given.sql(
      `update products p set serial_hash = n.serial_hash, serial_hash_before = n.serial_hash_before, serial_ending = n.serial_ending
       from theft_notices n where p.id = $1 and n.id = $2`,
      [item, notice],
    );
  it.each([
    ['resume', 'paused'],
    ['relist', 'withdrawn'],
    ['renew', 'expired'],
  ])('keeps what nobody was asked about from coming back: %s', async (way, reason) => {
    const item = await given.listed(d750);
    await putOff(item, reason);
    await giveNumber(item, await acceptedNotice({ by: given.filer, admin: given.admin }));
    expect(await given.seller.post(`/api/listings/${item}/${way}`, {})).toMatchObject(
      refusal('serial_reported'),
    );
    expect(await given.statusOf(item)).toEqual(['off_sale', reason]);
  });

  it('is named to whoever approves an item in review that nobody was asked about', async () => {
    const item = await given.listed(d750);
    const report = { subjectKind: 'product', subjectId: item, reason: 'scam' };
    expect((await given.filer.post('/api/reports', report)).status).toBe(200);
    await putOff(item, 'in_review');
    await giveNumber(item, await acceptedNotice({ by: given.filer, admin: given.admin }));
    const [{ id: caseId }] = await given.caseOf(item);
    expect(
      await given.admin.post(`/api/cases/${caseId}/decide`, { decision: 'approve' }),
    ).toMatchObject(refusal('serial_reported'));
    expect(await given.statusOf(item)).toEqual(['off_sale', 'in_review']);
  });

  it('waits for the edit that gives its number to what is off sale, and then holds it', async () => {
    const serialNumber = newSerial();
    const item = await given.listed(d750);
    await given.seller.post(`/api/listings/${item}/pause`);
    const id = await fileNotice(given.filer, { serialNumber });
    // A photo that it does not show yet.
    const photo = await uniquePicture(randomInt(1_000_000, 2_000_000));
    const image = (await given.seller.upload(photo)).body.data.display_url;
    const waiting = async () =>
      (
        await given.sql(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows.length;
    const client = await shop.database.pool.connect();
    const ofPicture = async (what: 'pg_advisory_lock' | 'pg_advisory_unlock') =>
      client.query(
        `select ${what}(hashtextextended('image:' || hash, 0)) from images where strpos($1, hash) > 0`,
        [image],
      );
    try {
      // The edit waits for its new photo once it has written the number.
      expect((await ofPicture('pg_advisory_lock')).rowCount).toBe(1);
      const edited = given.change(item, { serialNumber, image, images: [image] });
      await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0);
      let isDecided = false;
      const accepted = given.decide(id, { decision: 'accept' }).finally(() => {
        isDecided = true;
      });
      await expect
        .poll(async () => isDecided || (await waiting()) > 1, { timeout: 10_000 })
        .toBe(true);
      await ofPicture('pg_advisory_unlock');
      expect([(await edited).status, (await accepted).status]).toEqual([200, 200]);
    } finally {
      await client.query('select pg_advisory_unlock_all()');
      client.release();
    }
    expect(await given.statusOf(item)).toEqual(['off_sale', 'in_review']);
  });

  it('meets a number that what is off sale gets at the same moment: it is held, or not given', async () => {
    const rounds = Array.from({ length: 6 }, async () => {
      const serialNumber = newSerial();
      const item = await given.listed({ ...d750 });
      await given.seller.post(`/api/listings/${item}/pause`);
      const id = await fileNotice(given.filer, { serialNumber });
      const [accepted, edited] = await Promise.all([
        given.decide(id, { decision: 'accept' }),
        given.change(item, { serialNumber }),
      ]);
      expect(accepted.status).toBe(200);
      return edited.status === 200 ? (await given.statusOf(item))[1] : edited.body.code;
    });
    for (const end of await Promise.all(rounds)) {
      expect(['in_review', 'serial_reported']).toContain(end);
    }
  });

  it('meets an item that is listed at the same moment, whichever comes first', async () => {
    const rounds = Array.from({ length: 6 }, async () => {
      const serialNumber = newSerial();
      const id = await fileNotice(given.filer, { serialNumber });
      const [accepted, listing] = await Promise.all([
        given.decide(id, { decision: 'accept' }),
        given.list({ ...d750, serialNumber }),
      ]);
      expect(accepted.status).toBe(200);
      if (listing.status === 200) return (await given.statusOf(listing.body.insertedId))[1];
      return listing.body.code;
    });
    for (const end of await Promise.all(rounds)) {
      expect(['in_review', 'serial_reported']).toContain(end);
    }
  });
});

describe('the other side', () => {
  it('answers once, with its own proofs, and is read beside the notice', async () => {
    const serialNumber = newSerial();
    const item = await given.listed({ ...d750, serialNumber });
    const id = await acceptedNotice({ by: given.filer, admin: given.admin }, { serialNumber });
    const { _id: question } = await given.questionOf(item);
    const proof = await addProof(given.seller);
    const answer = { text: 'I bought it at Bashundhara City in May.', proofs: [proof] };
    expect(await given.filer.post(`/api/theftquestions/${question}`, answer)).toMatchObject(
      missing,
    );
    expect(await given.seller.post(`/api/theftquestions/${question}`, answer)).toMatchObject(done);
    expect(
      await given.seller.post(`/api/theftquestions/${question}`, { text: 'No.' }),
    ).toMatchObject(refusal('answered_already'));
    const { body } = await given.admin.get(`/api/theftnotices/${id}`);
    expect(body.matches).toMatchObject([
      {
        _id: item,
        inReview: true,
        seller: { name: 'Rashed Khan' },
        answer: { text: answer.text, proofs: [proof] },
      },
    ]);
    expect((await given.admin.post(`/api/theftnotices/${id}/proofs/${proof}`)).status).toBe(200);
    expect(JSON.stringify(await given.own(given.filer))).not.toContain('Bashundhara');
  });

  it('is wrong where the notice was rejected and its owner has something new to show: it is accepted after all', async () => {
    const serialNumber = newSerial();
    const seller = await confirmed(shop);
    await given.sql(`update people set type = 'Seller' where uid = $1`, [seller.uid]);
    const item = await given.listed({ ...d750, serialNumber, name: 'Held again' }, seller);
    const owner = await new TestClient(shop.url, 'Nasrin Sultana').join();
    const id = await fileNotice(owner, { serialNumber });
    const reason = 'The proof does not show the number.';
    const reject = { decision: 'reject', reason };
    expect(await given.decide(id, reject)).toMatchObject(done);
    expect(await given.statusOf(item)).toEqual(['available', null]);
    expect((await given.admin.get(`/api/theftnotices/${id}`)).body.decisions).toEqual(['accept']);
    expect(await given.decide(id, reject)).toMatchObject(refusal('notice_decided'));
    expect(await given.decide(id, { decision: 'accept' })).toMatchObject(done);
    expect(await given.statusOf(item)).toEqual(['off_sale', 'in_review']);
    // Approved in spite of it, the item is held anew where the notice is decided anew.
    const [{ id: caseId }] = await given.caseOf(item);
    await given.admin.post(`/api/cases/${caseId}/decide`, { decision: 'approve' });
    expect(await given.decide(id, reject)).toMatchObject(done);
    expect(await given.decide(id, { decision: 'accept' })).toMatchObject(done);
    expect(await given.statusOf(item)).toEqual(['off_sale', 'in_review']);
    expect(await seller.get(`/api/deleteproduct/${item}`)).toMatchObject(refusal('product_asked'));
    // For its seller it was over: they hear of it again.
    const subject = 'A question about Held again';
    await nextMail(server, { address: seller.email, subject, after: 1 });
  });

  it('is right after all: the notice is rejected, and the item can be approved', async () => {
    const serialNumber = newSerial();
    const item = await given.listed({ ...d750, serialNumber });
    const id = await acceptedNotice({ by: given.filer, admin: given.admin }, { serialNumber });
    const reason = 'The seller showed the receipt; yours is of another camera.';
    expect(await given.decide(id, { decision: 'accept' })).toMatchObject(refusal('notice_decided'));
    expect(await given.decide(id, { decision: 'reject', reason })).toMatchObject(done);
    expect(await given.ownNotice(id)).toMatchObject({ state: 'rejected', reason });
    const mail = await nextMail(server, {
      address: given.filer.email,
      subject: 'Your notice about Nikon D750 is not accepted',
    });
    expect(mail.mail.text).toContain(reason);
    const [{ id: caseId }] = await given.caseOf(item);
    await given.admin.post(`/api/cases/${caseId}/decide`, { decision: 'approve' });
    expect(await given.statusOf(item)).toEqual(['available', null]);
  });

  it('is never told of a notice at the desk, moderator or not', async () => {
    const serialNumber = newSerial();
    const moderator = await joinModerator(shop);
    const id = await fileNotice(given.filer, { serialNumber });
    const ids = async (by: TestClient) =>
      (await by.get('/api/theftnotices?limit=100')).body.rows.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await ids(moderator)).toContain(id);
    await given.sql(`update people set type = 'Seller' where uid = $1`, [moderator.uid]);
    await given.listed({ ...d750, serialNumber }, moderator);
    expect(await ids(moderator)).not.toContain(id);
    expect(await moderator.get(`/api/theftnotices/${id}`)).toMatchObject(missing);
    expect(await given.decide(id, { decision: 'accept' }, moderator)).toMatchObject(missing);
    const theirs = await fileNotice(moderator);
    expect(await given.decide(theirs, { decision: 'accept' }, moderator)).toMatchObject(missing);
    expect(await given.decide(theirs, { decision: 'accept' })).toMatchObject(done);
  });

  it('is decided by a moderator, unless they filed the notice themselves', async () => {
    const [victim, other] = [await joinModerator(shop), await joinModerator(shop)];
    const serialNumber = newSerial();
    const item = await given.listed({ ...d750, serialNumber });
    await given.filer.post('/api/reports', {
      subjectKind: 'product',
      subjectId: item,
      reason: 'stolen',
    });
    await acceptedNotice({ by: victim, admin: given.admin }, { serialNumber });
    const [{ id }] = await given.caseOf(item);
    const ids = async (by: TestClient) =>
      (await by.get('/api/cases?limit=100')).body.rows.map(({ _id }: { _id: string }) => _id);
    expect(await ids(other)).toContain(id);
    expect(await ids(victim)).not.toContain(id);
    expect(await victim.get(`/api/cases/${id}`)).toMatchObject(missing);
    const approve = { decision: 'approve' };
    expect(await victim.post(`/api/cases/${id}/decide`, approve)).toMatchObject(missing);
    expect(await victim.delete(`/api/reportedproductdelete/${item}`)).toMatchObject(missing);
    expect((await other.post(`/api/cases/${id}/decide`, approve)).status).toBe(200);
  });

  it('stays in the case when the item is changed, and in the one that opens when it was asked to be', async () => {
    const serialNumber = newSerial();
    const item = await given.listed({ ...d750, serialNumber });
    await acceptedNotice({ by: given.filer, admin: given.admin }, { serialNumber });
    const [{ id }] = await given.caseOf(item);
    const ask = { decision: 'ask_change', note: 'A photo of the number, please.' };
    expect((await given.admin.post(`/api/cases/${id}/decide`, ask)).status).toBe(200);
    const description = 'As it was, and here is its number.';
    expect((await given.change(item, { description })).status).toBe(200);
    expect(await given.caseOf(item)).toContainEqual(
      expect.objectContaining({
        state: 'open',
        flags: expect.arrayContaining(['reported_serial', 'changed']),
      }),
    );
  });

  it('needs a reason when a notice is rejected', async () => {
    const id = await fileNotice(given.filer);
    const { status, body } = await given.decide(id, { decision: 'reject' });
    expect([status, body.issues[0].path]).toEqual([400, 'reason']);
  });
});
