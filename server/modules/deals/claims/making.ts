import type { ClaimId } from '#contract/deals/claim-id.ts';
import type { ClaimKind } from '#contract/deals/claims.ts';
import { claimProblems } from '#contract/deals/claims-problems.ts';
import type { ClaimRequest } from '#contract/deals/claims-schemas.ts';
import type { BookingId } from '#contract/kernel/ids.ts';
import type { OfferSide } from '#contract/orders/offer-schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { type BookingRow, isNoShowEarly, paidDeals } from '#server/modules/orders/index.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { checkCompared, checkPaid, findOwnDeal, lockPaid } from '../locked-deal.ts';
import type { DealOptions } from '../options.ts';
import { keepPictures } from './pictures.ts';
import { isInTime, isKindOf, otherSide } from './rules.ts';
import { type ClaimRow, hasOpenClaim, insertClaim, isLate, listOfDeal } from './store.ts';
import { tell } from './telling.ts';

/** Kinds of one side's claims that were decided: they are not decided twice. */
export const decidedFor = (rows: readonly ClaimRow[], side: OfferSide): ClaimKind[] =>
  rows
    .filter(({ by, outcome }) => by === side && outcome !== null && outcome !== 'withdrawn')
    .map(({ kind }) => kind);

/** Times that one side may claim the same of a deal: each stops the deal, and tells the other side, until it is taken back. */
const maxTries = 3;

/** Kinds that one side took back so often that they claim them no more. */
export const spentBy = (rows: readonly ClaimRow[], side: OfferSide): ClaimKind[] => {
  const kinds = rows
    .filter(({ by, outcome }) => by === side && outcome === 'withdrawn')
    .map(({ kind }) => kind);
  return kinds.filter((kind) => kinds.filter((other) => other === kind).length >= maxTries);
};

/** Whether, as far as its claims go, a buyer can say of a deal that what they have is not as described. */
export async function mayClaimFault(db: Executor, id: BookingId): Promise<boolean> {
  const earlier = await listOfDeal(db, id);
  if (earlier.some(({ state }) => state !== 'closed')) return false;
  const over = [...decidedFor(earlier, 'buyer'), ...spentBy(earlier, 'buyer')];
  return !over.includes('not_as_described');
}

/** Refuses a claim that does not fit the side, the moment, or what was claimed before. What it says holds while the deal is locked. */
async function checkClaim(
  { dealDays, noShowHours }: DealOptions,
  db: Executor,
  booking: BookingRow,
  { side, request }: { side: OfferSide; request: ClaimRequest },
): Promise<void> {
  const { kind, pictures = [], lines = [] } = request;
  if (!isKindOf(side, kind)) throw refuse(claimProblems, 'claim_kind');
  const late = await isLate(db, booking.id, dealDays.claim);
  if (!isInTime(kind, booking, late)) throw refuse(claimProblems, 'claim_late');
  if (kind === 'no_show' && (await isNoShowEarly(db, booking.id, noShowHours))) {
    throw refuse(claimProblems, 'no_show_early');
  }
  if (await hasOpenClaim(db, booking.id)) throw refuse(claimProblems, 'claim_exists');
  const earlier = await listOfDeal(db, booking.id);
  if (decidedFor(earlier, side).includes(kind)) throw refuse(claimProblems, 'claim_exists');
  if (spentBy(earlier, side).includes(kind)) throw refuse(claimProblems, 'claim_again');
  if (kind !== 'not_as_described') return;
  if (pictures.length === 0) throw refuse(claimProblems, 'photos_needed');
  if (lines.length === 0) throw refuse(claimProblems, 'lines_needed');
}

/**
 * One side claims something about a paid deal, under the locks under which it is handed over and completed: whichever comes second
 * sees the other. Throws refusals.
 */
export async function makeClaim(
  options: DealOptions,
  person: Person,
  id: BookingId,
  request: ClaimRequest,
): Promise<ClaimId> {
  const { database, claims, onPublished } = options;
  const { booking: found, side } = await findOwnDeal(options, database.db, id, person);
  // Claims are counted, not tries: what is refused anyhow is refused before.
  await checkCompared(options);
  checkPaid(found);
  await checkClaim(options, database.db, found, { side, request });
  await claims.limit.consume(person.id);
  const claimId = await database.transaction(async (tx) => {
    const booking = await lockPaid(options, tx, found);
    await checkClaim(options, tx, booking, { side, request });
    const { kind, text, pictures = [], lines = [] } = request;
    const claim = await insertClaim(tx, {
      bookingId: id,
      kind,
      by: side,
      state: 'open',
      text,
      pictures: [...new Set(pictures)],
      lines: kind === 'not_as_described' ? lines : [],
      hours: claims.answerHours,
    });
    await keepPictures(options, tx, person, { id: claim.id, urls: pictures });
    await paidDeals.noteClaim(tx, booking, { kind: 'claimed', actor: side }, { claim: kind });
    await tell(tx, booking, claim, { kind: 'claim_opened', to: otherSide(side) });
    return claim.id;
  });
  onPublished();
  return claimId;
}

/** Hours in which a bank's question is answered at the provider: a week, which every bank gives. */
const bankHours = 7 * 24;

/**
 * The shop itself claims something about a locked, paid deal: an admin decides. About what a bank asks back the bank does: no admin
 * is called for being late, and the dispute has an alarm of its own.
 */
export async function openByShop(
  { claims }: Pick<DealOptions, 'claims'>,
  tx: Tx,
  booking: BookingRow,
  kind: 'not_received' | 'seller_gone' | 'risk' | 'bank_dispute',
): Promise<void> {
  if (await hasOpenClaim(tx, booking.id)) return;
  const isWithBank = kind === 'bank_dispute';
  const claim = await insertClaim(tx, {
    bookingId: booking.id,
    kind,
    by: 'shop',
    state: 'with_admin',
    isReminded: isWithBank,
    hours: isWithBank ? bankHours : claims.answerHours,
  });
  await paidDeals.noteClaim(tx, booking, { kind: 'claimed', actor: 'shop' }, { claim: kind });
  await tell(tx, booking, claim, { kind: 'claim_by_shop', to: 'both' });
}
