import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { bindControl } from './control-routes.ts';
import { bindMerchant, type MerchantOptions } from './merchant-routes.ts';
import { bindPayer } from './payer-routes.ts';

export interface RouteOptions extends MerchantOptions {
  /** Called after what makes a notification. */
  onChange(): void;
}

/** SSLCommerz's bodies are forms; the host's own parsers, if any, stay outside the plugin. */
function takeForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
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

/** What a payer's browser asks for, for the host's own server. */
export const payerRoutes =
  (options: RouteOptions): FastifyPluginAsync =>
  async (app) => {
    takeForms(app);
    bindPayer(app, options);
  };

/** What a merchant's server asks for, and the control calls, for the private listener. */
export const merchantRoutes =
  (options: RouteOptions): FastifyPluginAsync =>
  async (app) => {
    takeForms(app);
    bindMerchant(app, options, holdConnections(app));
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
