import type { FastifyInstance } from 'fastify';
import {
  deleteMessage,
  exportMessages,
  listMessages,
  markMessage,
  sendMessage,
} from '#contract/contact/endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { takeForms } from '#server/platform/http/form-body.ts';
import { addressKey, type Limiter } from '#server/platform/limits/limiter.ts';
import type { ContactService } from './service.ts';

interface ContactRouteOptions {
  /** Messages from one address. */
  limit: Limiter;
}

export function bindContact(
  app: FastifyInstance,
  bind: Bind<Callers>,
  contact: ContactService,
  { limit }: ContactRouteOptions,
): void {
  // In a scope of its own: no other call understands forms.
  app.register(async (scope) => {
    await takeForms(scope);
    bind(scope, sendMessage, async ({ request, body }) => {
      await limit.consume(addressKey(request.ip));
      await contact.take(body);
      return { acknowledged: true as const };
    });
  });

  bind(app, listMessages, ({ query }) => contact.list(query));

  bind(app, exportMessages, ({ query }) => contact.exportFound(query));

  bind(app, markMessage, async ({ caller, params, body }) => ({
    modifiedCount: await contact.mark(caller, params.id, body.read),
  }));

  bind(app, deleteMessage, async ({ caller, params }) => ({
    deletedCount: await contact.remove(caller, params.id),
  }));
}
