import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { checkInvariants } from '#server/composition/invariants.ts';
import { endEverySession } from '#server/modules/accounts/index.ts';
import { contentTypeOf } from '#server/modules/media/index.ts';
import { markRestored } from '#server/modules/payments/index.ts';
import { endEveryToken } from '#server/modules/tokens/index.ts';
import type { Head, Manifest } from '#server/platform/backup/format.ts';
import {
  createLoader,
  dropShop,
  hasTables,
  planMigrations,
  refuseRunningShop,
} from '#server/platform/backup/load.ts';
import { readArchive } from '#server/platform/backup/read-archive.ts';
import { openSession } from '#server/platform/backup/session.ts';
import {
  type ElsewhereStore,
  hasFiles,
  openStaging,
  type Staging,
} from '#server/platform/backup/staging.ts';
import { isUnfinished, noteFinished, noteUnfinished } from '#server/platform/backup/unfinished.ts';
import { BlobStoreUnavailable } from '#server/platform/blob-store/blob-store.ts';
import { prepareDataDir } from '#server/platform/data-dir.ts';
import type { Connection } from '#server/platform/db/connection.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts';
import {
  applyInTransaction,
  migrationLock,
  requireFitServer,
} from '#server/platform/db/migrate.ts';
import type { DatabaseSettings } from '#server/platform/db/open-beside.ts';
import type { Logger } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';
import { hasOnlySandboxes } from '#server/settings/checkout.ts';
import type { Settings } from '#server/settings/settings.ts';
import { openImageStore } from '../composition/image-store.ts';

type Place = DatabaseSettings &
  Pick<Settings, 'imageStore'> & {
    /** Whether the built-in gateway's books are among the tables. */
    payments?: Settings['payments'];
  };

interface RestoreOptions {
  settings: Place;
  file: string;
  /** Whether a shop that is there already goes, with all that it has. */
  replace: boolean;
  log: Logger;
  onStep?: (step: string) => void;
}

interface Restored {
  madeAt: string;
  rows: number;
  pictureFiles: number;
  /** Migrations that the archive did not have. */
  migrated: number;
  /** What the invariants of money and stock find in it. */
  findings: Awaited<ReturnType<typeof checkInvariants>>;
}

/** What an archive holds, read to its end; throws StartError when it cannot be restored by this version. */
export async function inspect(file: string): Promise<{ head: Head; manifest: Manifest }> {
  return readArchive(file, { head: async (head) => void planMigrations(head) });
}

/**
 * Makes the shop of these settings what it was when the archive was made, and brings it up to date. Everything that can
 * be refused is refused, with StartError, before anything is changed; the database changes in one transaction. Files
 * come in after it: while that is not done, no shop starts here, and restoring again does it.
 * Everybody is signed out, and the shop knows that it was restored.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { settings, file, onStep = () => undefined } = options;
  onStep('Checking the backup');
  const { head } = await inspect(file);
  await prepareDataDir(settings.dataDir);
  const elsewhere = await openElsewhere(settings);
  try {
    const database = await openTarget(options);
    try {
      const client = await openSession(database.connection, 'restore');
      try {
        await lockSchema(client);
        const clear = await settleTarget(client, options, elsewhere);
        onStep(`Restoring the shop of ${head.madeAt}`);
        return await restoreInto(client, options, { clear, elsewhere });
      } finally {
        await client.end().catch(() => undefined);
      }
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof BlobStoreUnavailable)) throw error;
    throw new StartError(
      `The pictures could not be written: ${error.message}. Restore again when the object store is well.`,
    );
  } finally {
    elsewhere?.store.close();
  }
}

/** The store of the pictures, where that is another place than DATA_DIR. */
async function openElsewhere(settings: Place): Promise<ElsewhereStore | undefined> {
  if (settings.imageStore === 'disk') return undefined;
  return { store: await openImageStore(settings), typeOf: contentTypeOf };
}

