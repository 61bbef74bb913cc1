import sharp from 'sharp';
import { encode } from 'uqr';
import { maxOriginalBytes, minOriginalWidth } from '#contract/evidence/levels.ts';
import type { OriginalFacts, OriginalReader } from '#server/modules/media/index.ts';
import { scene } from './pictures/scene.ts';
import { type Answer, expectDone, type TestClient } from './test-client.ts';

/** What stands behind the picture of a file for the reader below. */
const mark = '\nFACTS ';

/** What a Nikon D750 writes; without a number, which would be that of one body on several items. */
export const d750: OriginalFacts = {
  width: 6016,
  height: 4016,
  make: 'NIKON CORPORATION',
  model: 'NIKON D750',
  lens: null,
  serial: null,
  takenAt: null,
  count: null,
  countKind: null,
  codes: [],
  signs: [],
  readerVersion: 'trial',
};

/**
 * Stands in for the reader of cameras' files, which tests/media tries: answers the facts that a file of `fileOf` brings along, so that
 * each can be tried, whatever a picture made by a test can hold.
 */
export const openTrialReader = (): OriginalReader => ({
  async read(bytes) {
    if (bytes.length > maxOriginalBytes) return { ok: false, reason: 'too_large' };
    if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return { ok: false, reason: 'file_type' };
    const at = bytes.lastIndexOf(mark);
    if (at < 0) return { ok: false, reason: 'unreadable' };
    const said = JSON.parse(bytes.subarray(at + mark.length).toString());
    if (said.reason) return { ok: false, reason: said.reason };
    const facts = said as OriginalFacts;
    return facts.width < minOriginalWidth
      ? { ok: false, reason: 'too_small' }
      : { ok: true, facts };
  },
  stop: async () => undefined,
});

let pictures = 0;

/** A JPEG that nobody has sent yet. */
export function newPhoto(): Promise<Buffer> {
  pictures += 1;
  return scene(9_000 + pictures, 640, 480);
}

/** A file with these facts, of a picture. */
export const fileOf = (facts: object, picture: Uint8Array): Buffer =>
  Buffer.concat([picture, Buffer.from(`${mark}${JSON.stringify(facts)}`)]);

export interface GivenCode {
  _id: string;
  code: string;
  expiresAt: string;
}

export async function codeFor(seller: TestClient, itemId: string): Promise<GivenCode> {
  const { body } = await expectDone('get a code', () => seller.post('/api/challenges', { itemId }));
  return body;
}

export function send(seller: TestClient, challengeId: string, bytes: Uint8Array): Promise<Answer> {
  const form = new FormData();
  form.set('challengeId', challengeId);
  form.set('file', new File([new Uint8Array(bytes)], 'DSC_0001.JPG', { type: 'image/jpeg' }));
  const headers = { authorization: `barer ${seller.token}` };
  return seller.send('POST', '/api/evidence', headers, form);
}

/** Sends a photo of a new code for an item; the facts are a D750's but for those given. */
export async function sendEvidence(
  seller: TestClient,
  itemId: string,
  facts: Partial<OriginalFacts> = {},
): Promise<Answer> {
  const { _id, code } = await codeFor(seller, itemId);
  return send(seller, _id, fileOf({ ...d750, codes: [code], ...facts }, await newPhoto()));
}

/** A flat JPEG of a size. */
export const flat = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#667788' } })
    .jpeg()
    .toBuffer();

/** Modules around a code, and pixels of each. */
const quiet = 4;
const cell = 24;

/** A photo of 2,400 x 1,800 pixels with a code in it, as a program writes a camera's file: with its names and without its maker's data. */
export async function photoOfCode(
  code: string,
  { make, model }: { make: string; model: string },
): Promise<Buffer> {
  const { data, size } = encode(code, { border: quiet, ecc: 'M' });
  const cells = Buffer.from(data.flatMap((row) => row.map((dark) => (dark ? 20 : 235))));
  const picture = await sharp(cells, { raw: { width: size, height: size, channels: 1 } })
    .resize({ width: size * cell, kernel: 'nearest' })
    .png()
    .toBuffer();
  return sharp(await scene(Math.floor(Math.random() * 1_000_000), 2_400, 1_800))
    .composite([{ input: picture, left: 700, top: 450 }])
    .withExif({ IFD0: { Make: make, Model: model } })
    .jpeg({ quality: 92 })
    .toBuffer();
}
