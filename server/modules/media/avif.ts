import * as z from 'zod/mini';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import { append, type OutboxHandler } from '#server/platform/outbox/outbox.ts';
import type { DecoderPool } from './decoder/decoder-pool.ts';
import type { ImageFiles } from './files.ts';
import * as store from './store.ts';

/** Kind of the outbox entry. */
export const makeAvif = 'media.make_avif';

const Payload = z.object({ hash: z.string() });

/** Queues the AVIF files of a picture whose working copy was stored. */
export async function promiseAvif(tx: Tx, hash: string, uploadId: string): Promise<void> {
  // The upload is part of the key: a picture may be removed and uploaded again, and is then new work.
  await append(tx, { key: `${makeAvif}:${hash}:${uploadId}`, kind: makeAvif, payload: { hash } });
}

interface AvifOptions {
  database: Database;
  files: ImageFiles;
  decoders: DecoderPool;
  log: Logger;
}

/**
 * Makes the AVIF files of a picture and says so in its row, so that pages begin to offer them. The working copy
 * goes only after that is committed: a crash anywhere before leaves everything needed to do it again.
 */
export function createAvifHandler({ database, files, decoders, log }: AvifOptions): OutboxHandler {
  return async (payload) => {
    const { hash } = Payload.parse(payload);
    const image = await store.findImage(database.db, hash);
    if (image && !image.formats.includes('avif')) {
      const workingCopy = await files.readWorkingCopy(hash);
      if (!workingCopy) {
        log.warn(
          { event: 'avif_working_copy_missing', hash },
          'A picture stays without AVIF: its working copy is gone.',
        );
        return;
      }
      const renditions = await decoders.run({ kind: 'avif', workingCopy });
      await database.transaction(async (tx) => {
        await store.holdImage(tx, hash);
        if (!(await store.findImage(tx, hash))) return;
        // Writing the same files again, should the transaction be run again, does no harm.
        await files.putRenditions(hash, renditions);
        await store.addAvif(tx, hash);
      });
    }
    await files.deleteWorkingCopy(hash);
  };
}
