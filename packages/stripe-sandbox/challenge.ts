import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatAmount } from './amounts.ts';
import type { Call } from './call.ts';
import type { Clock } from './clock.ts';
import { charge, failAuthentication } from './confirm.ts';
import type { Database } from './database.ts';
import { parseForm } from './form.ts';
import { newId } from './ids.ts';
import { findIntentByChallenge, getPaymentMethod, lockIntent } from './store.ts';
import type { PaymentIntentRow } from './tables.ts';

/* The page on which a buyer proves to the bank who they are: two buttons instead of a code from a phone. */

interface ChallengeOptions {
  database: Database;
  clock: Clock;
  onChange(): void;
}

const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 28rem; margin: 12vh auto; padding: 0 1rem; }
button { font: inherit; padding: 0.6rem 1rem; margin: 0.5rem 0.5rem 0 0; min-height: 2.75rem; }`;

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/v1/3d_secure/style.css"></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`;
}

function challengePage(intent: PaymentIntentRow): string {
  const amount = formatAmount(intent.amount, intent.currency);
  return page(
    'Test bank: is it you?',
    `<p>This is test mode: no real bank asks, and no money moves. A payment of <strong>${amount}</strong> waits for your answer.</p>
<form method="post"><button name="outcome" value="complete">Complete authentication</button>
<button name="outcome" value="fail">Fail authentication</button></form>`,
  );
}

const overPage = page(
  'This question is answered',
  '<p>Nothing is left to do here. You can go back to the shop.</p>',
);

function sendPage(reply: FastifyReply, status: number, html: string, returnUrl: string | null) {
  // After the answer the form leads back to the merchant, which the policy must name when it is another origin.
  const back = returnUrl === null ? '' : ` ${new URL(returnUrl).origin}`;
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'self'; form-action 'self'${back}; frame-ancestors 'none'; base-uri 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

function addressAfter(returnUrl: string, intent: PaymentIntentRow, passed: boolean): string {
  const url = new URL(returnUrl);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.clientSecret);
  url.searchParams.set('redirect_status', passed ? 'succeeded' : 'failed');
  return url.href;
}

export function bindChallenge(
  app: FastifyInstance,
  { database, clock, onChange }: ChallengeOptions,
): void {
  app.get('/v1/3d_secure/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );

  type Challenged = FastifyRequest<{ Params: { challenge: string } }>;

  app.get('/v1/3d_secure/:challenge', async (request: Challenged, reply) => {
    const intent = await findIntentByChallenge(database.db, request.params.challenge);
    if (!intent) return sendPage(reply, 404, overPage, null);
    return sendPage(reply, 200, challengePage(intent), intent.returnUrl);
  });

  app.post('/v1/3d_secure/:challenge', async (request: Challenged, reply) => {
    const passed = parseForm(String(request.body ?? '')).outcome === 'complete';
    const intent = await answerChallenge(request.params.challenge, passed);
    if (!intent) return sendPage(reply, 404, overPage, null);
    if (intent.returnUrl === null) return sendPage(reply, 200, overPage, null);
    return reply.redirect(addressAfter(intent.returnUrl, intent, passed), 303);
  });

  /** Returns the intent as it was asked; undefined when there is no such question, or it was answered before. */
  async function answerChallenge(
    challenge: string,
    passed: boolean,
  ): Promise<PaymentIntentRow | undefined> {
    const asked = await database.transaction(async (tx) => {
      const found = await findIntentByChallenge(tx, challenge);
      if (!found) return undefined;
      const intent = await lockIntent(tx, found.id);
      if (intent.challenge !== challenge || intent.paymentMethod === null) return undefined;
      const method = await getPaymentMethod(tx, intent.paymentMethod);
      const call = callOfBuyer(intent);
      if (passed) await charge(tx, call, intent, method, true);
      else await failAuthentication(tx, call, intent, method);
      return intent;
    });
    onChange();
    return asked;
  }

  function callOfBuyer(intent: PaymentIntentRow): Call {
    return {
      audience: 'publishable',
      requestId: newId('req'),
      idempotencyKey: null,
      id: intent.id,
      origin: intent.challengeOrigin ?? '',
      throughHost: false,
      now: clock(),
      seal: (text) => text,
    };
  }
}
