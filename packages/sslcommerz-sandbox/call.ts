import type { Tx } from './database.ts';

/** One request of a merchant's server. */
export interface Call {
  tx: Tx;
  /** A field of the form or of the query; empty when it is not there. */
  field(name: string): string;
  now: Date;
  /** The public origin of payers' pages. */
  origin: string;
  /** Whether store id and password are right. */
  isStore: boolean;
  /** Whether an ordered fault has emptied the merchant's account. */
  isBroke: boolean;
}
