import { modelProposals } from '#server/modules/models/tables.ts';
import { shopDecisions, shops } from '#server/modules/shops/tables.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { modelProposalRows } from './demo-data/model-proposal-rows.ts';
import type { RowContext } from './demo-data/rows.ts';
import { shopDecisionRows, shopRows } from './demo-data/shop-rows.ts';

/** What sellers ask of the admins: models for the catalogue, and shops on their pages. */
export async function insertAsked(tx: Tx, context: RowContext): Promise<void> {
  await tx.insert(modelProposals).values(modelProposalRows(context));
  await tx.insert(shops).values(shopRows(context));
  await tx.insert(shopDecisions).values(shopDecisionRows(context));
}
