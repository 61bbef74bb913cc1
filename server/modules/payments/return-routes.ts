import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#server/platform/http/refusal.ts';
import { addressKey, type Limiter } from '#server/platform/limits/limiter.ts';
import type { PaymentsService } from './service.ts';

/** Where SSLCommerz posts that something happened to a payment. */
export const sslcommerzWebhookPath = '/api/webhooks/sslcommerz';

/** Where payers' browsers come back to from a provider's page. */
export const returnPaths = {
  bkash: '/api/return/bkash',
  sslcommerz: '/api/return/sslcommerz',
} as const;

/** A notification has some 40 short fields. */
const maxForm = 64 * 1024;
const maxFields = 100;

type Form = Readonly<Record<string, string>>;

/** The fields of a form, the last of each name; none where there are more than a provider sends. */
function readForm(body: unknown): Form {
  const fields = [...new URLSearchParams(typeof body === 'string' ? body : '')];
  return fields.length > maxFields ? {} : Object.fromEntries(fields);
}

interface ReturnOptions {
  /** Returns, and notifications that nobody signed, of one internet address. */
  limit: Limiter;
}

/**
 * What providers and payers' browsers ask of us about payments on a provider's page: no cookie, no token, nothing believed.
 * A return leads to a path of the shop, so that the browser stays on the origin that it came back to.
 */
export function bindReturns(
  app: FastifyInstance,
  payments: PaymentsService,
  { limit }: ReturnOptions,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxForm }, (_, body, done) =>
      done(null, body),
    );
    const options = { schema: { hide: true } };

    type Returning = FastifyRequest<{ Querystring: Record<string, unknown> }>;
    const field = (value: unknown): string | null => (typeof value === 'string' ? value : null);

    /** Whoever has paid is led to their orders, whatever their neighbours at the same address do. */
    async function isOverLimit(ip: string): Promise<boolean> {
      try {
        await limit.consume(addressKey(ip));
        return false;
      } catch (error) {
        if (error instanceof Refusal) return true;
        throw error;
      }
    }

    async function takeBack(
      request: Returning,
      reply: FastifyReply,
      method: keyof typeof returnPaths,
      name: string,
    ) {
      if (await isOverLimit(request.ip)) return reply.redirect('/dashboard/myorders', 303);
      const form = readForm(request.body);
      const path = await payments.receiveReturn(method, {
        reference: form[name] ?? field(request.query[name]),
        // The query is ours, the form the provider's.
        status: field(request.query.status),
      });
      return reply.header('cache-control', 'no-store').redirect(path, 303);
    }

    scope.get(returnPaths.bkash, options, (request: Returning, reply) =>
      takeBack(request, reply, 'bkash', 'paymentID'),
    );
    scope.route({
      method: ['GET', 'POST'],
      url: returnPaths.sslcommerz,
      ...options,
      handler: (request, reply) => takeBack(request as Returning, reply, 'sslcommerz', 'tran_id'),
    });
    scope.post(sslcommerzWebhookPath, options, async (request) => {
      const isSigned = await payments.receiveNotification(readForm(request.body));
      // A busy provider writes from few addresses; whoever signs nothing is counted.
      if (!isSigned) await limit.consume(`unsigned ${addressKey(request.ip)}`);
      return { received: true };
    });
  });
}
