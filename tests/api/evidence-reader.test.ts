import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOriginalReader } from '#server/modules/media/index.ts';
import { codeFor, newPhoto, send } from '#tests/support/evidence.ts';
import { bringToRest } from '#tests/support/faults.ts';
import { expectInvariants } from '#tests/support/invariants.ts';
import { cameraFile } from '#tests/support/pictures/camera-file.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import { expectDone, TestClient } from '#tests/support/test-client.ts';
import { thorough } from '#tests/support/thorough.ts';

// The shop's own reader under an evidence photo: files as a camera and as a program write them, with a code in the picture.

let shop: TestShop;
let seller: TestClient;

beforeAll(async () => {
  shop = await startTestShop({
    // Patient: what is tried is not how busy this machine is.
    openReader: (options) => createOriginalReader({ ...options, timeout: 100_000, niceness: 0 }),
  });
  seller = await new TestClient(shop.url, 'Farhan Kabir').join('Seller');
});
afterAll(async () => {
  await bringToRest(shop);
  await expectInvariants(shop.database);
  await shop.close();
});

const owner = 'SecretOwner';
const place = 'SecretPlace';

async function sendFile(itemId: string, asked: Parameters<typeof cameraFile>[0]) {
  const { _id, code } = await codeFor(seller, itemId);
  const file = await cameraFile({ ...asked, code, picture: await newPhoto() });
  const { body } = await expectDone('send evidence', () => send(seller, _id, file));
  return body;
}

/** Everything that the shop keeps, as one text. */
async function keptText(): Promise<string> {
  const { pool } = shop.database;
  const { rows: tables } = await pool.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts = [shop.logText(), (await readdir(shop.dataDir, { recursive: true })).join('\n')];
  for (const { name } of tables) {
    const { rows } = await pool.query(`select t::text as text from ${name} t`);
    texts.push(rows.map(({ text }) => text).join('\n'));
  }
  const { rows } = await pool.query(`select encode(image, 'escape') as text from evidence`);
  return [...texts, ...rows.map(({ text }) => text)].join('\n');
}

it('reads a camera’s file with the number and the count of its listing, and keeps neither owner, place nor name', async () => {
  const id = await seller.sell({ serialNumber: '6012345', shutterCount: 12_000 });
  const seen = await sendFile(id, { serial: '6012345', count: 12_131, owner, place });
  expect(seen).toMatchObject({
    level: 'with_serial',
    camera: 'Nikon D750',
    serialMatches: 'yes',
    count: 12_131,
    questions: [],
  });
  const { body: page } = await new TestClient(shop.url).get(`/api/product/${id}`);
  expect(page.evidence).toMatchObject({ level: 'with_serial', serialEnding: '45', count: 12_131 });
  const kept = await keptText();
  for (const secret of [owner, place, 'DSC_0001', '6012345']) expect(kept).not.toContain(secret);
});

it('keeps a file in hand from which the maker’s data are gone', async () => {
  const id = await seller.sell({ name: 'Nikon D750, another one' });
  const seen = await sendFile(id, { hasMakerNotes: false, software: 'Adobe Photoshop 25.0' });
  expect(seen).toMatchObject({ level: 'in_hand', questions: ['saved_again'] });
});

if (thorough)
  it('finds no code where there is none', async () => {
    const id = await seller.sell({ name: 'Nikon D750, a third one' });
    const { _id } = await codeFor(seller, id);
    const answer = await send(seller, _id, await cameraFile({ picture: await newPhoto() }));
    expect(answer).toMatchObject({ status: 400, body: { code: 'code_missing' } });
  });
