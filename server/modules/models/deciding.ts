import type { ModelId, ModelProposalId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { proposalProblems } from '#contract/models/problems.ts';
import type { ModelFields } from '#contract/models/schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import {
  addAlias,
  addModel,
  adoptCalled,
  compareForm,
  findModel,
} from '#server/modules/catalogue/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { proposalDecided } from './domain-events.ts';
import * as store from './store.ts';

interface DecidingOptions {
  database: Database;
  /** Called after a commit: those who proposed it have to be told, and of a model its items follow. */
  onDecided: (isModelChanged: boolean) => void;
}

const nameOf = ({ brand, model }: { brand: string; model: string }) => `${brand} ${model}`;

/** Everybody who proposed it is told, in the transaction that decides. */
async function publish(tx: Tx, proposals: readonly store.ProposalRow[]): Promise<void> {
  for (const { id } of proposals) {
    await append(tx, proposalDecided.entry(id, { proposalId: id }));
  }
}

const called = (proposals: readonly store.ProposalRow[]) =>
  proposals.flatMap(({ personId, listing }) =>
    listing ? [{ sellerId: personId, name: listing }] : [],
  );

/** What waits alike, locked; refuses what is not there, and what somebody decided. */
async function lock(tx: Tx, id: ModelProposalId) {
  const proposal = await store.findProposal(tx, id);
  if (!proposal) throw refuse(baseProblems, 'not_found');
  const all = await store.lockSame(tx, proposal.form);
  if (!all.some((one) => one.id === id)) throw refuse(proposalProblems, 'proposal_decided');
  return { proposal, all };
}

interface Decision {
  action: 'model_proposal_accepted' | 'model_proposal_named' | 'model_proposal_rejected';
  state: 'accepted' | 'alias' | 'rejected';
  modelId?: ModelId;
  reason?: string;
  model?: string;
}

async function note(
  tx: Tx,
  staff: Person,
  { proposal, all }: Awaited<ReturnType<typeof lock>>,
  { action, state, modelId, reason, model }: Decision,
): Promise<void> {
  await store.decide(tx, proposal.form, {
    state,
    by: staff.id,
    ...(modelId && { modelId }),
    ...(reason && { reason }),
  });
  await publish(tx, all);
  await audit(tx, {
    actor: staff,
    action,
    subject: { kind: 'model_proposal', id: proposal.id, name: nameOf(proposal) },
    ...(reason && { reason }),
    after: { proposals: all.length, ...(model && { model }) },
  });
}

/** What becomes of what sellers miss in the catalogue: a model, another name of one, or nothing. */
export function createDeciding({ database, onDecided }: DecidingOptions) {
  async function accept(staff: Person, id: ModelProposalId, fields: ModelFields): Promise<ModelId> {
    const added = await database.transaction(async (tx) => {
      const locked = await lock(tx, id);
      const { brand, model: proposed } = locked.proposal;
      const isOfMaker = compareForm(fields.brand) === compareForm(brand);
      // Corrected, it is found by what was typed as well.
      const typed = isOfMaker ? proposed : `${brand} ${proposed}`;
      const { id: modelId, written } = await addModel(tx, fields, [typed]);
      await adoptCalled(tx, called(locked.all), written);
      const model = nameOf(written);
      await note(tx, staff, locked, {
        action: 'model_proposal_accepted',
        state: 'accepted',
        modelId,
        model,
      });
      return modelId;
    });
    onDecided(true);
    return added;
  }

  async function acceptAsAlias(
    staff: Person,
    id: ModelProposalId,
    asked: ModelId,
  ): Promise<number> {
    await database.transaction(async (tx) => {
      const locked = await lock(tx, id);
      const { brand, model } = locked.proposal;
      const found = await findModel(tx, asked);
      const modelId = (found?.id ?? asked) as ModelId;
      const isOfMaker = found && compareForm(found.brand) === compareForm(brand);
      const name = isOfMaker ? model : `${brand} ${model}`;
      const { written } = await addAlias(tx, modelId, name);
      await adoptCalled(tx, called(locked.all), written);
      await note(tx, staff, locked, {
        action: 'model_proposal_named',
        state: 'alias',
        modelId,
        model: nameOf(written),
      });
    });
    onDecided(true);
    return 1;
  }

  async function reject(staff: Person, id: ModelProposalId, reason: string): Promise<number> {
    await database.transaction(async (tx) => {
      const locked = await lock(tx, id);
      await note(tx, staff, locked, {
        action: 'model_proposal_rejected',
        state: 'rejected',
        reason,
      });
    });
    onDecided(false);
    return 1;
  }

  return { accept, acceptAsAlias, reject };
}
