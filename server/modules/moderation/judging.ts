import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { CaseFlag } from '#contract/moderation/cases.ts';
import type { PreReviewMode } from '#contract/moderation/pre-review.ts';
import type { EditMade } from '#server/modules/catalogue/index.ts';
import { findStandingFlag } from '#server/modules/photo-matches/index.ts';
import { isAskedAbout } from '#server/modules/serials/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import * as store from './case-store.ts';
import { type Judged, listKnownFlags, readListing } from './judging-store.ts';
import { noticed } from './pre-review.ts';
import { pointsOf } from './rules.ts';

export interface JudgingOptions {
  /** `points` from which an item looks wrong. */
  preReview: { mode: PreReviewMode; points: number };
}

/** Changes after which an item is looked at again: a photo says nothing to the rules. */
const isJudged = (change: EditMade['changes'][number]): boolean =>
  change === 'price' || change === 'description' || change === 'facts';

const aboutItem = (id: ProductId, { sellerId }: Pick<Judged, 'sellerId'>) =>
  ({ subjectKind: 'product', subjectId: id, personId: sellerId }) as const;

/** Opens a case about a locked item whose number is in an accepted theft notice, or adds that to the one that is open. */
export async function openTheftCase(
  tx: Tx,
  { id, sellerId }: { id: ProductId; sellerId: PersonId },
): Promise<void> {
  const flags: CaseFlag[] = ['reported_serial'];
  const found = await store.openCase(tx, aboutItem(id, { sellerId }), flags);
  await store.recount(tx, found, flags);
}

/** How the shop itself opens cases, in the transactions in which sellers list and change items: the item is locked, then its case. */
export function createJudging({ preReview: { mode, points } }: JudgingOptions) {
  const isEnough = (flags: readonly CaseFlag[]) => pointsOf(flags, []) >= points;

  /** Looks at a new item; answers whether it is to be kept off sale until an admin approves it. */
  async function judgeListed(tx: Tx, id: ProductId): Promise<boolean> {
    const listing = await readListing(tx, id);
    if (!listing) return false;
    // Whatever the mode is: what is asked about is soon listed again, without its number.
    const isAsked = await store.hasTheftCase(tx, listing.sellerId);
    const signs = mode === 'off' ? [] : noticed(listing);
    if (!isAsked && !isEnough(signs)) return false;
    const flags: CaseFlag[] = isAsked ? ['seller_asked', ...signs] : signs;
    await store.openCase(tx, aboutItem(id, listing), flags);
    return mode === 'hold';
  }

  /** What an edit does not undo: a theft notice, and a photo that was another seller's as long as the item shows it. */
  async function listStanding(tx: Tx, id: ProductId, known: readonly CaseFlag[]) {
    const isReported = known.includes('reported_serial') || (await isAskedAbout(tx, id));
    const photo = await findStandingFlag(tx, id);
    const flags: CaseFlag[] = known.includes('seller_asked') ? ['seller_asked'] : [];
    if (isReported) flags.push('reported_serial');
    return photo ? [...flags, photo] : flags;
  }

  /** An item in review stays there: its case says how it is now, and there is one again where an admin asked for a change. */
  async function judgeHeld(tx: Tx, id: ProductId, listing: Judged): Promise<void> {
    const flags = mode === 'off' ? [] : noticed(listing);
    const open = await store.lockOpenOfItem(tx, id);
    const wasAsked = !open || open.flags.includes('changed');
    const found = open ?? (await store.openCase(tx, aboutItem(id, listing)));
    const kept = await listStanding(tx, id, found.flags);
    const all: CaseFlag[] = wasAsked ? [...kept, ...flags, 'changed'] : [...kept, ...flags];
    await store.recount(tx, { ...found, flags: all });
  }

  /** Looks at a changed item, and opens a case about what no case of it has said yet. */
  async function judgeEdited(tx: Tx, { before, changes }: EditMade): Promise<void> {
    const { id } = before;
    const isHeld = before.offReason === 'in_review';
    if (!isHeld && (mode === 'off' || !changes.some(isJudged))) return;
    const listing = await readListing(tx, id);
    if (!listing) return;
    if (isHeld) return judgeHeld(tx, id, listing);
    const flags = noticed(listing);
    if (!isEnough(flags)) return;
    const known = await listKnownFlags(tx, id);
    if (flags.every((flag) => known.includes(flag))) return;
    const found = await store.openCase(tx, aboutItem(id, listing), flags);
    await store.recount(tx, found, flags);
  }

  /** Another module noticed something about a locked item, such as a photo of another seller's: opens a case about it, or adds to the open one. */
  async function notice(
    tx: Tx,
    { id, sellerId, flags }: { id: ProductId; sellerId: PersonId; flags: CaseFlag[] },
  ): Promise<void> {
    const found = await store.openCase(tx, aboutItem(id, { sellerId }), flags);
    await store.recount(tx, found, flags);
  }

  return { judgeListed, judgeEdited, notice };
}
