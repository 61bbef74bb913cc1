import type { ModelProposalId } from '#contract/kernel/ids.ts';
import { maxOpenProposals } from '#contract/models/limits.ts';
import { proposalProblems } from '#contract/models/problems.ts';
import type {
  NewProposal,
  Proposal,
  ProposalPage,
  ProposalsQuery,
} from '#contract/models/schemas.ts';
import { checkUnlimited, type Person } from '#server/modules/accounts/index.ts';
import { compareForm, identify } from '#server/modules/catalogue/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import * as store from './store.ts';

export interface ProposalsOptions {
  database: Database;
  limits: {
    /** Models that one seller may propose in a day. */
    modelProposals: Limiter;
  };
}

const nameOf = ({ brand, model }: { brand: string; model: string }) => `${brand} ${model}`;

function view({ proposal, by, others, decider, model }: store.ListedProposal): Proposal {
  const { id, at, state, listing, decidedAt, reason } = proposal;
  return {
    _id: id,
    brand: proposal.brand,
    model: proposal.model,
    ...(listing && { listing }),
    by,
    others: state === 'open' ? others : 0,
    at: at.toISOString(),
    state,
    ...(decidedAt && {
      decided: {
        by: decider ?? '',
        at: decidedAt.toISOString(),
        ...(model && { model: nameOf(model) }),
        ...(reason && { reason }),
      },
    }),
  };
}

/** What sellers miss in the catalogue, and what becomes of it. */
export function createProposals({ database, limits }: ProposalsOptions) {
  const { db } = database;

  async function propose(
    seller: Person,
    { brand, model, listing }: NewProposal,
  ): Promise<ModelProposalId> {
    const known = await identify(db, { name: `${brand} ${model}`, brand, model, mount: null });
    if (known.modelId !== null) throw refuse(proposalProblems, 'model_known');
    await limits.modelProposals.consume(seller.id);
    return database.transaction(async (tx) => {
      await checkUnlimited(tx, seller);
      await store.holdProposals(tx, seller.id);
      if ((await store.countOpenOf(tx, seller.id)) >= maxOpenProposals) {
        throw refuse(proposalProblems, 'too_many_proposals');
      }
      const form = compareForm(brand + model);
      const id = await store.insertProposal(tx, {
        personId: seller.id,
        brand,
        model,
        form,
        listing: listing || null,
      });
      if (!id) throw refuse(proposalProblems, 'proposed_already');
      return id;
    });
  }

  async function list({ state, limit, cursor }: ProposalsQuery): Promise<ProposalPage> {
    const size = pageSize(limit);
    // What waits longest is looked at first; of what was decided the newest.
    const order =
      state === undefined || state === 'open'
        ? ({ sort: 'oldest', order: 'asc' } as const)
        : ({ sort: 'newest', order: 'desc' } as const);
    const reading = store.readProposalsFrom(order, cursor);
    const found = await store.listProposals(db, state, reading, size + 1);
    const { page, nextCursor } = cutPage(found, size, reading.cursorOf);
    return { rows: page.map(view), total: await store.countProposals(db, state), nextCursor };
  }

  return { propose, listProposals: list };
}
