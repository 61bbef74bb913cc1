import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { baseProblems } from '#contract/kernel/problems.ts';
import { uploadImage } from '#contract/media/endpoints.ts';
import { maxUploadBytes } from '#contract/media/limits.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { addressKey, type Limiter } from '#server/platform/limits/limiter.ts';
import { parseAddress } from './addresses.ts';
import { contentType } from './files.ts';
import { readUpload } from './read-upload.ts';
import type { MediaService } from './service.ts';

interface MediaRouteOptions {
  limits: {
    /** Uploads without an account, by address. */
    perAddress: Limiter;
    /** Uploads of one account, by uid. */
    perAccount: Limiter;
  };
}

/**
 * Milliseconds in which nothing travels while a picture waits (10 s at most), is decoded (10 s) and stored. The
 * server's own limit for a silent connection is shorter; it is back for the next request.
 */
const maxSilence = 30_000;

/** A field or two beside the picture do no harm; a body made of thousands does. */
const multipartLimits = {
  fileSize: maxUploadBytes,
  files: 1,
  fields: 8,
  fieldSize: 1024,
  fieldNameSize: 100,
  parts: 9,
  headerPairs: 50,
};

/**
 * Binds calls that take one picture each, in a scope of their own: no other call understands multipart bodies. Waits as long as a
 * picture takes to be decoded.
 */
export function takeUploads(
  app: FastifyInstance,
  bindIn: (scope: FastifyInstance, read: (request: FastifyRequest) => Promise<Buffer>) => void,
): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: multipartLimits });
    bindIn(scope, async (request) => {
      const bytes = await readUpload(request);
      request.raw.setTimeout(maxSilence);
      return bytes;
    });
  });
}

function bindUpload(
  app: FastifyInstance,
  bind: Bind<Callers>,
  media: MediaService,
  { limits }: MediaRouteOptions,
  read: (request: FastifyRequest) => Promise<Buffer>,
): void {
  bind(app, uploadImage, async ({ caller, request }) => {
    const uid = caller.person?.uid ?? caller.identity?.uid;
    if (uid === undefined) await limits.perAddress.consume(addressKey(request.ip));
    else await limits.perAccount.consume(uid);
    const bytes = await read(request);
    const owner = uid === undefined ? undefined : { uid };
    const { displayUrl, picture } = await media.upload({ bytes, owner });
    const { width, height } = picture;
    return { success: true as const, data: { display_url: displayUrl, width, height, picture } };
  });
}

function bindFiles(app: FastifyInstance, media: MediaService): void {
  async function serve(
    request: FastifyRequest<{ Params: { hash: string; file: string } }>,
    reply: FastifyReply,
  ) {
    const { hash, file: name } = request.params;
    const file = parseAddress(`/images/${hash}/${name}`);
    const blob = file && (await media.findFile(file));
    if (!file || !blob) throw refuse(baseProblems, 'not_found');
    const etag = `"${file.hash}-${name}"`;
    reply.headers({
      'content-type': contentType(file.format),
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const unchanged = request.headers['if-none-match'] === etag;
    if (unchanged || request.method === 'HEAD') {
      blob.stream.destroy();
      if (unchanged) return reply.code(304).send();
      return reply.header('content-length', blob.size).send();
    }
    return reply.header('content-length', blob.size).send(blob.stream);
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/images/:hash/:file',
    schema: { hide: true },
    handler: serve,
  });
}

/** Binds the upload and the pictures' own addresses, which anyone may read. */
export function bindMedia(
  app: FastifyInstance,
  bind: Bind<Callers>,
  media: MediaService,
  options: MediaRouteOptions,
): void {
  takeUploads(app, (scope, read) => bindUpload(scope, bind, media, options, read));
  bindFiles(app, media);
}
