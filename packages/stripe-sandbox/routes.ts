import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { accountEndpoints } from './account.ts';
import type { Endpoint } from './call.ts';
import { captureAndCancelEndpoints } from './capture-and-cancel.ts';
import { bindChallenge } from './challenge.ts';
import { bindControl } from './control-routes.ts';
import { disputeEndpoints } from './disputes.ts';
import { unknownRoute } from './errors.ts';
import { eventEndpoints } from './events.ts';
import { paymentIntentEndpoints } from './payment-intents.ts';
import { paymentMethodEndpoints } from './payment-methods.ts';
import { createPipeline, type PipelineOptions, sendProblem } from './pipeline.ts';
import { refundEndpoints } from './refunds.ts';

const endpoints: readonly Endpoint[] = [
  ...paymentMethodEndpoints,
  ...paymentIntentEndpoints,
  ...captureAndCancelEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...eventEndpoints,
  ...accountEndpoints,
];

type RouteOptions = Omit<PipelineOptions, 'holdForEver'>;

/**
 * Stripe's calls under `/v1`. Through the host's own address only those that a browser makes, with the publishable
 * key; on the private listener all of them, and the control calls.
 */
export function stripeGatewayRoutes(options: RouteOptions): FastifyPluginAsync {
  return async (app) => {
    const holdForEver = holdConnections(app);
    // Stripe's bodies are forms; the host's own parsers, if any, stay outside this plugin.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    app.setErrorHandler((error, _request, reply) =>
      sendProblem(reply, error, options.retryAfterOf),
    );
    const handle = createPipeline({ ...options, holdForEver });
    for (const endpoint of endpoints) {
      if (options.throughHost && !endpoint.publishable) continue;
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        handler: (request, reply) => handle(endpoint, request, reply),
      });
    }
    bindChallenge(app, options);
    if (options.throughHost) return;
    app.setNotFoundHandler((request, reply) =>
      sendProblem(
        reply,
        unknownRoute(request.method, request.url.split('?', 1)[0] ?? ''),
        options.retryAfterOf,
      ),
    );
    await app.register(async (control) => {
      control.addContentTypeParser(
        'application/json',
        { parseAs: 'string' },
        (_request, body, done) => {
          try {
            done(null, JSON.parse(String(body)));
          } catch {
            done(null, {});
          }
        },
      );
      bindControl(control, options);
    });
  };
}

/** Connections that a fault leaves without an answer. They are cut when the server closes, which they would block. */
function holdConnections(app: FastifyInstance): (reply: FastifyReply) => void {
  const held = new Set<FastifyReply>();
  app.addHook('preClose', async () => {
    for (const reply of held) reply.raw.destroy();
  });
  return (reply) => {
    reply.hijack();
    held.add(reply);
    reply.raw.once('close', () => held.delete(reply));
  };
}
