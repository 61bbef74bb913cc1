import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor } from './encodings.ts';
import type { CachedResponse } from './response-cache.ts';

/** Bytes of a word that nobody guesses; its 24 letters stand in a body's room. */
const wordBytes = 16;

/** A word for one answer, such as a nonce. */
export const newNonce = () => randomBytes(wordBytes).toString('base64');

/** Names these bytes, however they are compressed: RFC 9110, section 8.8.1. */
export function etagOf(bytes: Buffer): string {
  return `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
}

/** Whether the caller has this very answer already (If-None-Match). */
function hasAlready(asked: string | undefined, tag: string | undefined): boolean {
  if (!asked || !tag) return false;
  return asked.split(',').some((one) => one.trim() === tag || one.trim() === '*');
}

export type Headers = Record<string, string>;

/** What one caller is sent. */
export interface Ready {
  status: number;
  headers: Headers;
  /** Whether everybody is sent this very object of headers. */
  isShared: boolean;
  /** In pieces. */
  bytes: Buffer[] | undefined;
}

/** Of answers that are the same for everybody, the headers of a compressed form: made once. */
const ofForm = { br: new WeakMap<Headers, Headers>(), gzip: new WeakMap<Headers, Headers>() };

function headersOf(headers: Headers, form: Encoding): Headers {
  if (form === 'identity') return headers;
  const there = ofForm[form].get(headers);
  if (there) return there;
  const made = { ...headers, 'content-encoding': form };
  ofForm[form].set(headers, made);
  return made;
}

interface Asked {
  'accept-encoding'?: string | string[] | undefined;
  'if-none-match'?: string | undefined;
}

/** Prepares an answer for one caller: 304 when they have it, compressed as they take it, with a word of their own in it. */
export function prepare(answer: CachedResponse, asked: Asked): Ready | Promise<Ready> {
  const { body, room } = answer;
  if (hasAlready(asked['if-none-match'], answer.headers.etag)) {
    return { status: 304, headers: answer.headers, isShared: true, bytes: undefined };
  }
  const word = room && newNonce();
  const ready = (bytes: Buffer[], form: Encoding): Ready => {
    const status = answer.status ?? 200;
    const shared = headersOf(answer.headers, form);
    if (!room) return { status, headers: shared, isShared: true, bytes };
    const headers = { ...shared };
    for (const name in room.headers) {
      headers[name] = (room.headers[name] ?? '').replaceAll(room.word, word ?? '');
    }
    return { status, headers, isShared: false, bytes };
  };
  const form = body.form(encodingFor(asked['accept-encoding']?.toString()));
  const bytes = body.bytes(form, word);
  if (!(bytes instanceof Promise)) return ready(bytes, form);
  // What cannot be compressed is sent as it is written.
  return bytes.then(
    (made) => ready(made, form),
    async () => ready(await body.bytes('identity', word), 'identity'),
  );
}

/** Answers a request with what was prepared for it. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): Promise<FastifyReply> {
  const { status, headers, bytes } = await prepare(answer, request.headers);
  return reply
    .code(status)
    .headers(headers)
    .send(bytes && Buffer.concat(bytes));
}