/** The embedded server belongs to this process until the end: no shop can start meanwhile. */
async function openTarget({
  settings,
  log,
  onStep,
}: RestoreOptions): Promise<{ connection: Connection; close(): Promise<void> }> {
  const { dataDir, embeddedDatabaseUser: runAs } = settings;
  const databaseUrl = settings.databaseDirectUrl ?? settings.databaseUrl;
  if (databaseUrl) return { connection: databaseUrl, close: async () => undefined };
  const server = await startEmbeddedPostgres({ dataDir, log, runAs, ...(onStep && { onStep }) });
  return { connection: server.connection, close: server.stop };
}

/** A shop that starts meanwhile waits for this lock before it looks at the database. */
async function lockSchema(client: pg.Client): Promise<void> {
  await requireFitServer(client);
  const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as held', [
    ...migrationLock,
  ]);
  if (!rows[0]?.held) {
    throw new StartError(
      'The database is being restored, migrated or backed up already: wait until that is done.',
    );
  }
  await refuseRunningShop(client);
}

/** Returns whether something has to go first; throws StartError where nobody said that it may. */
async function settleTarget(
  client: pg.Client,
  { settings, replace }: RestoreOptions,
  elsewhere: ElsewhereStore | undefined,
): Promise<boolean> {
  const tables = await hasTables(client);
  // What a restore left that was cut off in its last step is nobody's shop.
  if (replace || (await isUnfinished(settings.dataDir))) return tables;
  const what = await findKept(settings.dataDir, tables, elsewhere);
  if (!what) return false;
  throw new StartError(
    `${what} is not empty: restore into a new shop (another DATA_DIR, DATABASE_URL or IMAGE_STORE), or add --replace to lose what is there.`,
  );
}

/** What of a shop is there already, in words; undefined: nothing. */
async function findKept(
  dataDir: string,
  tables: boolean,
  elsewhere: ElsewhereStore | undefined,
): Promise<string | undefined> {
  if (tables) return 'The database';
  if (await hasFiles(dataDir)) return dataDir;
  if (!elsewhere) return undefined;
  for await (const _ of elsewhere.store.list('')) return 'IMAGE_STORE';
  return undefined;
}

async function restoreInto(
  client: pg.Client,
  { settings, file }: RestoreOptions,
  { clear, elsewhere }: { clear: boolean; elsewhere: ElsewhereStore | undefined },
): Promise<Restored> {
  const staging = await openStaging(settings.dataDir, elsewhere);
  let committing = false;
  let restored: Omit<Restored, 'findings'>;
  try {
    await client.query('begin');
    if (clear) await dropShop(client);
    restored = await load(client, file, staging);
    await staging.finish();
    await refuseRunningShop(client);
    await noteUnfinished(settings.dataDir, file);
    committing = true;
    await client.query('commit');
  } catch (error) {
    // An unanswered COMMIT may have happened: then the files must stay, and the note that the shop is not whole.
    if (!committing) {
      await client.query('rollback').catch(() => undefined);
      await staging.remove();
    }
    throw error;
  }
  await staging.moveIn();
  await noteFinished(settings.dataDir);
  await client.query('analyze');
  const sandbox = hasOnlySandboxes(settings);
  return { ...restored, findings: await checkInvariants(client, { sandbox }) };
}

async function load(
  client: pg.Client,
  file: string,
  staging: Staging,
): Promise<Omit<Restored, 'findings'>> {
  const loader = createLoader(client);
  const { head, manifest } = await readArchive(file, {
    async head(found) {
      await applyInTransaction(client, planMigrations(found).before);
      await loader.prepare(found);
    },
    rows: loader.add,
    file: staging.put,
  });
  await loader.finish(manifest);
  const { after } = planMigrations(head);
  await applyInTransaction(client, after);
  const db = drizzle(client);
  await endEverySession(db);
  await endEveryToken(db);
  await markRestored(db, head.madeAt);
  return {
    madeAt: head.madeAt,
    rows: Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0),
    pictureFiles: manifest.images.files,
    migrated: after.length,
  };
}
