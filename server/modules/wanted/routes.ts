import type { FastifyInstance } from 'fastify';
import {
  answerWanted,
  dismissItem,
  editWanted,
  endWanted,
  listFitting,
  listOwnWanted,
  listWanted,
  listWantedFacets,
  makeWanted,
  readDemand,
  readWanted,
  renewWanted,
} from '#contract/wanted/endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { WantedService } from './service.ts';

export function bindWanted(app: FastifyInstance, bind: Bind<Callers>, wanted: WantedService): void {
  bind(app, listWanted, ({ query }) => wanted.list(query));

  bind(app, readWanted, ({ params }) => wanted.read(params.id));

  bind(app, listWantedFacets, () => wanted.listFacets());

  bind(app, listOwnWanted, ({ caller }) => wanted.listOwn(caller));

  bind(app, makeWanted, async ({ caller, body }) => ({
    acknowledged: true as const,
    insertedId: await wanted.write(caller, body),
  }));

  bind(app, editWanted, async ({ caller, params, body }) => ({
    modifiedCount: await wanted.edit(caller, params.id, body),
  }));

  bind(app, renewWanted, async ({ caller, params }) => ({
    modifiedCount: await wanted.renew(caller, params.id),
  }));

  bind(app, endWanted, async ({ caller, params, body }) => ({
    modifiedCount: await wanted.end(caller, params.id, body.reason),
  }));

  bind(app, listFitting, ({ caller, params }) => wanted.listFitting(caller, params.id));

  bind(app, answerWanted, async ({ caller, params, body }) => {
    await wanted.answer(caller, params.id, body.item);
    return { acknowledged: true as const };
  });

  bind(app, dismissItem, async ({ caller, params }) => ({
    deletedCount: await wanted.dismiss(caller, params.id, params.item),
  }));

  bind(app, readDemand, ({ caller, query }) => wanted.readDemand(caller, query));
}
