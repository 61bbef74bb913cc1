import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { $ZodType } from 'zod/v4/core';
import type {
  Access,
  BodyKind,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ReplyOf,
} from '#contract/kernel/endpoint.ts';
import { baseProblems, ProblemBody } from '#contract/kernel/problems.ts';
import { wordOf } from '#contract/words.ts';
import {
  createBody,
  etagOf,
  maxCachedUrlLength,
  type ResponseCache,
  sendCached,
} from '#server/platform/response-cache/index.ts';
import { canonicalUrl } from './call-address.ts';
import type { OwnOrigin } from './origin.ts';
import { refuse } from './refusal.ts';
import { rowsValidator } from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, as `authenticate` found out; its type is that of the endpoint's access rule. */
    caller?: unknown;
  }
}

/** Who calls, by the access rule of the call. Accounts fills it in. */
export type CallerMap = Record<Access, unknown>;

/** Finds out who calls, or refuses. Runs before the body is read. */
export type Authenticate<Callers extends CallerMap> = <A extends Access>(
  request: FastifyRequest,
  access: A,
) => Promise<Callers[A]>;

export interface Call<E extends Endpoint, Caller> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Returns the cache tags that a response depends on, as the triggers of the database name them, or undefined where the
 * response is this caller's own. Asked before the response is loaded, for all that it may depend on, and again with it.
 */
type Dependencies<E extends Endpoint, Caller> = (
  call: Pick<Call<E, Caller>, 'params' | 'query' | 'caller'>,
  loaded?: ReplyOf<E>,
) => readonly string[] | undefined;

/** For a call that shows some callers more than others: each variant is cached apart. */
interface Variants<E extends Endpoint, Caller> {
  /** Returns the name of this caller's variant; '' is that of visitors. */
  variantOf: (call: Pick<Call<E, Caller>, 'caller' | 'request'>) => string;
  /** Returns the people whose contact a response shows, for `onServed`. */
  names: (loaded: ReplyOf<E>) => readonly string[];
  /** Called for each response, cached or not. */
  onServed: (call: Pick<Call<E, Caller>, 'caller' | 'request'>, names: readonly string[]) => void;
}

const dependenciesByResponse = new WeakMap<ServerResponse, readonly string[]>();

/** Returns the tags that a sent response depends on, or undefined if nothing is known of it. */
export const dependenciesOf = (response: ServerResponse): readonly string[] | undefined =>
  dependenciesByResponse.get(response);

export type Bind<Callers extends CallerMap> = <const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E, Callers[E['access']]>) => Promise<ReplyOf<E>>,
  dependencies?: Dependencies<E, Callers[E['access']]>,
  variants?: Variants<E, Callers[E['access']]>,
) => void;

/** Sets status 202: the result is not final yet. */
export function accepted<T>(reply: FastifyReply, value: T): T {
  reply.code(202);
  return value;
}

