import type { FastifyInstance } from 'fastify';
import {
  approveShop,
  deleteMyShop,
  listShops,
  readMyShop,
  refuseShop,
  saveMyShop,
  takeOffShop,
} from '#contract/shops/endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { ShopsService } from './service.ts';

export function bindShops(app: FastifyInstance, bind: Bind<Callers>, shops: ShopsService): void {
  bind(app, readMyShop, ({ caller }) => shops.readOwn(caller));

  bind(app, saveMyShop, ({ caller, body }) => shops.save(caller, body));

  bind(app, deleteMyShop, async ({ caller }) => ({ deletedCount: await shops.remove(caller) }));

  bind(app, listShops, ({ query }) => shops.list(query));

  bind(app, approveShop, async ({ caller, params, body }) => ({
    modifiedCount: await shops.approve(caller, params.id, body.version),
  }));

  bind(app, refuseShop, async ({ caller, params, body }) => ({
    modifiedCount: await shops.refuse(caller, params.id, body),
  }));

  bind(app, takeOffShop, async ({ caller, params, body }) => ({
    modifiedCount: await shops.takeOff(caller, params.id, body),
  }));
}
