import { readFile } from 'node:fs/promises';
import { createClient, type Problem, type ShopClient, uploadPhoto } from '@ditiyo/client';

const addressOfShop = () => process.env.DITIYO_URL ?? 'http://localhost:3000';

/** A client for the shop of DITIYO_URL that calls with the API token of DITIYO_TOKEN. Throws where one is missing. */
export function shopOfSettings(): ShopClient {
  const { DITIYO_TOKEN: token } = process.env;
  if (!token) throw new Error('Set DITIYO_TOKEN to an API token: see examples/README.md.');
  return createClient({ baseUrl: addressOfShop(), token });
}

/** What a refusal says to people. */
export function wordsOf({ code, ownStatus }: Problem): string {
  if (code === 'unauthorized') {
    return 'the shop does not know this token. Check DITIYO_TOKEN: it may be mistyped or ended.';
  }
  return ownStatus ?? code;
}

/** What is told of an error that ends a program: fetch does not name the address that it did not reach. */
export function endingWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isUnreached = error instanceof TypeError && error.message === 'fetch failed';
  if (!isUnreached) return error.message;
  return `No answer from ${addressOfShop()}: is this the address of the shop (DITIYO_URL), and does it run?`;
}

/** A call that the shop refused: its own words, and the code that programs go by. */
export class Refused extends Error {
  readonly code: string | undefined;

  constructor(what: string, problem: Problem | undefined) {
    const fields = (problem?.issues ?? []).map(({ path, message }) => `\n  ${path}: ${message}`);
    super(`${what}: ${problem && wordsOf(problem)}${fields.join('')}`);
    this.code = problem?.code;
  }
}

/** What a call answered. Throws `Refused` where it was refused. */
export function answerOf<Data>(what: string, answer: { data?: Data; error?: Problem }): Data {
  if (answer.data !== undefined) return answer.data;
  throw new Refused(what, answer.error);
}

/** The ids of the shop's categories by their names. */
export async function categoriesOf(shop: ShopClient): Promise<Map<string, string>> {
  const categories = answerOf('Categories', await shop.GET('/api/categories'));
  return new Map(categories.map(({ name, _id }) => [name, _id]));
}

/** Uploads the photo in a file; answers the address that a listing names it by. */
export async function upload(shop: ShopClient, file: string): Promise<string> {
  const bytes = new Uint8Array(await readFile(file));
  const { data } = answerOf(file, await uploadPhoto(shop, new Blob([bytes])));
  return data.display_url;
}
