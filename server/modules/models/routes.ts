import type { FastifyInstance } from 'fastify';
import {
  acceptAsAlias,
  acceptProposal,
  addShopModel,
  changeShopModel,
  exportShopModels,
  listProposals,
  listShopModels,
  mergeShopModel,
  proposeModel,
  readShopModel,
  rejectProposal,
  removeShopModel,
  restoreShopModel,
} from '#contract/models/endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { ModelsService } from './service.ts';

const acknowledged = true as const;

export function bindModels(app: FastifyInstance, bind: Bind<Callers>, models: ModelsService): void {
  bind(app, listShopModels, ({ query }) => models.list(query));

  bind(app, exportShopModels, () => models.exportAll());

  bind(app, readShopModel, ({ params }) => models.read(params.id));

  bind(app, addShopModel, async ({ caller, body }) => ({
    acknowledged,
    insertedId: await models.add(caller, body),
  }));

  bind(app, changeShopModel, async ({ caller, params, body }) => ({
    modifiedCount: await models.change(caller, params.id, body),
  }));

  bind(app, mergeShopModel, async ({ caller, params, body }) => ({
    acknowledged,
    listings: await models.merge(caller, params.id, body),
  }));

  bind(app, removeShopModel, async ({ caller, params, body }) => ({
    modifiedCount: await models.remove(caller, params.id, body.version),
  }));

  bind(app, restoreShopModel, async ({ caller, params, body }) => ({
    modifiedCount: await models.restore(caller, params.id, body.version),
  }));

  bind(app, proposeModel, async ({ caller, body }) => ({
    acknowledged,
    insertedId: await models.propose(caller, body),
  }));

  bind(app, listProposals, ({ query }) => models.listProposals(query));

  bind(app, acceptProposal, async ({ caller, params, body }) => ({
    acknowledged,
    insertedId: await models.accept(caller, params.id, body),
  }));

  bind(app, acceptAsAlias, async ({ caller, params, body }) => ({
    modifiedCount: await models.acceptAsAlias(caller, params.id, body.model),
  }));

  bind(app, rejectProposal, async ({ caller, params, body }) => ({
    modifiedCount: await models.reject(caller, params.id, body.reason),
  }));
}
