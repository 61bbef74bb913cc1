import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { askingPage, overPage, style, stylePath } from './page.ts';
import { answerStep, isOver } from './payer-steps.ts';
import { isExpired } from './payments.ts';
import { findByPayerToken } from './store.ts';
import type { PaymentRow } from './tables.ts';
import { addressAfter } from './views.ts';

/** Where the pages of payers are, on the host's own origin. */
export const payerPath = '/sandbox/bkash/pay/';

type OfPayer = FastifyRequest<{ Params: { token: string } }>;

function sendPage(
  reply: FastifyReply,
  status: number,
  html: string,
  payment: PaymentRow | undefined,
): FastifyReply {
  // After the last answer the form leads back to the merchant, which the policy must name when it is another origin.
  const back = payment ? ` ${new URL(payment.callbackUrl).origin}` : '';
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; style-src 'self'; form-action 'self'${back}; frame-ancestors 'none'; base-uri 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

interface PayerOptions {
  database: Database;
  clock: Clock;
}

/** The pages on which a payer gives wallet, code and PIN, in bKash's place. Whoever has the address may answer. */
export function payerRoutes({ database, clock }: PayerOptions): FastifyPluginAsync {
  return async (app) => {
    // The host's own parsers, if any, stay outside this plugin.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4 * 1024 },
      (_request, body, done) => done(null, body),
    );
    app.get(stylePath, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));

    app.get(`${payerPath}:token`, async ({ params }: OfPayer, reply) => {
      const payment = await findByPayerToken(database.db, params.token);
      if (!payment) return sendPage(reply, 404, overPage(undefined), undefined);
      if (isOver(payment)) {
        return sendPage(reply, 200, overPage(addressAfter(payment, payment.step)), payment);
      }
      if (isExpired(payment, clock())) {
        return sendPage(reply, 410, overPage(addressAfter(payment, 'failure')), payment);
      }
      return sendPage(reply, 200, askingPage(payment, false), payment);
    });

    app.post(`${payerPath}:token`, async ({ params, body }: OfPayer, reply) => {
      const form = new URLSearchParams(String(body ?? ''));
      const answered = await database.transaction((tx) =>
        answerStep(tx, params.token, form, clock()),
      );
      if (!answered) return sendPage(reply, 404, overPage(undefined), undefined);
      const { payment, isWrong } = answered;
      if (isOver(payment)) return reply.redirect(addressAfter(payment, payment.step), 303);
      // With an error's status the browser would write into its console.
      if (isWrong) return sendPage(reply, 200, askingPage(payment, true), payment);
      return reply.redirect(`${payerPath}${params.token}`, 303);
    });
  };
}
