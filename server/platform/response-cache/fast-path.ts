import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { takeRequests } from '#server/platform/raw-requests.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';
import { type Headers, type Prepared, prepare } from './send.ts';

/** Returns the cache key of a request, or undefined if its response is never cached under a key of this kind. */
export type KeyOf = (request: IncomingMessage) => string | undefined;

/** One response that was served, for the log and the metrics. */
export interface ServedResponse {
  method: string;
  route: string;
  status: number;
  milliseconds: number;
  requestId: string;
}

interface CacheFastPathOptions {
  cache: ResponseCache;
  /** Returns the headers that every response has, or undefined where only the framework knows them. */
  headersFor: (request: IncomingMessage) => Headers | undefined;
  onServed: (served: ServedResponse) => void;
}

/** Whether the address and the headers are all that there is to the request. */
function isPlainGet({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.expect === undefined
  );
}

/** Flattens headers into names and values, which Node takes without checking each; once for each pair of objects. */
function createHeaderLists() {
  const lists = new WeakMap<Headers, WeakMap<Headers, readonly string[]>>();
  return (common: Headers, own: Headers): readonly string[] => {
    const ofCommon = lists.get(common) ?? new WeakMap<Headers, readonly string[]>();
    lists.set(common, ofCommon);
    const list = ofCommon.get(own) ?? Object.entries({ ...common, ...own }).flat();
    ofCommon.set(own, list);
    return list;
  };
}

const isAnonymous = ({ headers }: IncomingMessage) =>
  headers.authorization === undefined && headers.cookie === undefined;

/**
 * Serves cache hits before the framework sees the request. Whatever the framework would add (headers, log line,
 * metrics) is added here. Every other request goes on to the framework.
 */
export function createCacheFastPath({ cache, headersFor, onServed }: CacheFastPathOptions) {
  const kinds: KeyOf[] = [];
  const headerList = createHeaderLists();

  function keyOf(request: IncomingMessage): string | undefined {
    for (const kind of kinds) {
      const key = kind(request);
      if (key !== undefined) return key;
    }
    return undefined;
  }

  function send(
    response: ServerResponse,
    common: Headers,
    route: string,
    { status, headers, bytes }: Prepared,
    startedAt: number,
  ): void {
    const requestId = randomUUID();
    const all = [...headerList(common, headers), 'x-request-id', requestId];
    if (bytes) all.push('content-length', String(bytes.length));
    response.on('finish', () => {
      const milliseconds = performance.now() - startedAt;
      onServed({ method: 'GET', route, status, milliseconds, requestId });
    });
    response.writeHead(status, all);
    response.end(bytes);
  }

  /** Serves a hit, or calls `next`. */
  function serve(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const startedAt = performance.now();
    const key = isPlainGet(request) ? keyOf(request) : undefined;
    const common = key === undefined ? undefined : headersFor(request);
    if (key === undefined || common === undefined) {
      next();
      return;
    }

    function use(found: CachedResponse | undefined): void {
      if (!found || (found.anonymousOnly && !isAnonymous(request))) {
        next();
        return;
      }
      const sendPrepared = (prepared: Prepared) =>
        send(response, common as Headers, found.route, prepared, startedAt);
      const prepared = prepare(found, request.headers);
      if (prepared instanceof Promise) void prepared.then(sendPrepared, next);
      else sendPrepared(prepared);
    }

    if (cache.isUpToDate()) use(cache.find(key));
    else void cache.findAfterRefresh(key).then(use);
  }

  return {
    /** Adds a kind of requests whose responses may be in the cache. */
    add: (kind: KeyOf) => void kinds.push(kind),
    /**
     * Puts the fast path in front of the framework; call it before the app listens. It steps aside when the app closes or
     * drains, because the framework then ends each connection with its response.
     */
    install(app: FastifyInstance, isDraining: () => boolean): void {
      let isClosing = false;
      app.addHook('preClose', async () => {
        isClosing = true;
      });
      takeRequests(app, (framework) => (request, response) => {
        if (isClosing || isDraining()) framework(request, response);
        else serve(request, response, () => framework(request, response));
      });
    },
  };
}

export type CacheFastPath = ReturnType<typeof createCacheFastPath>;
