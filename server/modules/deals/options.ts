import type { BookingId, PersonId } from '#contract/kernel/ids.ts';
import type { OfferSide } from '#contract/orders/offer-schemas.ts';
import type { CancelReason } from '#contract/orders/stages.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { MediaService } from '#server/modules/media/index.ts';
import type { BookingRow, DealDays, OrdersService } from '#server/modules/orders/index.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { Logger } from '#server/platform/log.ts';
import type { SigningKey } from '#server/platform/signing-key.ts';
import type { ClaimMoney } from './claims/money.ts';
import type { ClaimReadingOptions } from './claims/reading.ts';

/** A message as conversations keep it; a sender of null: the shop. */
export interface WrittenMessage {
  n: number;
  senderId: string | null;
  text: string;
  pictures: string[];
  at: Date;
  hiddenAt: Date | null;
}

/** What claims need besides. */
export interface ClaimOptions {
  /** Hours in which whoever's turn it is answers, and days in which an item comes back. */
  answerHours: number;
  returnDays: number;
  /** Claims that one person may make in a day, and what they may say about them. */
  limit: Limiter;
  answerLimit: Limiter;
  pictures: Pick<MediaService, 'claim'> & ClaimReadingOptions['pictures'];
  money: ClaimMoney;
  /** The newest messages about an item between its seller and one buyer, oldest first, and how many older ones there are. */
  readBetween: (
    db: Executor,
    about: Pick<BookingRow, 'itemId' | 'buyerId'>,
    most: number,
  ) => Promise<{ messages: WrittenMessage[]; older: number }>;
}

/** What the functions of this folder work with. */
export interface DealOptions {
  database: Database;
  log: Logger;
  catalogue: Pick<CatalogueService, 'lockProduct' | 'readChecklistKind'>;
  orders: Pick<OrdersService, 'findBooking' | 'lockBooking'>;
  /** The word of one side about a deal that nobody has paid: item and cash changed hands. */
  confirmCash: (side: OfferSide, id: BookingId) => Promise<number>;
  /** Whether the shop waits to hear what its database lacks after a restore: nothing is decided meanwhile. */
  isComparing: () => Promise<boolean>;
  /** Whether a person is neither deleted nor suspended. */
  isActive: (executor: Executor, person: PersonId) => Promise<boolean>;
  /** What the codes are made of. */
  secret: string;
  /** Counts what a photo says of a sensor. */
  countSpots: MediaService['countSpots'];
  /** Photos of sensors that one person may attach. */
  sensorLimit: Limiter;
  /** What inspections are signed by. */
  signingKey: SigningKey;
  dealDays: DealDays;
  /** Hours after a payment in which nobody says that the other did not come. */
  noShowHours: number;
  /** Codes that a seller may try for one deal. */
  codeLimit: Limiter;
  /** Times that a buyer may have the code of one deal shown. */
  inspectionLimit: Limiter;
  /** Ends a booking that nobody has paid; answers how many that changed. */
  cancelUnpaid: (person: Person, id: BookingId, reason: CancelReason) => Promise<number>;
  claims: ClaimOptions;
  /** Called after the commit that put an event into the outbox: its handler need not wait for the next look. */
  onPublished: () => void;
}
