import type { FastifyInstance } from 'fastify';
import { startCheckout } from '#contract/payments/checkout-endpoints.ts';
import {
  refundPart,
  refundPayment,
  relistItem,
  reviewPayment,
  settlePart,
} from '#contract/payments/decision-endpoints.ts';
import {
  confirmOrder,
  createPaymentIntent,
  readPaymentSetup,
} from '#contract/payments/endpoints.ts';
import { paymentPending } from '#contract/payments/problems.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import { accepted, type Bind } from '#server/platform/http/bind.ts';
import type { PaymentsService } from './service.ts';

/** A provider's events are a few kB. */
const maxEvent = 256 * 1024;

export function bindPayments(
  app: FastifyInstance,
  bind: Bind<Callers>,
  payments: PaymentsService,
  /** Where the provider posts its events. */
  webhookPath: string,
): void {
  bind(app, readPaymentSetup, async () => payments.setup);

  bind(app, createPaymentIntent, async ({ caller, body }) => ({
    clientSecret: await payments.createIntent(caller, body),
  }));

  bind(app, confirmOrder, async ({ caller, query, reply }) => {
    const modifiedCount = await payments.confirm(caller, query);
    return modifiedCount === 'pending' ? accepted(reply, paymentPending) : { modifiedCount };
  });

  bind(app, startCheckout, ({ caller, params, body }) =>
    payments.startCheckout(caller, params.id, body),
  );

  bind(app, refundPayment, async ({ caller, params, body }) => ({
    modifiedCount: await payments.refund(caller, params.id, body),
  }));

  bind(app, refundPart, async ({ caller, params, body }) => ({
    modifiedCount: await payments.refundPart(caller, params.id, body),
  }));

  bind(app, settlePart, async ({ caller, params, body }) => ({
    modifiedCount: await payments.settlePart(caller, params.id, params.part, body),
  }));

  bind(app, relistItem, async ({ caller, params, body }) => ({
    modifiedCount: await payments.relist(caller, params.id, body.reason),
  }));

  bind(app, reviewPayment, ({ caller, params, body }) => payments.review(caller, params.id, body));

  // The provider signs the exact bytes, so this scope must not parse them.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(webhookPath, { bodyLimit: maxEvent, schema: { hide: true } }, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await payments.receiveWebhook(body, request.headers);
      return { received: true };
    });
  });
}
