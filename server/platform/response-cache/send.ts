import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor } from './encodings.ts';
import type { CachedResponse } from './response-cache.ts';

/** Returns a weak ETag of these parts: the same for every encoding (RFC 9110, section 8.8.1). */
export function etagOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha1');
  // The lengths keep two lists apart whose parts join to the same bytes.
  for (const part of parts) hash.update(`${Buffer.byteLength(part)} `).update(part);
  return `W/"${hash.digest('base64url')}"`;
}

/** Whether the client has this response already (If-None-Match). */
function matches(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (!ifNoneMatch || !etag) return false;
  return ifNoneMatch.split(',').some((one) => one.trim() === etag || one.trim() === '*');
}

export type Headers = Record<string, string>;

/** What is sent to one client. */
export interface Prepared {
  status: number;
  /** The same object for every client who is sent the same encoding. */
  headers: Headers;
  bytes: Buffer | undefined;
}

const encodedHeaders = {
  br: new WeakMap<Headers, Headers>(),
  gzip: new WeakMap<Headers, Headers>(),
};

/** Adds the Content-Encoding, once for all clients. */
function headersFor(headers: Headers, encoding: Encoding): Headers {
  if (encoding === 'identity') return headers;
  const made = encodedHeaders[encoding].get(headers) ?? {
    ...headers,
    'content-encoding': encoding,
  };
  encodedHeaders[encoding].set(headers, made);
  return made;
}

interface RequestHeaders {
  'accept-encoding'?: string | string[] | undefined;
  'if-none-match'?: string | undefined;
}

/** Prepares a response for one client: 304 if they have it, else the body in the encoding that they accept. */
export function prepare(
  { status = 200, headers, body }: CachedResponse,
  asked: RequestHeaders,
): Prepared | Promise<Prepared> {
  if (matches(asked['if-none-match'], headers.etag)) {
    return { status: 304, headers, bytes: undefined };
  }
  const encoding = body.encodingFor(encodingFor(asked['accept-encoding']?.toString()));
  const prepared = (bytes: Buffer, as: Encoding): Prepared => ({
    status,
    headers: headersFor(headers, as),
    bytes,
  });
  const bytes = body.bytes(encoding);
  if (!(bytes instanceof Promise)) return prepared(bytes, encoding);
  // Without a compressor the plain text is sent.
  return bytes.then(
    (made) => prepared(made, encoding),
    async () => prepared(await body.bytes('identity'), 'identity'),
  );
}

/** Replies with a response as this client takes it. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Promise<FastifyReply> {
  const { status, headers, bytes } = await prepare(response, request.headers);
  return reply.code(status).headers(headers).send(bytes);
}
