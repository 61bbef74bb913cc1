import type { BookingId, PaymentId, PersonId } from '#contract/kernel/ids.ts';
import type { PaymentSetup } from '#contract/payments/schemas.ts';
import { type PaymentMethod, paymentMethods } from '#contract/payments/states.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { OrdersService } from '#server/modules/orders/index.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Outcome } from './outcome.ts';
import { type CardProvider, type Provider, ProviderError } from './provider.ts';
import type { DatabasePosition } from './reconcile/rewound.ts';
import type { Settlement } from './settle.ts';
import type { Spaced } from './spacing.ts';

/** What the functions of this folder work with: made once in service.ts and handed on. */
export interface PaymentDeps {
  database: Database;
  log: Logger;
  catalogue: CatalogueService;
  orders: OrdersService;
  /** Undefined: this shop takes no cards. */
  card: CardProvider | undefined;
  bkash: Provider | undefined;
  sslcommerz: Provider | undefined;
  cash: Provider;
  /** The reference that a notification of SSLCommerz names; undefined for one that it did not sign. */
  readIpn: ((form: Readonly<Record<string, string>>) => string | undefined) | undefined;
  /** The ways to pay that people may begin now, with the prices in tk that each takes. */
  methods: PaymentSetup['methods'];
  /** Whether people may pay in cash when they meet; what was said before it was switched off is still ended. */
  takesCash: boolean;
  people: {
    findPersonById(executor: Executor, id: string): Promise<Person | undefined>;
  };
  /** Whether a person is neither deleted nor suspended. */
  isActive: (executor: Executor, person: PersonId) => Promise<boolean>;
  /** Where a claim says that the item of a booking is; undefined where none says. */
  placeByClaim: (executor: Executor, booking: BookingId) => Promise<'back' | 'buyer' | undefined>;
  currency: string;
  /** `automatic`: the provider takes the money as soon as it may. */
  captureMethod: 'manual' | 'automatic';
  /** The id of this shop: the metadata of its payments at the provider has it. */
  shopId: string;
  /** How far the database was written when it was last checked. */
  position: DatabasePosition;
  /** Payments that one person may start. */
  intentLimits: readonly Limiter[];
  /** Items that are kept for one person on a provider's page. */
  checkoutLimit: Limiter;
  /** Confirmations that one person may ask for in a minute. */
  confirmLimit: Limiter;
  /** Refuses buyers who have to confirm their e-mail address first. */
  checkPaying: (buyer: Person) => Promise<void>;
  /** Declined cards within an hour, after which a person's cards are stopped for a day. */
  maxDeclines: number;
  /** Origin that people see, without a trailing slash. */
  publicUrl: string;
  /** The shop's part of what is paid otherwise than in cash. */
  commissionPercent: number;
  /** Days after which what one side said about cash is forgotten unless the other says so too. */
  cashDays: number;
  /** Reports that work may wait in the outbox. */
  wakeOutbox: () => void;
  /** Spaces the requests to the provider that confirmations of one payment ask for. */
  confirming: Spaced<PaymentId, Outcome>;
  /** Settlements under way in this process. */
  settlements: Map<PaymentId, Settlement>;
}

/** The same where cards are taken. */
export interface CardDeps extends PaymentDeps {
  card: CardProvider;
}

/** The methods whose payments this shop can settle now. */
export const methodsOf = (deps: Pick<PaymentDeps, PaymentMethod>): PaymentMethod[] =>
  paymentMethods.filter((method) => deps[method] !== undefined);

/** Whether a payment's provider has a call that ends it. Without one, money may still come when we have let it go. */
export const canCancel = (
  deps: Pick<PaymentDeps, PaymentMethod>,
  { method }: { method: PaymentMethod },
): boolean => deps[method]?.cancel !== undefined;

/** The provider of a payment's method. Throws a ProviderError, `not_asked`, where the method was switched off since. */
export function providerOf(
  deps: Pick<PaymentDeps, PaymentMethod>,
  { method }: { method: PaymentMethod },
): Provider {
  const provider = deps[method];
  if (provider) return provider;
  throw new ProviderError('not_asked', `payments by ${method} are switched off`);
}
