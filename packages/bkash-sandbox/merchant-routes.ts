import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { bindControl } from './control-routes.ts';
import { refuseAtTheDoor } from './errors.ts';
import { createPayment, executePayment, readStatus } from './payments.ts';
import { createPipeline, type Endpoint, type PipelineOptions, sendProblem } from './pipeline.ts';
import { asksOnly, refundPayment } from './refunds.ts';

const base = '/tokenized/checkout';

const endpoints = (pageOf: (payerToken: string) => string): readonly Endpoint[] => [
  { path: `${base}/token/grant` },
  { path: `${base}/create`, run: (tx, body, now) => createPayment(tx, body, now, pageOf) },
  { path: `${base}/execute`, run: executePayment },
  { path: `${base}/payment/status`, run: readStatus },
  { path: `${base}/payment/refund`, run: refundPayment, asksOnly },
];

/** bKash's calls for the merchant's server, and the control calls. */
export function merchantRoutes(
  options: PipelineOptions & { pageOf(payerToken: string): string },
): FastifyPluginAsync {
  return async (app) => {
    const handle = createPipeline({ ...options, holdForEver: holdConnections(app) });
    app.setErrorHandler((error, _request, reply) =>
      sendProblem(reply, error, options.retryAfterOf),
    );
    for (const endpoint of endpoints(options.pageOf)) {
      app.post(endpoint.path, (request, reply) => handle(endpoint, request, reply));
    }
    // What an API gateway says of an address that it does not know.
    app.setNotFoundHandler((_request, reply) =>
      sendProblem(
        reply,
        refuseAtTheDoor(403, 'Missing Authentication Token'),
        options.retryAfterOf,
      ),
    );
    await app.register(async (control) => bindControl(control, options));
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
