import type { FastifyInstance } from 'fastify';
import {
  addProof,
  answerTheftQuestion,
  checkSerial,
  decideTheftNotice,
  endTheftNotice,
  fileTheftNotice,
  listTheftNotices,
  readNoticeProof,
  readOwnThefts,
  readProof,
  readTheftNotice,
} from '#contract/serials/endpoints.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import { takeUploads } from '#server/modules/media/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import type { SerialsService } from './service.ts';

const made = <Id>(insertedId: Id) => ({ acknowledged: true as const, insertedId });

export function bindSerials(
  app: FastifyInstance,
  bind: Bind<Callers>,
  serials: SerialsService,
): void {
  bind(app, checkSerial, ({ caller, request, body }) =>
    serials.check({ person: caller.person, ip: request.ip }, body),
  );

  takeUploads(app, (scope, readPicture) => {
    bind(scope, addProof, async ({ caller, request }) =>
      made(await serials.proofs.add(caller, await readPicture(request))),
    );
  });

  bind(app, readProof, ({ caller, params }) => serials.proofs.read(caller, params.id));

  bind(app, fileTheftNotice, async ({ caller, body }) => made(await serials.file(caller, body)));

  bind(app, readOwnThefts, ({ caller }) => serials.listOwn(caller));

  bind(app, endTheftNotice, async ({ caller, params, body }) => ({
    modifiedCount: await serials.end(caller, params.id, body.state),
  }));

  bind(app, answerTheftQuestion, async ({ caller, params, body }) => ({
    modifiedCount: await serials.answer(caller, params.id, body),
  }));

  bind(app, listTheftNotices, ({ caller, query }) => serials.desk.list(caller, query));

  bind(app, readTheftNotice, ({ caller, params }) => serials.desk.read(caller, params.id));

  bind(app, readNoticeProof, ({ caller, params }) =>
    serials.proofs.readOf(caller, params.id, params.proofId),
  );

  bind(app, decideTheftNotice, async ({ caller, params, body }) => ({
    modifiedCount: await serials.decide(caller, params.id, body),
  }));
}
