/** How many payments were compared, and what was done about those that differed. */
export interface Reconciliation {
  compared: number;
  /** Rows that were settled, because the provider was further. */
  settled: number;
  /** Rows that were missing and were written anew. */
  rebuilt: number;
  /** Holds and payments at the provider without an order here, given back to their buyers. */
  returned: number;
  /** Left to a person. */
  alarms: number;
  /** Refused by the provider for now: an alarm each, and tried again. */
  failed: number;
}

/** What was done about one payment; undefined where there was nothing to do. */
export type Finding = keyof Reconciliation | undefined;
