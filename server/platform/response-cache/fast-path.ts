import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { takeRequests } from '#server/platform/http/raw-requests.ts';
import { lengthOf } from './frame.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';
import { type Headers, prepare, type Ready } from './send.ts';

/** Under which key the answer to a request would be kept; undefined: it is none of these. */
export type KeyOf = (request: IncomingMessage) => string | undefined;

/** One answer that was given, for the log and the metrics. */
export interface Given {
  method: string;
  route: string;
  status: number;
  milliseconds: number;
  requestId: string;
}

interface CacheFastPathOptions {
  store: ResponseCache;
  /** The headers that every answer has; undefined: how the caller reached us is not known at once. */
  headersFor: (request: IncomingMessage) => Headers | undefined;
  onGiven: (given: Given) => void;
}

/** Whether nothing but its address and its headers decides what is answered. */
function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.expect === undefined
  );
}

const listOf = (common: Headers, headers: Headers): readonly string[] =>
  Object.entries({ ...common, ...headers }).flat();

/** Names and values in turn, as Node takes them without a look at each: those that everybody is sent are written once. */
function createLists() {
  const made = new WeakMap<Headers, WeakMap<Headers, readonly string[]>>();
  return (common: Headers, { headers, isShared }: Ready): readonly string[] => {
    if (!isShared) return listOf(common, headers);
    const lists = made.get(common) ?? new WeakMap<Headers, readonly string[]>();
    made.set(common, lists);
    const list = lists.get(headers) ?? listOf(common, headers);
    lists.set(headers, list);
    return list;
  };
}

const saysWho = ({ headers }: IncomingMessage) =>
  headers.authorization !== undefined || headers.cookie !== undefined;

/**
 * Answers what is kept before the framework looks at the request. All that the framework would do for it was done when
 * the answer was made, or is done here: the same headers, the same line in the log, the same figures. What is not kept,
 * not known to be true, or not asked for plainly goes the usual way.
 */
export function createCacheFastPath({ store, headersFor, onGiven }: CacheFastPathOptions) {
  const keys: KeyOf[] = [];
  const listed = createLists();

  function keyOf(request: IncomingMessage): string | undefined {
    for (const named of keys) {
      const key = named(request);
      if (key !== undefined) return key;
    }
    return undefined;
  }

  function send(
    response: ServerResponse,
    common: Headers,
    { route }: CachedResponse,
    ready: Ready,
    began: number,
  ): void {
    const { status, bytes } = ready;
    const requestId = randomUUID();
    const all = [...listed(common, ready), 'x-request-id', requestId];
    if (bytes) all.push('content-length', String(lengthOf(bytes)));
    response.on('finish', () => {
      const milliseconds = performance.now() - began;
      onGiven({ method: 'GET', route, status, milliseconds, requestId });
    });
    response.writeHead(status, all);
    // One write of the system for all pieces, none of which is copied.
    response.cork();
    for (const piece of bytes?.slice(0, -1) ?? []) response.write(piece);
    response.end(bytes?.at(-1));
  }

  /** Answers at once, or hands the request on to `usual`. */
  function answer(request: IncomingMessage, response: ServerResponse, usual: () => void): void {
    const began = performance.now();
    const key = isPlainRead(request) ? keyOf(request) : undefined;
    const common = key === undefined ? undefined : headersFor(request);
    if (key === undefined || common === undefined) {
      usual();
      return;
    }
    const give = (found: CachedResponse, ready: Ready) =>
      send(response, common, found, ready, began);

    function use(found: CachedResponse | undefined): void {
      if (!found || (found.anonymousOnly && saysWho(request))) {
        usual();
        return;
      }
      const ready = prepare(found, request.headers);
      if (ready instanceof Promise) void ready.then((made) => give(found, made), usual);
      else give(found, ready);
    }

    if (store.isUpToDate()) use(store.find(key));
    else void store.findAfterRefresh(key).then(use);
  }

  return {
    /** Lets answers be found under the keys that this names. */
    add: (named: KeyOf) => void keys.push(named),
    /**
     * Goes in front of the framework, until the app closes or leaves: then every answer has to end its connection, which
     * the framework sees to. To be called before it listens.
     */
    install(app: FastifyInstance, isDraining: () => boolean): void {
      let closing = false;
      app.addHook('preClose', async () => {
        closing = true;
      });
      takeRequests(app, (usual) => (request, response) => {
        if (closing || isDraining()) usual(request, response);
        else answer(request, response, () => usual(request, response));
      });
    },
  };
}

export type CacheFastPath = ReturnType<typeof createCacheFastPath>;
