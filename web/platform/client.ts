import type { $ZodType, input } from 'zod/v4/core';
import type { Access, Endpoint, ReplyOf } from '#contract/kernel/endpoint.ts';
import { ApiProblem, NetworkProblem } from './problems.ts';

/** Carries one call to the API and its answer back. Throws when there is no answer. */
export type Transport = (call: {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
}) => Promise<{ status: number; text: string; retryAfter?: string }>;

/** Where a call's access token comes from, and who hears that it is dead. */
export interface TokenHolder {
  /** A token that is good for now, or undefined when nobody is signed in. What needs none may do without. */
  token(isNeeded: boolean): Promise<string | undefined>;
  /** The server refused `token` (401 or 403). `signedOutMessage` is what the caller wants the person told. */
  onSignedOut(token: string, signedOutMessage?: string): void;
}

type Part<Name extends string, Schema> = Schema extends $ZodType
  ? { [Key in Name]: input<Schema> }
  : unknown;

interface Manner {
  signal?: AbortSignal;
  /** What the person is told if this very call finds the session dead. */
  signedOutMessage?: string;
}

type Input<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  (E extends { bodyKind: 'multipart' } ? unknown : Part<'body', E['body']>) &
  Manner;

/** Makes one call of the contract. Throws ApiProblem or NetworkProblem; never toasts, never redirects. */
export type Call = <const E extends Endpoint>(
  endpoint: E,
  ...given: Manner extends Input<E> ? [input?: Input<E>] : [input: Input<E>]
) => Promise<ReplyOf<E>>;

export interface Sent extends Manner {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const carriesToken: Record<Access, boolean> = {
  anyone: false,
  identity: false,
  optional: true,
  identity_or_token: true,
  token: true,
  buyer: true,
  seller: true,
  seller_or_admin: true,
  moderator: true,
  admin: true,
};

/** A query as an address has it: what holds several values is named several times, as a form does it. */
export function searchOf(query: Record<string, unknown>): URLSearchParams {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one]),
  );
  return new URLSearchParams(
    pairs.filter(([, one]) => one !== undefined).map(([name, one]) => [String(name), String(one)]),
  );
}

/** The address of a call with its parameters filled in. */
export function urlOf(endpoint: Endpoint, { params = {}, query = {} }: Sent = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = searchOf(query);
  return search.size > 0 ? `${path}?${search}` : path;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A client of the API over any transport. Without a token holder it calls in the name of nobody. */
export function createCall(transport: Transport, holder?: TokenHolder): Call {
  return async (endpoint, ...given) => {
    const sent = (given[0] ?? {}) as Sent;
    const token = carriesToken[endpoint.access]
      ? await holder?.token(endpoint.access !== 'optional')
      : undefined;
    const headers: Record<string, string> = { accept: 'application/json' };
    // The scheme is misspelt in the specification, and so it is here.
    if (token) headers.authorization = `barer ${token}`;
    if (sent.body !== undefined) headers['content-type'] = 'application/json';

    let answer: Awaited<ReturnType<Transport>>;
    try {
      answer = await transport({
        method: endpoint.method,
        url: urlOf(endpoint, sent),
        headers,
        body: sent.body === undefined ? undefined : JSON.stringify(sent.body),
        signal: sent.signal,
      });
    } catch (error) {
      if (sent.signal?.aborted) throw error;
      throw new NetworkProblem(error);
    }

    const body = parse(answer.text);
    if (answer.status >= 200 && answer.status < 300 && body !== undefined) {
      return body as ReplyOf<typeof endpoint>;
    }
    const dead = answer.status === 401 || answer.status === 403;
    if (dead && token) holder?.onSignedOut(token, sent.signedOutMessage);
    const told = typeof body === 'object' && body !== null ? body : {};
    throw new ApiProblem(answer.status, told, answer.retryAfter);
  };
}
