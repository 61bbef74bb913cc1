/** Somebody whom the shop knows and who is signed in, as far as a browser has to know. */
export interface Member {
  uid: string;
  email: string;
  name: string;
  password: string;
  /** Good for 15 minutes. */
  token: string;
}

export type Role = 'Buyer' | 'Seller' | 'Admin';

/**
 * What a request is made to meet: it is held back until it is let go, or does not arrive, or arrives and its answer is
 * lost, or this is the answer. With `cut` only the so-manieth request does not arrive, counted from 1.
 */
export type Fault =
  | 'cut'
  | 'hold'
  | 'lose'
  | { cut: number }
  | { status: number; body?: unknown; headers?: Record<string, string> };

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Waits until the shop answers, which starts beside the browser. Throws why it did not start. */
    shopIsReady(): Promise<void>;
    /** Joins the shop as somebody new. */
    join(role?: Role, name?: string): Promise<Member>;
    /** Calls the API as a member; answers what it said. */
    callAs(
      member: Member,
      method: string,
      path: string,
      body?: unknown,
    ): Promise<{ status: number; body: unknown }>;
    /** Puts a product of the seller's on sale, under a name that no other has unless one is given. Returns its id. */
    sell(seller: Member, facts?: Record<string, unknown>): Promise<string>;
    /** Runs SQL in the shop's database and answers its rows: for what no call does. */
    sql(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
    /** Requests whose address fits (a glob such as `**\/api/addbooking`) meet this fault until `heal` or the end of the test. */
    spoil(address: string, fault: Fault): Promise<void>;
    /** Lets go what is held back, and every later request through. */
    heal(): Promise<void>;
    /** Signs this browser in at the identity provider, too: its cookie is out of a script's reach. */
    takeSession(member: Member): Promise<void>;
    /** As media features of this browser: the light, and how much may move. */
    look(features: { dark?: boolean; still?: boolean }): Promise<void>;
  }
}
