import type { BookingId, PersonId } from '#contract/kernel/ids.ts';
import type { Picture } from '#contract/media/schemas.ts';
import type { Person, UnconfirmedRules } from '#server/modules/accounts/index.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { Database, Executor, Tx } from '#server/platform/db/database.ts';
import type { ReturningLimiter } from '#server/platform/limits/limiter.ts';
import type { Reservations } from '../reservations.ts';

export interface OffersOptions {
  database: Database;
  catalogue: Pick<CatalogueService, 'findProduct' | 'lockProduct' | 'readReservation'>;
  people: {
    findPersonById(executor: Executor, id: string): Promise<Person | undefined>;
    /** Those of these people who are deleted or suspended. */
    listAway(executor: Executor, ids: readonly PersonId[]): Promise<PersonId[]>;
  };
  pictures: {
    pictures(executor: Executor, urls: readonly string[]): Promise<Map<string, Picture>>;
  };
  reservations: Pick<Reservations, 'reserve'>;
  /** Whether money for a booking is being taken, or may have been taken by a payment that waits for a person. */
  isBeingPaid: (executor: Executor, id: BookingId) => Promise<boolean>;
  /** Whether one of the two wants to hear nothing of the other, until `tx` ends. Asked before the item is locked: a block waits for a row of a person. */
  isBlocked: (tx: Tx, one: PersonId, other: PersonId) => Promise<boolean>;
  /** Offers and counter-offers that one person may make in a day. */
  limit: ReturningLimiter;
  /** Counts an offer of whoever has yet to confirm their e-mail address, and refuses it where there were too many. */
  countOffering: UnconfirmedRules['countOffering'];
  /** Hours for which an offer can be accepted. */
  hours: number;
  /** The lowest offer that is taken for an item of a price, in whole tk. */
  lowestOffer: (price: number) => number;
  /** Called after the commit that put an event into the outbox: its handler need not wait for the next look. */
  onPublished: () => void;
}
