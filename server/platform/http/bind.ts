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
import {
  etagOf,
  maxCachedUrlLength,
  plainBody,
  type ResponseCache,
  sendCached,
} from '#server/platform/response-cache/index.ts';
import { canonicalUrl } from './call-address.ts';
import type { OwnOrigin } from './origin.ts';
import { readAtPrimary } from './reader-of.ts';
import { refuse } from './refusal.ts';

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
 * What an answer is made of, as the database's triggers name it when it changes: the answer is kept until one of them is
 * variants. Undefined: this caller's answer is their own. It is asked before the answer is read, for all that it may be made
 * of, and again with the answer, for what it is made of.
 */
type Dependencies<E extends Endpoint, Caller> = (
  call: Pick<Call<E, Caller>, 'params' | 'query' | 'caller'>,
  answer?: ReplyOf<E>,
) => readonly string[] | undefined;

/** How a call is answered that tells some callers more than others: what is kept for the ones is given to no other. */
interface Variants<E extends Endpoint, Caller> {
  /** Callers of one word get the same answer; '' are visitors. */
  as: (call: Pick<Call<E, Caller>, 'caller' | 'request'>) => string;
  /** Whom an answer names, for `onGiven`. */
  names: (answer: ReplyOf<E>) => readonly string[];
  /** Hears of each answer that is given, kept or not. */
  onGiven: (call: Pick<Call<E, Caller>, 'caller' | 'request'>, names: readonly string[]) => void;
}

const dependenciesByResponse = new WeakMap<ServerResponse, readonly string[]>();

/** What the answer that was sent by this response is made of; undefined where it is nobody's to keep. */
export const dependenciesOf = (response: ServerResponse): readonly string[] | undefined =>
  dependenciesByResponse.get(response);

export type Bind<Callers extends CallerMap> = <const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E, Callers[E['access']]>) => Promise<ReplyOf<E>>,
  dependencies?: Dependencies<E, Callers[E['access']]>,
  variants?: Variants<E, Callers[E['access']]>,
) => void;

/** Marks the answer as not final yet: status 202. */
export function accepted<T>(reply: FastifyReply, value: T): T {
  reply.code(202);
  return value;
}

/** A GET that changes something runs for a script of ours only: no prefetch, navigation or image. */
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
    // What a script fetches has no destination; a frame, an image or a style sheet has one.
    (dest !== undefined && dest !== 'empty') ||
    (site !== undefined && site !== 'same-origin' && site !== 'none');
  if (sideways) throw refuse(baseProblems, 'forbidden', { attack: 'sideways_get' });
}

const contentTypes: Record<BodyKind, string[]> = {
  json: ['application/json'],
  multipart: ['multipart/form-data'],
  form: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
};

/** Whoever keeps a copy asks each time whether it is still true, and is told so in a few bytes. */
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

/**
 * Makes the one function that turns an endpoint of the contract into a route: who may call, what goes
 * in and what comes out are enforced here and nowhere else. A call without an access rule cannot be bound.
 * What a form of another site could send without asking first is taken from pages of our own and from programs.
 */
export function createBind<Callers extends CallerMap>(
  authenticate: Authenticate<Callers>,
  isOwnOrigin: OwnOrigin,
  /** Today, such as `2026-11-21`: stands in the names of files. */
  today: () => string,
  cache: ResponseCache,
): Bind<Callers> {
  return function bind(app, endpoint, handler, dependencies, variants) {
    const { method, path, access, params, query, body, bodyKind, changesState, summary } = endpoint;
    const { fileName } = endpoint;
    if (!access) throw new Error(`${method} ${path} has no access rule`);
    const isPrivate = access !== 'anyone';
    const takesForms = bodyKind === 'multipart' || bodyKind === 'form';
    const ownPagesOnly = takesForms || endpoint.ownPagesOnly;
    const callers = new WeakMap<FastifyRequest, Callers[typeof access]>();
    app.route({
      method,
      url: path,
      exposeHeadRoute: method === 'GET' && !changesState,
      schema: {
        summary,
        tags: [path.split('/')[2] ?? 'api'],
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
        callers.set(request, await authenticate(request, access));
      },
      handler: async (request, reply) => {
        const call = {
          params: request.params as ParamsOf<typeof endpoint>,
          query: request.query as QueryOf<typeof endpoint>,
          body: request.body as BodyOf<typeof endpoint>,
          caller: callers.get(request) as Callers[(typeof endpoint)['access']],
          request,
          reply,
        };
        const tags = dependencies?.(call);
        const address = tags && `${variants?.as(call) ?? ''}${canonicalUrl(endpoint, call)}`;
        if (!tags || !address || address.length > maxCachedUrlLength) {
          const answer = await handler(call);
          variants?.onGiven(call, variants.names(answer));
          // Not before the answer is there: a refusal is JSON.
          if (fileName) {
            const name = `${fileName}-${today()}.csv`;
            reply.type(csvType).header('content-disposition', `attachment; filename="${name}"`);
          }
          return answer;
        }
        const answer = await cache.getOrLoad(address, tags, async (isUnchanged) => {
          if (!isUnchanged) readAtPrimary(request);
          const made = await handler(call);
          const bytes = Buffer.from(String(reply.serialize(made)));
          return {
            headers: { ...cacheHeaders(isPrivate), etag: etagOf(bytes) },
            body: plainBody(bytes),
            anonymousOnly: isPrivate,
            route: path,
            dependencies: dependencies?.(call, made) ?? tags,
            ...(variants && { names: variants.names(made) }),
          };
        });
        variants?.onGiven(call, answer.names ?? []);
        dependenciesByResponse.set(reply.raw, answer.dependencies ?? tags);
        return sendCached(request, reply, answer);
      },
    });
  };
}
