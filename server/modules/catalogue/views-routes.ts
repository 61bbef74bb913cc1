import type { FastifyInstance } from 'fastify';
import { countViews, listViews } from '#contract/catalogue/views-endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { addressKey, type Limiter } from '#server/platform/limits/limiter.ts';
import type { ViewsService } from './views.ts';

interface ViewsRouteOptions {
  /** Reports of whoever is not signed in: thousands may share the address. */
  byAddress: Limiter;
  /** Reports of one person. */
  byAccount: Limiter;
}

export function bindViews(
  app: FastifyInstance,
  bind: Bind<Callers>,
  views: ViewsService,
  { byAddress, byAccount }: ViewsRouteOptions,
): void {
  bind(app, countViews, async ({ caller, body, request }) => {
    const uid = caller.person?.uid ?? caller.identity?.uid;
    const address = addressKey(request.ip);
    await (uid === undefined ? byAddress.consume(address) : byAccount.consume(uid));
    await views.count({ uid, address, browser: request.headers['user-agent'] }, body.ids);
    return { acknowledged: true as const };
  });

  bind(app, listViews, ({ caller }) => views.listMine(caller));
}
