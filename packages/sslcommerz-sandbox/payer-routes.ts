import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { endedPage, nothingPage, payerPath, payPage, pendingPage, style } from './page.ts';
import { type Answered, answer, type Channel, channels, type Outcome, outcomes } from './payer.ts';
import { findSession } from './store.ts';
import type { SessionRow, TransactionRow } from './tables.ts';

interface PayerOptions {
  database: Database;
  clock: Clock;
  /** Called after an answer, as a notification may wait. */
  onChange(): void;
}

type PayerRequest = FastifyRequest<{ Params: { sessionKey: string } }>;

/** After the answer the form leads back to the merchant, which the policy must name. */
function policy(session: SessionRow | undefined): string {
  const urls = session ? [session.successUrl, session.failUrl, session.cancelUrl] : [];
  const origins = new Set(urls.map((url) => new URL(url).origin));
  return `default-src 'none'; style-src 'self'; form-action ${["'self'", ...origins].join(' ')}; frame-ancestors 'none'; base-uri 'none'`;
}

function sendPage(reply: FastifyReply, status: number, html: string, session?: SessionRow) {
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy(session),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

function readChoice(body: unknown): { outcome: Outcome | 'back' | undefined; channel: Channel } {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  const asked = form.get('outcome');
  const channel = form.get('channel') ?? '';
  return {
    outcome: asked === 'back' ? 'back' : outcomes.find((outcome) => outcome === asked),
    channel: Object.hasOwn(channels, channel) ? (channel as Channel) : 'card',
  };
}

function returnUrl(session: SessionRow, { status }: Pick<TransactionRow, 'status'>): string {
  if (status === 'CANCELLED' || status === 'UNATTEMPTED') return session.cancelUrl;
  return status === 'FAILED' ? session.failUrl : session.successUrl;
}

/** 307: the browser posts the form once more, now to the merchant, as it does from SSLCommerz's own page. */
const sendBack = (reply: FastifyReply, { session, transaction }: Answered) =>
  reply.header('cache-control', 'no-store').redirect(returnUrl(session, transaction), 307);

/** The pages of payers, for the host's own server. */
export function bindPayer(app: FastifyInstance, { database, clock, onChange }: PayerOptions) {
  app.get(`${payerPath}/style.css`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );

  app.get(`${payerPath}/pay/:sessionKey`, async (request: PayerRequest, reply) => {
    const found = await findSession(database.db, request.params.sessionKey);
    if (!found) return sendPage(reply, 404, nothingPage);
    const { session, transaction } = found;
    if (transaction?.status === 'PENDING') {
      return sendPage(reply, 200, pendingPage(session), session);
    }
    if (transaction) return sendPage(reply, 200, endedPage(session, transaction), session);
    if (session.expiresAt <= clock()) return sendPage(reply, 410, nothingPage);
    return sendPage(reply, 200, payPage(session), session);
  });

  app.post(`${payerPath}/pay/:sessionKey`, async (request: PayerRequest, reply) => {
    const { sessionKey } = request.params;
    const { outcome, channel } = readChoice(request.body);
    if (outcome === 'back') return leave(sessionKey, reply);
    if (!outcome) return reply.redirect(`${payerPath}/pay/${sessionKey}`, 303);
    const answered = await answer(database, sessionKey, { outcome, channel }, clock());
    if (!answered) return sendPage(reply, 404, nothingPage);
    onChange();
    const isWaiting = answered.transaction.status === 'PENDING';
    if (isWaiting) return reply.redirect(`${payerPath}/pay/${sessionKey}`, 303);
    return sendBack(reply, answered);
  });

  /** Back to the merchant without an answer. */
  async function leave(sessionKey: string, reply: FastifyReply) {
    const found = await findSession(database.db, sessionKey);
    if (!found?.transaction) return sendPage(reply, 404, nothingPage);
    return sendBack(reply, { session: found.session, transaction: found.transaction });
  }
}
