import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import {
  addChallenge,
  addEvidence,
  decideCountTrust,
  deleteEvidence,
  listCountTrust,
  readEvidence,
} from '#contract/evidence/endpoints.ts';
import { maxOriginalBytes } from '#contract/evidence/levels.ts';
import type { Callers } from '#server/modules/accounts/index.ts';
import type { Bind } from '#server/platform/http/bind.ts';
import { readEvidenceFile } from './read-file.ts';
import type { EvidenceService } from './service.ts';

/** Milliseconds in which nothing travels while a file waits for those before it and is read: `deadline.ts` stays below it. */
const maxSilence = 150_000;

const multipartLimits = {
  fileSize: maxOriginalBytes,
  files: 1,
  fields: 4,
  fieldSize: 1024,
  fieldNameSize: 100,
  parts: 5,
  headerPairs: 50,
};

export function bindEvidence(
  app: FastifyInstance,
  bind: Bind<Callers>,
  evidence: EvidenceService,
): void {
  bind(app, addChallenge, ({ caller, body }) => evidence.challenge(caller, body.itemId));

  // A scope of its own: no other call takes files of this size.
  app.register(async (scope) => {
    await scope.register(multipart, { limits: multipartLimits });
    bind(scope, addEvidence, ({ caller, request }) =>
      evidence.take(caller, async () => {
        const file = await readEvidenceFile(request);
        request.raw.setTimeout(maxSilence);
        return file;
      }),
    );
  });

  bind(app, readEvidence, ({ caller, params }) => evidence.read(caller, params.id));

  bind(app, deleteEvidence, async ({ caller, params }) => ({
    deletedCount: await evidence.remove(caller, params.id),
  }));

  bind(app, listCountTrust, ({ query }) => evidence.counts.list(query));

  bind(app, decideCountTrust, async ({ caller, params, body }) => ({
    modifiedCount: await evidence.counts.decide(caller, params.id, body),
  }));
}
