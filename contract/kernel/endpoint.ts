import type { $ZodType, output } from 'zod/v4/core';
import type { ProblemTable } from './problems.ts';
import type { Scope } from './scopes.ts';

/**
 * Who may make a call. The server refuses to register a call without one.
 * - `anyone`: nothing is asked and nothing is looked up
 * - `optional`: whoever calls; a token or identity session is used when there is one
 * - `identity`: the identity provider's session cookie, from our own origin
 * - `identity_or_token`: either of the two
 * - `token`: a live access token, whatever the role
 * - `buyer`, `seller`, `admin`: a live access token of that role
 * - `seller_or_admin`: either of the two
 * - `moderator`: that of a moderator, or of an admin, who may all that moderators may
 */
export type Access =
  | 'anyone'
  | 'optional'
  | 'identity'
  | 'identity_or_token'
  | 'token'
  | 'buyer'
  | 'seller'
  | 'seller_or_admin'
  | 'moderator'
  | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How a body travels: JSON unless said otherwise. `form` takes JSON too. */
export type BodyKind = 'json' | 'multipart' | 'form';

export interface Endpoint {
  method: Method;
  /** In Fastify's notation, with the prefix: `/api/category/:id`. */
  path: `/api/${string}`;
  access: Access;
  /**
   * The scope of an API token that opens it, to whom `access` says; without one no API token does. Never of what signs people in, moves
   * money, decides about others, or makes tokens.
   */
  scope?: Scope;
  /** One sentence for the API's readers. */
  summary: string;
  params?: $ZodType;
  query?: $ZodType;
  body?: $ZodType;
  /** The body with the shape of its rows, for readers: each row is checked by whoever takes the call, and a bad one is refused alone. */
  rowsBody?: $ZodType;
  bodyKind?: BodyKind;
  /** Bytes that a JSON body may have, where it is longer than a form's. */
  bodyLimit?: number;
  /** The answer with status 200. */
  reply: $ZodType;
  /** The answer is a CSV file, kept under this name and the day; without one it is JSON. `-{field}` is what the query says, if it does: a choice. */
  fileName?: string;
  /** The answer is an endless stream of Server-Sent Events (WHATWG HTML, 9.2), each with `reply` as its data. */
  isStream?: boolean;
  /** The answer with status 202, where the outcome may not be known yet. */
  accepted?: $ZodType;
  /** The refusals that this call may give beyond those every call may give. */
  problems: ProblemTable;
  /**
   * A GET that changes something (the specification's own): never cached, never run by a prefetch,
   * a navigation or an image.
   */
  changesState?: boolean;
  /**
   * A write after which visitors are shown what they were shown before: it is answered at once, while every other one waits
   * until no process shows what was true before it. A test listens whether the database tells of a change.
   */
  changesNothingShown?: boolean;
  /** Taken from pages of our own and from programs, as forms are: what another site shows is none of its business. */
  ownPagesOnly?: boolean;
  /** An open page asks this again and again by itself: it is no sign that somebody is there, and keeps no session alive. */
  askedByItself?: boolean;
}

type OutputOf<T> = T extends $ZodType ? output<T> : undefined;
export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>;
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;
export type ReplyOf<E extends Endpoint> =
  | output<E['reply']>
  | (E['accepted'] extends $ZodType ? output<E['accepted']> : never);

/** Declares a call once, for the server that binds it, the client that makes it, the form and OpenAPI. */
export function endpoint<const E extends Endpoint>(spec: E): E {
  return spec;
}
