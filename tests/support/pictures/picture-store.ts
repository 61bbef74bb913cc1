import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { Picture } from '#contract/media/schemas.ts';
import { parseAddress } from '#server/modules/media/addresses.ts';
import { createMediaService, type MediaService } from '#server/modules/media/service.ts';
import { images, imageUses, uploads } from '#server/modules/media/tables.ts';
import type { BlobStore } from '#server/platform/blob-store/blob-store.ts';
import { createDiskStore } from '#server/platform/blob-store/disk.ts';
import { outbox } from '#server/platform/outbox/tables.ts';
import type { DataCache } from '#server/platform/response-cache/index.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { uniquePicture } from './pictures.ts';

const day = 24 * 60 * 60 * 1000;
const tables = { images, uploads, imageUses };
let seed = 0;

/** A picture store on a database and a folder of its own, with a clock that the test moves. */
export async function openPictureStore() {
  const { database, drop } = await createTestDatabase();
  const { db } = database;
  const folder = await mkdtemp(join(tmpdir(), 'media-'));
  const blobs = await createDiskStore(join(folder, 'images'));
  let daysLater = 0;

  function serviceOver(store: BlobStore, known?: DataCache<Picture>): MediaService {
    return createMediaService({
      ...(known && { known }),
      database,
      log: pino({ level: 'silent' }),
      clock: () => new Date(Date.now() + daysLater * day),
      blobs: store,
    });
  }
  const media = serviceOver(blobs);

  async function listFiles() {
    const images = join(folder, 'images');
    const found = await readdir(images, { recursive: true, withFileTypes: true }).catch(() => []);
    return found.filter((entry) => entry.isFile());
  }

  return {
    database,
    db,
    folder,
    blobs,
    media,
    serviceOver,

    moveClock(days: number): void {
      daysLater = days;
    },

    /** Bytes that nobody has uploaded yet. */
    freshPicture(): Promise<Buffer> {
      seed += 1;
      return uniquePicture(seed);
    },

    uploadBy(bytes: Uint8Array, uid?: string) {
      return media.upload({ bytes, owner: uid === undefined ? undefined : { uid } });
    },

    claim(url: string, uid: string, ref = 'product-1'): Promise<boolean> {
      const use = { kind: 'product' as const, ref };
      return database.transaction((tx) => media.claim(tx, { url, uid, use }));
    },

    /** Claims, and then undoes the transaction that the claim was part of. */
    async claimAndUndo(url: string, uid: string): Promise<void> {
      const use = { kind: 'product' as const, ref: 'undone' };
      const undo = new Error('undone');
      const undone = database.transaction(async (tx) => {
        await media.claim(tx, { url, uid, use });
        throw undo;
      });
      await undone.catch((error) => {
        if (error !== undo) throw error;
      });
    },

    release(ref = 'product-1'): Promise<void> {
      return database.transaction((tx) => media.release(tx, { kind: 'product', ref }));
    },

    count(table: keyof typeof tables): Promise<number> {
      return db.$count(tables[table]);
    },

    /** The names of the files on the disk. */
    async files(): Promise<string[]> {
      return (await listFiles()).map(({ name }) => name).sort();
    },

    async ageFiles(days: number): Promise<void> {
      const then = new Date(Date.now() - days * day);
      for (const { parentPath, name } of await listFiles()) {
        await utimes(join(parentPath, name), then, then);
      }
    },

    /** Loses the data folder, but not the database. */
    loseFiles(): Promise<void> {
      return rm(join(folder, 'images'), { recursive: true });
    },

    /** What an address serves. */
    async read(url: string): Promise<Buffer | undefined> {
      const file = parseAddress(url);
      const blob = file && (await media.findFile(file));
      return blob && buffer(blob.stream);
    },

    jobs: () => db.select().from(outbox),

    /** Runs what the outbox holds, as its worker would; answers how many entries it held. */
    async runJobs(rows?: (typeof outbox.$inferSelect)[]): Promise<number> {
      const due = rows ?? (await db.select().from(outbox));
      for (const { kind, key, payload } of due) await media.jobs[kind]?.(payload, key);
      return due.length;
    },

    /** An empty store again, and the clock set right. */
    async empty(): Promise<void> {
      daysLater = 0;
      await db.execute(sql`truncate image_uses, uploads, images, outbox`);
      await rm(join(folder, 'images'), { recursive: true, force: true });
    },

    async close(): Promise<void> {
      media.close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type PictureStore = Awaited<ReturnType<typeof openPictureStore>>;
