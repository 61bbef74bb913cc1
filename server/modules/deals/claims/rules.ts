import type {
  ClaimKind,
  ClaimMaker,
  ClaimState,
  ClaimStep,
  ClaimTurn,
  OwnClaimKind,
} from '#contract/deals/claims.ts';
import type { OfferSide } from '#contract/orders/offer-schemas.ts';
import type { BookingRow } from '#server/modules/orders/index.ts';
import { isCash } from './money.ts';

/** The moves of a claim; the database has the same table in a trigger. */
export const claimMoves: Record<ClaimState, readonly ClaimState[]> = {
  open: ['offered', 'with_admin', 'returning', 'closed'],
  offered: ['with_admin', 'closed'],
  with_admin: ['returning', 'closed'],
  returning: ['with_admin', 'closed'],
  closed: [],
};

interface Standing {
  by: ClaimMaker;
  state: ClaimState;
}

export const otherSide = (side: OfferSide): OfferSide => (side === 'buyer' ? 'seller' : 'buyer');

/** Whom a claim waits for; undefined once it is closed. */
export function turnOf({ by, state }: Standing): ClaimTurn | undefined {
  switch (state) {
    case 'open':
      return by === 'shop' ? 'admin' : otherSide(by);
    case 'offered':
      return by === 'shop' ? 'admin' : by;
    case 'with_admin':
      return 'admin';
    case 'returning':
      return 'seller';
    case 'closed':
      return undefined;
  }
}

/** What one side of a deal may do about a claim; `hasParts`: whether a part of the price can go back, or the one that is offered. */
export function stepsOf(
  claim: Standing,
  side: OfferSide,
  { hasParts }: { hasParts: boolean },
): ClaimStep[] {
  const { by, state } = claim;
  if (state === 'closed') return [];
  const isOwn = by === side;
  const isTurn = turnOf(claim) === side;
  const steps: ClaimStep[] = [];
  if (state === 'open' && isTurn)
    steps.push('agree', ...(hasParts ? (['part'] as const) : []), 'contest');
  if (state === 'offered' && isTurn)
    steps.push(...(hasParts ? (['agree'] as const) : []), 'escalate');
  if (state === 'returning' && side === 'seller') steps.push('returned');
  if (state === 'returning') steps.push('escalate');
  steps.push('say');
  // Once an admin has it, or the item is on its way back, whoever lost by that would take it back.
  if (isOwn && (state === 'open' || state === 'offered')) steps.push('withdraw');
  return steps;
}

type Moments = Pick<BookingRow, 'handedOverAt' | 'handedOverBy' | 'completedAt'>;

/** What each side can claim. A seller who does not want to sell any more cancels the deal instead. */
const kindsOf: Record<OfferSide, readonly OwnClaimKind[]> = {
  buyer: ['cancel', 'no_show', 'not_received', 'not_as_described'],
  seller: ['no_show'],
};

export const isKindOf = (side: OfferSide, kind: OwnClaimKind): boolean =>
  kindsOf[side].includes(kind);

/**
 * Whether a kind of claim still fits how far a paid deal is. Before the handover: all. After it what is not as described, and where
 * silence alone handed it over, that it never came; `isLate`: the days for that are over.
 */
export function isInTime(
  kind: OwnClaimKind,
  { handedOverAt, handedOverBy, completedAt }: Moments,
  isLate: boolean,
): boolean {
  if (completedAt) return false;
  if (!handedOverAt) return true;
  if (isLate) return false;
  return kind === 'not_as_described' || (kind === 'not_received' && handedOverBy === 'silence');
}

/** What one side may claim now. `over`: kinds that were decided for them before, or that they took back too often. */
export const claimable = (
  side: OfferSide,
  booking: Moments,
  { isLate, over }: { isLate: boolean; over: readonly string[] },
): OwnClaimKind[] =>
  kindsOf[side].filter((kind) => isInTime(kind, booking, isLate) && !over.includes(kind));

/** Whether the buyer has the item, as far as anybody said. */
const buyerHas = ({
  handedOverAt,
  sellerConfirmedAt,
}: Pick<BookingRow, 'handedOverAt' | 'sellerConfirmedAt'>): boolean =>
  handedOverAt !== null || sellerConfirmedAt !== null;

/**
 * Whether the item comes back before the price does, once the seller agrees to a claim and does not leave it with the buyer. Whoever
 * finds it not as described has it, code or no code. Of cash the shop has no price that could wait for it.
 */
export const comesBack = (
  { kind }: { kind: ClaimKind },
  booking: Pick<BookingRow, 'handedOverAt' | 'handedOverBy' | 'sellerConfirmedAt'>,
): boolean => {
  if (isCash(booking)) return false;
  return kind === 'not_as_described' || (kind !== 'not_received' && buyerHas(booking));
};
