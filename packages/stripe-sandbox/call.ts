import type { Executor } from './database.ts';
import type { Fields } from './fields.ts';

/** One request, after its key was checked. */
export interface Call {
  /** `secret` is the merchant's server and may do everything; `publishable` is a buyer's browser. */
  audience: 'secret' | 'publishable';
  requestId: string;
  idempotencyKey: string | null;
  /** Id in the path; empty when the path has none. */
  id: string;
  /** The gateway's own address as this caller knows it, without a trailing slash. */
  origin: string;
  /** Whether a browser reaches the gateway through the host's own address. */
  throughHost: boolean;
  now: Date;
  /** Keyed hash: equal texts can be told apart from others, but not read back. */
  seal(text: string): string;
}

/** An answer to be sent, and to be kept under the idempotency key. */
export interface Answer {
  status: number;
  body: object;
}

export const ok = (body: object): Answer => ({ status: 200, body });

export interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  /** May a browser call it, with the publishable key? */
  publishable: boolean;
  /**
   * Checks the parameters and answers what will be executed. A refusal thrown here is not kept under the
   * idempotency key, as nothing began; a refusal thrown by the execution is.
   */
  prepare(fields: Fields, call: Call): (executor: Executor) => Promise<Answer>;
}
