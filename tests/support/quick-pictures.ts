import { fileURLToPath } from 'node:url';
import type { Shop } from '#server/composition/app.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import { createOutboxWorker } from '#server/platform/outbox/worker.ts';

/** Compiled code that the next process finds: a run starts hundreds. */
export const compiled = fileURLToPath(
  new URL('../../node_modules/.cache/processes', import.meta.url),
);

/** A machine that runs tests is busy: a process that stands back would not come to work. */
export const quickDecoders = { niceness: 0, compileCache: compiled };

/**
 * Takes the AVIF files that were promised as made, in the place of the shop's own worker: they cost a third of a second of
 * a core for each picture, and hardly a test asks for one. Returns how it is ended.
 */
export async function leaveOutAvif(
  { media, workers }: Pick<Shop, 'media' | 'workers'>,
  { database, log }: { database: Database; log: Logger },
): Promise<() => Promise<void>> {
  await workers.pictures.stop();
  const handlers = Object.fromEntries(
    Object.keys(media.jobs).map((kind) => [kind, async () => undefined]),
  );
  const worker = createOutboxWorker({ database, log, handlers, pollEvery: 5_000 });
  worker.start();
  return worker.stop;
}
