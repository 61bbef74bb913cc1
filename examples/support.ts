import { readFile } from 'node:fs/promises';
import { createClient, type Problem, type ShopClient, uploadPhoto } from '@ditiyo/client';

/** A client for the shop of DITIYO_URL that calls with the API token of DITIYO_TOKEN. Throws where one is missing. */
export function shopOfSettings(): ShopClient {
  const { DITIYO_URL: baseUrl = 'http://localhost:3000', DITIYO_TOKEN: token } = process.env;
  if (!token) throw new Error('Set DITIYO_TOKEN to an API token: see examples/README.md.');
  return createClient({ baseUrl, token });
}

/** What a call answered. Throws the shop's own words, field by field, where it was refused. */
export function answerOf<Data>(what: string, answer: { data?: Data; error?: Problem }): Data {
  const { data, error } = answer;
  if (data !== undefined) return data;
  const fields = (error?.issues ?? []).map(({ path, message }) => `\n  ${path}: ${message}`);
  throw new Error(`${what}: ${error?.ownStatus ?? error?.code}${fields.join('')}`);
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
