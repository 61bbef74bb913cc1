import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ModelId, ModelProposalId, PersonId } from '#contract/kernel/ids.ts';
import type { ProposalState } from '#contract/models/limits.ts';
import type { ModelsListQuery, ProposalsQuery } from '#contract/models/schemas.ts';
import { people, shownName } from '#server/modules/accounts/index.ts';
import {
  cameraModels,
  compareForm,
  isStanding,
  type ModelRow,
} from '#server/modules/catalogue/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { createKeyset, type Reading } from '#server/platform/http/keyset.ts';
import { modelProposals } from './tables.ts';

const name = sql<string>`(${cameraModels.brand} || ' ' || ${cameraModels.model})`;

export const readModelsFrom = createKeyset<'model' | 'year'>(
  {
    model: { value: name, kind: 'text' },
    year: { value: sql`coalesce(${cameraModels.releaseYear}, 0)`, kind: 'numeric' },
  },
  cameraModels.id,
);

type Asked = Pick<ModelsListQuery, 'search' | 'kind' | 'removed'>;

/** By what a model is found; one that was removed by what it was called. */
const forms = (removed: Asked['removed']) =>
  removed
    ? sql`array[regexp_replace(lower(concat(${cameraModels.brand}, ${cameraModels.model}, ' ', array_to_string(${cameraModels.aliases}, ' '))), '[\\s/_-]', '', 'g')]`
    : sql`${cameraModels.searchNames}`;

/** Models whose names have all of these words somewhere. */
function fits({ search = '', kind, removed }: Asked) {
  const words = search.split(/\s+/u).map(compareForm).filter(Boolean);
  return and(
    removed ? isNotNull(cameraModels.removedAt) : isStanding,
    kind && eq(cameraModels.kind, kind),
    sql`not exists (
      select from unnest(${sql.param(words)}::text[]) as word
      where not exists (select from unnest(${forms(removed)}) as name where strpos(name, word) > 0))`,
  );
}

export async function listModels(
  db: Executor,
  query: Asked,
  { after, by, place }: Pick<Reading, 'after' | 'by' | 'place'>,
  limit: number,
) {
  return db
    .select({ model: cameraModels, place, id: cameraModels.id })
    .from(cameraModels)
    .where(and(fits(query), after))
    .orderBy(by)
    .limit(limit);
}

export async function listAllModels(db: Executor): Promise<ModelRow[]> {
  const rows = await db
    .select()
    .from(cameraModels)
    .where(isStanding)
    .orderBy(name, cameraModels.id);
  return rows as ModelRow[];
}

export function countModels(db: Executor, query: Asked): Promise<number> {
  return db.$count(cameraModels, fits(query));
}

export type ProposalRow = Omit<typeof modelProposals.$inferSelect, 'id' | 'personId'> & {
  id: ModelProposalId;
  personId: PersonId;
};

export const readProposalsFrom = createKeyset<'oldest' | 'newest'>(
  {
    oldest: { value: modelProposals.at, kind: 'timestamptz' },
    newest: { value: modelProposals.at, kind: 'timestamptz' },
  },
  modelProposals.id,
);

const deciders = alias(people, 'deciders');

export interface ListedProposal {
  proposal: ProposalRow;
  by: string;
  /** Others whose proposal of the same thing waits too. */
  others: number;
  decider: string | null;
  model: Pick<ModelRow, 'brand' | 'model'> | null;
  place: string;
  id: string;
}

const ofState = (state: ProposalsQuery['state'] = 'open') => eq(modelProposals.state, state);

export async function listProposals(
  db: Executor,
  state: ProposalsQuery['state'],
  { after, by, place }: Reading,
  limit: number,
): Promise<ListedProposal[]> {
  const rows = await db
    .select({
      proposal: modelProposals,
      by: shownName(people),
      others: sql<number>`(select count(*)::int from ${modelProposals} same
        where same.form = ${modelProposals.form} and same.state = 'open' and same.id <> ${modelProposals.id})`,
      decider: sql<
        string | null
      >`case when ${deciders.id} is null then null else ${shownName(deciders)} end`,
      model: { brand: cameraModels.brand, model: cameraModels.model },
      place,
      id: modelProposals.id,
    })
    .from(modelProposals)
    .innerJoin(people, eq(people.id, modelProposals.personId))
    .leftJoin(deciders, eq(deciders.id, modelProposals.decidedBy))
    .leftJoin(cameraModels, eq(cameraModels.id, sql`current_model(${modelProposals.modelId})`))
    .where(and(ofState(state), after))
    .orderBy(by)
    .limit(limit);
  return rows as unknown as ListedProposal[];
}

export const countProposals = (db: Executor, state: ProposalsQuery['state']): Promise<number> =>
  db.$count(modelProposals, ofState(state));

/** Orders what one person proposes at once, until `tx` ends: how many of theirs wait is counted. */
export async function holdProposals(tx: Tx, person: PersonId): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`model-proposals:${person}`}, 0))`,
  );
}

export const countOpenOf = (db: Executor, person: PersonId): Promise<number> =>
  db.$count(modelProposals, and(eq(modelProposals.personId, person), ofState()));

/** Undefined where the same one of this person waits already. */
export async function insertProposal(
  tx: Tx,
  proposal: typeof modelProposals.$inferInsert,
): Promise<ModelProposalId | undefined> {
  const [row] = await tx
    .insert(modelProposals)
    .values(proposal)
    .onConflictDoNothing()
    .returning({ id: modelProposals.id });
  return row?.id as ModelProposalId | undefined;
}

export async function findProposal(
  db: Executor,
  id: ModelProposalId,
): Promise<ProposalRow | undefined> {
  const [row] = await db.select().from(modelProposals).where(eq(modelProposals.id, id));
  return row as ProposalRow | undefined;
}

/** Locks what several people propose alike, in the order of their ids: who is told of it is told in that order. */
export async function lockSame(tx: Tx, form: string): Promise<ProposalRow[]> {
  const rows = await tx
    .select()
    .from(modelProposals)
    .where(and(eq(modelProposals.form, form), ofState()))
    .orderBy(modelProposals.personId)
    .for('update');
  return rows as ProposalRow[];
}

interface Decision {
  state: Exclude<ProposalState, 'open'>;
  by: PersonId;
  modelId?: ModelId;
  reason?: string;
}

export async function decide(
  tx: Tx,
  form: string,
  { state, by: decidedBy, modelId, reason }: Decision,
): Promise<void> {
  await tx
    .update(modelProposals)
    .set({
      state,
      decidedBy,
      decidedAt: sql`clock_timestamp()` as unknown as Date,
      modelId: modelId ?? null,
      reason: reason ?? null,
    })
    .where(and(eq(modelProposals.form, form), ofState()));
}

/** How many proposals were answered with a model. */
export const countAnswered = (db: Executor, model: string): Promise<number> =>
  db.$count(modelProposals, eq(modelProposals.modelId, model));

/** What was proposed as a model is what that turned out to be. */
export async function moveProposals(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(modelProposals).set({ modelId: to }).where(eq(modelProposals.modelId, from));
}
