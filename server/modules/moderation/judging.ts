import type { EvidenceLevel } from '#contract/evidence/levels.ts';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import type { CaseFlag } from '#contract/moderation/cases.ts';
import type { PreReviewMode } from '#contract/moderation/pre-review.ts';
import { isWarning, type PhotoSignal } from '#contract/risk/signals.ts';
import type { EditMade } from '#server/modules/catalogue/index.ts';
import { listUnanswered } from '#server/modules/evidence/index.ts';
import { findStandingFlag } from '#server/modules/photo-matches/index.ts';
import {
  endAnswered,
  endEvidence,
  noteEvidence,
  noteFound,
  type Weighed,
  weigh,
} from '#server/modules/risk/index.ts';
import { isAskedAbout } from '#server/modules/serials/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { CaseRow } from './case-store.ts';
import * as store from './case-store.ts';

export interface JudgingOptions {
  /** `points` from which an item looks wrong. */
  preReview: { mode: PreReviewMode; points: number };
}

/** A locked item and its seller. */
interface Item {
  id: ProductId;
  sellerId: PersonId;
}

const aboutItem = ({ id, sellerId }: Item) =>
  ({ subjectKind: 'product', subjectId: id, personId: sellerId }) as const;

/** Opens a case about a locked item, or adds to the one that is open. */
async function openAbout(tx: Tx, item: Item, flags: readonly CaseFlag[] = []): Promise<void> {
  await store.recount(tx, await store.openCase(tx, aboutItem(item)), flags);
}

/**
 * Opens a case about a locked item whose number, or that in its evidence photo, is in an accepted theft notice, or adds that to the one
 * that is open.
 */
export async function openTheftCase(
  tx: Tx,
  item: Item,
  flag: 'reported_serial' | 'evidence_reported' = 'reported_serial',
): Promise<void> {
  // Its photo speaks for it no longer.
  if (flag === 'evidence_reported') await endEvidence(tx, item);
  await openAbout(tx, item, [flag]);
}

/** What the item of a locked case is no longer, it does not say any more. */
async function renewOpen(tx: Tx, { id }: Item): Promise<boolean> {
  const open = await store.lockOpenOfItem(tx, id);
  if (open) await store.recount(tx, open);
  return open !== undefined;
}

/** Whether a locked item still shows a photo of another seller's. */
async function notePhotos(tx: Tx, item: Item): Promise<void> {
  const photo = await findStandingFlag(tx, item.id);
  await noteFound(tx, item, 'photos', photo ? [photo] : []);
}

/** The team said what a photo of a locked item is: its signal ends, or stands again, and its case counts anew. */
export async function renewPhotos(tx: Tx, item: Item): Promise<void> {
  await notePhotos(tx, item);
  await renewOpen(tx, item);
}

/** What a changed item shows no more: a photo that was another seller's, and what its evidence photo was asked about. */
async function endCured(tx: Tx, item: Item): Promise<void> {
  await notePhotos(tx, item);
  await endAnswered(tx, item, await listUnanswered(tx, item.id));
}

const ofEvidence: readonly CaseFlag[] = ['evidence_reported', 'evidence_twin'];

/** What an edit does not undo: a theft notice, and a number in a photo that is known from elsewhere, whichever case said so. */
async function listStaying(tx: Tx, id: ProductId, open: CaseRow | undefined) {
  const flags = open?.flags ?? [];
  const before = open ? flags : await store.listLastFlags(tx, id);
  const isReported = flags.includes('reported_serial') || (await isAskedAbout(tx, id));
  const stay: CaseFlag[] = [
    ...flags.filter((flag) => flag === 'seller_asked'),
    ...before.filter((flag) => ofEvidence.includes(flag)),
  ];
  return isReported ? [...stay, 'reported_serial' as const] : stay;
}

/** An item in review stays there: its case says how it is now, and there is one again where an admin asked for a change. */
async function judgeHeld(tx: Tx, item: Item): Promise<void> {
  const open = await store.lockOpenOfItem(tx, item.id);
  const wasAsked = !open || open.flags.includes('changed');
  const found = open ?? (await store.openCase(tx, aboutItem(item)));
  const flags = await listStaying(tx, item.id, open);
  await store.recount(tx, { ...found, flags: wasAsked ? [...flags, 'changed'] : flags });
}

/** What an evidence photo says of honest sellers too, who round or turn a photo: it adds its points, and opens no case by itself. */
const slips: readonly CaseFlag[] = ['evidence_count', 'evidence_edited'];

const warningsOf = ({ signals }: Weighed) =>
  signals.filter(({ kind, points }) => points > 0 && isWarning(kind));

/** How the shop itself opens cases, in the transactions in which sellers list and change items: the item is locked, then its case. */
export function createJudging({ preReview: { mode, points } }: JudgingOptions) {
  const opensCases = mode === 'flag' || mode === 'hold';
  const isEnough = (weighed: Weighed | undefined): weighed is Weighed =>
    opensCases && weighed !== undefined && weighed.points >= points;
  const look = (tx: Tx, id: ProductId) => (mode === 'off' ? undefined : weigh(tx, id));

  /** Looks at a new item; answers whether it is to be kept off sale until an admin approves it. */
  async function judgeListed(tx: Tx, item: Item): Promise<boolean> {
    const weighed = await look(tx, item.id);
    // Whatever the mode is: what is asked about is soon listed again, without its number.
    const isAsked = await store.hasTheftCase(tx, item.sellerId);
    if (!isAsked && !isEnough(weighed)) return false;
    await openAbout(tx, item, isAsked ? ['seller_asked'] : []);
    return mode === 'hold' && (isAsked || weighed?.isHeld === true);
  }

  /** Looks at a changed item: what it no longer is ends, and a case opens about what was not there yet when one was decided last. */
  async function judgeEdited(tx: Tx, { before }: EditMade): Promise<void> {
    const item = { id: before.id, sellerId: before.sellerId };
    await endCured(tx, item);
    const weighed = await look(tx, item.id);
    if (before.offReason === 'in_review') return judgeHeld(tx, item);
    if ((await renewOpen(tx, item)) || !isEnough(weighed)) return;
    const decided = await store.findLastDecided(tx, item.id);
    if (decided && warningsOf(weighed).every(({ at }) => at <= decided)) return;
    await openAbout(tx, item);
  }

  /** A photo of a locked item was another seller's: that opens a case whatever it weighs. */
  async function noticePhoto(
    tx: Tx,
    { flag, ...item }: Item & { flag: PhotoSignal },
  ): Promise<void> {
    const found = (await findStandingFlag(tx, item.id)) ?? flag;
    await noteFound(tx, item, 'photos', [found]);
    // Photos are compared a while later: what else was noticed may have ended.
    await look(tx, item.id);
    await openAbout(tx, item);
  }

  /** What an evidence photo of a locked item says against it: that opens a case, slips with enough points alone. What one before said ends by a better one. */
  async function noticeEvidence(
    tx: Tx,
    { flags, level, ...item }: Item & { flags: CaseFlag[]; level: EvidenceLevel | null },
  ): Promise<void> {
    await noteEvidence(tx, item, { level, found: flags.filter(isWarning) });
    const weighed = await look(tx, item.id);
    const isTelling = flags.some((flag) => !slips.includes(flag));
    if (isTelling || (flags.length > 0 && isEnough(weighed))) await openAbout(tx, item, flags);
    else await renewOpen(tx, item);
  }

  return { judgeListed, judgeEdited, noticePhoto, noticeEvidence };
}
