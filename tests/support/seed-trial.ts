import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSerialSeal, type SerialSeal } from '#server/modules/catalogue/index.ts';
import { createMediaService, type MediaService } from '#server/modules/media/index.ts';
import { createDiskStore } from '#server/platform/blob-store/disk.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log.ts';
import { createSeal, type Seal } from '#server/platform/seal.ts';
import { type SigningKey, signingKeyOf } from '#server/platform/signing-key.ts';
import { seedCameraModels } from '#server/seeds/camera-models.ts';
import { seedCategories } from '#server/seeds/categories.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

const log = createLogger('silent');

/** A shop without anything but its categories and models, and what fills it. */
export interface SeedTrial {
  database: Database;
  media: MediaService;
  seal: Seal;
  sealSerial: SerialSeal;
  signingKey: SigningKey;
  close(): Promise<void>;
}

export async function openSeedTrial(): Promise<SeedTrial> {
  const test: TestDatabase = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'ditiyo-seed-'));
  const { database } = test;
  const blobs = await createDiskStore(folder);
  const media = createMediaService({ database, log, clock: systemClock, blobs });
  await seedCategories(database);
  await seedCameraModels(database);
  return {
    database,
    media,
    seal: createSeal('of a trial'),
    sealSerial: createSerialSeal('of a trial'),
    signingKey: signingKeyOf(Buffer.alloc(32, 7).toString('base64url')),
    async close() {
      media.close();
      await test.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
