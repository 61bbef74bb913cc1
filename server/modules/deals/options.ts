import type { BookingId, PersonId } from '#contract/kernel/ids.ts';
import type { OfferSide } from '#contract/orders/offer-schemas.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { DealDays, OrdersService } from '#server/modules/orders/index.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { Logger } from '#server/platform/log.ts';

/** What the functions of this folder work with. */
export interface DealOptions {
  database: Database;
  log: Logger;
  catalogue: Pick<CatalogueService, 'lockProduct'>;
  orders: Pick<OrdersService, 'findBooking' | 'lockBooking'>;
  /** The word of one side about a deal that nobody has paid: item and cash changed hands. */
  confirmCash: (side: OfferSide, id: BookingId) => Promise<number>;
  /** Whether the shop waits to hear what its database lacks after a restore: nothing is decided meanwhile. */
  isComparing: () => Promise<boolean>;
  /** Whether a person is neither deleted nor suspended. */
  isActive: (executor: Executor, person: PersonId) => Promise<boolean>;
  /** What the codes are made of. */
  secret: string;
  dealDays: DealDays;
  /** Codes that a seller may try for one deal. */
  codeLimit: Limiter;
  /** Times that a buyer may have the code of one deal shown. */
  inspectionLimit: Limiter;
  /** Called after the commit that put an event into the outbox: its handler need not wait for the next look. */
  onPublished: () => void;
}
