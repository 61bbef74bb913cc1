import type Stripe from 'stripe';
import type { Clock } from '#server/platform/clock.ts';
import { toMinor } from '../amounts.ts';
import type { CardProvider, PaymentOrder, RemotePayment, WebhookEvent } from '../provider.ts';
import { type Connection, connect, pageSize, type StripeSettings } from './connection.ts';
import { listFailedRefunds, listRefunds, refund, refundPart } from './refunds.ts';
import { viewDispute, viewPayment } from './views.ts';
import { createWebhookReader, viewEvent } from './webhooks.ts';

/** The setting of Stripe's secret key. */
export const stripeKeySetting = 'STRIPE_SECRET_KEY';

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

function create(
  { stripe, guarded }: Connection,
  order: PaymentOrder,
  idempotencyKey: string,
): Promise<Stripe.PaymentIntent> {
  const params: Stripe.PaymentIntentCreateParams = {
    amount: toMinor(order.amount),
    currency: order.currency,
    capture_method: order.captureMethod,
    allowed_payment_method_types: ['card'],
    metadata: { ...order.metadata },
  };
  return guarded('create', () => stripe.paymentIntents.create(params, { idempotencyKey }));
}

async function* listRecent(
  { stripe, walk }: Connection,
  from: Date,
): AsyncGenerator<RemotePayment> {
  const since = { created: { gte: seconds(from) }, expand: ['data.latest_charge'] };
  const intents = walk((page) => stripe.paymentIntents.list({ ...page, ...since }));
  for await (const intent of intents) yield viewPayment(intent);
}

async function* listMissedWebhooks(
  { stripe, walk }: Connection,
  from: Date,
): AsyncGenerator<WebhookEvent> {
  const since = { created: { gte: seconds(from) }, delivery_success: false };
  for await (const event of walk((page) => stripe.events.list({ ...page, ...since }))) {
    yield viewEvent(event);
  }
}

/** Stripe as the shop's payment provider. `judgeAccount` tells what is wrong with the account of the keys. */
export function createStripeProvider(
  settings: StripeSettings,
  clock: Clock,
  judgeAccount?: (account: string) => Promise<string | undefined>,
): CardProvider {
  const connection = connect(settings, clock, judgeAccount);
  const { stripe, guarded, isLive, findForeignAccount } = connection;
  const { paymentIntents } = stripe;
  return {
    keySetting: stripeKeySetting,
    create: async (order, key) => viewPayment(await create(connection, order, key)),
    async find(reference) {
      const read = () => paymentIntents.retrieve(reference, { expand: ['latest_charge'] });
      return viewPayment(await guarded('retrieve', read));
    },
    async capture(reference, idempotencyKey) {
      const capture = () => paymentIntents.capture(reference, {}, { idempotencyKey });
      return viewPayment(await guarded('capture', capture));
    },
    async cancel(reference, idempotencyKey) {
      const cancel = () => paymentIntents.cancel(reference, {}, { idempotencyKey });
      return viewPayment(await guarded('cancel', cancel));
    },
    refund: (payment, key) => guarded('refund', () => refund(stripe, payment, key)),
    refundPart: (reference, part, key) =>
      guarded('refund', () => refundPart(stripe, reference, part, key)),
    findsParts: true,
    listRefunds: (reference) => guarded('refunds', () => listRefunds(stripe, reference)),
    listFailedRefunds: (reference) =>
      guarded('refunds', () => listFailedRefunds(stripe, reference)),
    async listDisputes(reference) {
      const list = () => stripe.disputes.list({ payment_intent: reference, limit: pageSize });
      return (await guarded('disputes', list)).data.map(viewDispute);
    },
    listRecent: (from) => listRecent(connection, from),
    listMissedWebhooks: (from) => listMissedWebhooks(connection, from),
    readWebhook: createWebhookReader({ stripe, webhookSecret: settings.webhookSecret, isLive }),
    findForeignAccount,
  };
}
