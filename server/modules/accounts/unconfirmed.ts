import { accountProblems } from '#contract/accounts/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import { Refusal, refuse } from '#server/platform/http/refusal.ts';
import {
  countingChanges,
  countingTries,
  type Limiter,
  type ReturningLimiter,
} from '#server/platform/limits/limiter.ts';
import { isEmailConfirmed } from './mailboxes-store.ts';
import type { Person } from './store.ts';

interface UnconfirmedOptions {
  database: Database;
  /** Without mail nobody can confirm an address, and nothing is asked. */
  sendsMail: boolean;
  /** What needs a confirmed address. */
  require: { sell: boolean; pay: boolean };
  limits: {
    products: ReturningLimiter;
    bookings: Limiter;
    offers: ReturningLimiter;
    conversations: Limiter;
  };
}

/** What people may do before they have verified their e-mail address. Each refuses what they may not. */
export interface UnconfirmedRules {
  /** Runs work that lists something; where that counts, a try that `isSpared` is given back. */
  countSelling<T>(
    seller: Person,
    work: () => Promise<T>,
    isSpared: (error: unknown) => boolean,
  ): Promise<T>;
  checkBooking(buyer: Person): Promise<void>;
  /** Runs work that calls `count` once it is sure to make an offer: what is refused does not count. */
  countOffering<T>(buyer: Person, work: (count: () => void) => Promise<T>): Promise<T>;
  checkBeginning(writer: Person): Promise<void>;
  checkPaying(buyer: Person): Promise<void>;
}

export function createUnconfirmedRules(options: UnconfirmedOptions): UnconfirmedRules {
  const { database, sendsMail, require: required, limits } = options;

  async function isFree({ uid }: Person): Promise<boolean> {
    return !sendsMail || (await isEmailConfirmed(database.db, uid));
  }

  /** Says why it is one too many: the address is not confirmed. */
  const consume = async (limit: Limiter, id: string): Promise<void> => {
    try {
      await limit.consume(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw refuse(accountProblems, 'unverified_quota', error.details);
    }
  };

  const count = (limit: Limiter, { id }: Person) => consume(limit, id);

  const quota = (limit: ReturningLimiter): ReturningLimiter => ({
    consume: (id) => consume(limit, id),
    giveBack: limit.giveBack,
  });
  const offers = quota(limits.offers);

  return {
    async countSelling(seller, work, isSpared) {
      if (await isFree(seller)) return work();
      if (required.sell) throw refuse(accountProblems, 'verify_first');
      return countingTries(quota(limits.products), seller.id, work, isSpared);
    },
    async checkBooking(buyer) {
      if (!(await isFree(buyer))) await count(limits.bookings, buyer);
    },
    countOffering: async (buyer, work) =>
      (await isFree(buyer)) ? work(() => undefined) : countingChanges(offers, buyer.id, work),
    /** Of a conversation. */
    async checkBeginning(writer) {
      if (!(await isFree(writer))) await count(limits.conversations, writer);
    },
    async checkPaying(buyer) {
      if (required.pay && !(await isFree(buyer))) throw refuse(accountProblems, 'verify_first');
    },
  };
}