/** Refuses a GET that changes something unless a script of ours sends it: no prefetch, navigation or image. */
function refuseSideways(request: FastifyRequest): void {
  const { headers } = request;
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`;
  const mode = headers['sec-fetch-mode'];
  const site = headers['sec-fetch-site'];
  const dest = headers['sec-fetch-dest'];
  const sideways =
    purpose.includes('prefetch') ||
    mode === 'navigate' ||
    mode === 'no-cors' ||
    // A fetch by a script has no destination; a frame, an image or a style sheet has one.
    (dest !== undefined && dest !== 'empty') ||
    (site !== undefined && site !== 'same-origin' && site !== 'none');
  if (sideways) throw refuse(baseProblems, 'forbidden', { attack: 'sideways_get' });
}

const contentTypes: Record<BodyKind, string[]> = {
  json: ['application/json'],
  multipart: ['multipart/form-data'],
  form: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
};

/** Clients may store a copy, and revalidate it each time (304). */
function cacheHeaders(isPrivate: boolean): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': isPrivate ? 'private, no-cache' : 'public, no-cache',
    vary: isPrivate ? 'accept-encoding, cookie, authorization' : 'accept-encoding',
  };
}

/** A file of text, as RFC 7111 and RFC 4180 name it. */
const csvType = 'text/csv; charset=utf-8';

function responseSchemas(endpoint: Endpoint): Record<string, $ZodType> {
  const statuses = new Set(
    [...Object.values(endpoint.problems), ...Object.values(baseProblems)].map(({ status }) =>
      String(status),
    ),
  );
  const schemas: Record<string, $ZodType> = { 200: endpoint.reply };
  if (endpoint.accepted) schemas[202] = endpoint.accepted;
  for (const status of statuses) schemas[status] = ProblemBody;
  return schemas;
}

/** A file's name with what the query chose of it. */
const fileNameFor = (name: string, query: unknown): string =>
  name.replace(/-\{(\w+)\}/g, (_, field: string) => {
    const said = (query as Record<string, unknown> | undefined)?.[field];
    return said === undefined ? '' : `-${said}`;
  });

/**
 * Creates the function that makes a route of an endpoint. Access, input and output are checked here and nowhere else; an endpoint
 * without an access rule cannot be bound. What forms of other sites could send is accepted from our pages and from programs
 * only (CSRF).
 */
export function createBind<Callers extends CallerMap>(
  authenticate: Authenticate<Callers>,
  isOwnOrigin: OwnOrigin,
  /** Today, such as `2026-11-21`, for the names of files. */
  today: () => string,
  cache: ResponseCache,
): Bind<Callers> {
  return function bind(app, endpoint, handler, dependencies, variants) {
    const { method, path, access, params, query, body, bodyKind, changesState, summary } = endpoint;
    const { fileName, isStream, bodyLimit, rowsBody } = endpoint;
    if (!access) throw new Error(`${method} ${path} has no access rule`);
    const isPrivate = access !== 'anyone';
    const takesForms = bodyKind === 'multipart' || bodyKind === 'form';
    const ownPagesOnly = takesForms || endpoint.ownPagesOnly;
    app.route({
      method,
      url: path,
      exposeHeadRoute: method === 'GET' && !changesState && !isStream,
      // A compressor would hold events back until it has enough of them.
      ...(isStream && { compress: false }),
      ...(bodyLimit !== undefined && { bodyLimit }),
      ...(rowsBody && { validatorCompiler: rowsValidator }),
      schema: {
        summary,
        tags: [wordOf(endpoint)],
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && bodyKind !== 'multipart' && { body }),
        ...(bodyKind && { consumes: contentTypes[bodyKind] }),
        response: responseSchemas(endpoint),
      },
      config: { endpoint },
      onRequest: async (request, reply) => {
        if (isPrivate || changesState) reply.header('cache-control', 'no-store');
        if (changesState) refuseSideways(request);
        if (ownPagesOnly && !isOwnOrigin(request)) {
          throw refuse(baseProblems, 'forbidden', { attack: 'foreign_origin' });
        }
        request.caller = await authenticate(request, access);
      },
      handler: async (request, reply) => {
        const call = {
          params: request.params as ParamsOf<typeof endpoint>,
          query: request.query as QueryOf<typeof endpoint>,
          body: request.body as BodyOf<typeof endpoint>,
          caller: request.caller as Callers[(typeof endpoint)['access']],
          request,
          reply,
        };
        const tags = dependencies?.(call);
        const key = tags && `${variants?.variantOf(call) ?? ''}${canonicalUrl(endpoint, call)}`;
        if (!tags || !key || key.length > maxCachedUrlLength) {
          // What nothing says the change of is not to be kept, and may have been asked for by a secret in the address.
          if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
          const loaded = await handler(call);
          variants?.onServed(call, variants.names(loaded));
          // After loading, because a refusal is JSON.
          if (fileName) {
            const name = `${fileNameFor(fileName, call.query)}-${today()}.csv`;
            reply.type(csvType).header('content-disposition', `attachment; filename="${name}"`);
          }
          return loaded;
        }
        const response = await cache.getOrLoad(key, tags, async (isSettled) => {
          if (!isSettled) request.readsAtPrimary = true;
          const loaded = await handler(call);
          const bytes = Buffer.from(String(reply.serialize(loaded)));
          return {
            headers: { ...cacheHeaders(isPrivate), etag: etagOf(bytes) },
            body: createBody(bytes),
            anonymousOnly: isPrivate,
            route: path,
            dependencies: dependencies?.(call, loaded) ?? tags,
            ...(variants && { names: variants.names(loaded) }),
          };
        });
        variants?.onServed(call, response.names ?? []);
        dependenciesByResponse.set(reply.raw, response.dependencies ?? tags);
        return sendCached(request, reply, response);
      },
    });
  };
}
