import { and, eq, lt, sql } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from './database.ts';
import { sandboxOpenIdRecords as records } from './tables.ts';

/** Seconds that a record is kept of which the library does not say how long it lives. */
const maxLife = 3600;

/** The library's storage in the database, so that any number of processes may run the provider. */
export function createAdapter({ db }: Database): (kind: string) => Adapter {
  return (kind) => {
    const byId = (id: string) => and(eq(records.kind, kind), eq(records.id, id));

    async function findOne(filter: ReturnType<typeof and>): Promise<AdapterPayload | undefined> {
      const [row] = await db
        .select()
        .from(records)
        .where(and(filter, sql`${records.expiresAt} > now()`));
      if (!row) return undefined;
      const consumed = row.consumedAt && Math.floor(row.consumedAt.getTime() / 1000);
      return { ...row.payload, ...(consumed && { consumed }) };
    }

    return {
      async upsert(id, payload, expiresIn) {
        const seconds = expiresIn || maxLife;
        const row = {
          payload,
          uid: payload.uid ?? null,
          grantId: payload.grantId ?? null,
          expiresAt: sql`now() + make_interval(secs => ${seconds})`,
        };
        await db
          .insert(records)
          .values({ kind, id, ...row })
          .onConflictDoUpdate({ target: [records.kind, records.id], set: row });
      },
      find: (id) => findOne(byId(id)),
      findByUid: (uid) => findOne(and(eq(records.kind, kind), eq(records.uid, uid))),
      // Codes for devices without a keyboard: not offered.
      findByUserCode: async () => undefined,
      async consume(id) {
        await db.update(records).set({ consumedAt: sql`now()` }).where(byId(id));
      },
      async destroy(id) {
        await db.delete(records).where(byId(id));
      },
      async revokeByGrantId(grantId) {
        await db.delete(records).where(eq(records.grantId, grantId));
      },
    };
  };
}

export async function forgetExpired({ db }: Database): Promise<void> {
  await db.delete(records).where(lt(records.expiresAt, sql`now()`));
}
