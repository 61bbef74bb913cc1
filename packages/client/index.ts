import createFetchClient, { type Client } from 'openapi-fetch';
import { repeatingFetch } from './repeat.ts';
import type { components, paths } from './schema.ts';
import { textAnswers } from './text-answers.ts';

/** Each call by its address and method: what it takes and answers. */
export type { paths };

/** What every call that is refused answers: decide by `code`, show `ownStatus` to people. */
export type Problem = components['schemas']['Problem'];

export type ShopClient = Client<paths>;

export interface ClientOptions {
  /** Where the shop is, such as `https://shop.example`. */
  baseUrl: string;
  /** An API token (`dtk_…`), or an access token of `/api/jwt`. Without one only what everybody may read answers. */
  token?: string;
  /** How often a read is tried that is refused with 429 or 503; 1 for never again. */
  maxTries?: number;
  /** Most seconds that a read waits before it is tried again; a longer wait is given back as the refusal that it is. */
  maxWait?: number;
}

/**
 * Calls of the shop, typed by their address: `client.GET('/api/search', { params: { query: { q: 'nikon' } } })` answers `data` or `error`, a
 * Problem, beside the `response`. A file, such as a CSV export, is the `data` as a text. Throws only where there is no answer.
 */
export function createClient(options: ClientOptions): ShopClient {
  const { baseUrl, token, maxTries = 4, maxWait = 60 } = options;
  // The shop's own access token has the scheme of its specification, misspelt as there.
  const scheme = token?.startsWith('dtk_') ? 'Bearer' : 'barer';
  const client = createFetchClient<paths>({
    baseUrl,
    headers: { accept: 'application/json', ...(token && { authorization: `${scheme} ${token}` }) },
    fetch: repeatingFetch({ maxTries, maxWait }),
  });
  client.use(textAnswers);
  return client;
}

/** Uploads a photo (JPEG, PNG, WebP or HEIC); `display_url` of its answer is what `image` and `images` of a listing take. */
export function uploadPhoto(client: ShopClient, photo: Blob, name = 'photo.jpg') {
  const form = new FormData();
  form.set('image', photo, name);
  return client.POST('/api/images', {
    body: { image: '' },
    bodySerializer: () => form,
  });
}
