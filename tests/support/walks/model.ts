import type { DealMoney } from '../journal.ts';
import type { CheckoutMethod } from '../payer-pages.ts';

// What should become of a paid deal and its money, by the rules of the design alone: it knows nothing of how they are kept.

export type WalkMethod = CheckoutMethod | 'card' | 'cash';
export type Side = 'buyer' | 'seller';
export type ClaimKind = 'cancel' | 'no_show' | 'not_received' | 'not_as_described';
type ShopsKind = 'not_received' | 'bank_dispute' | 'risk';

/** The shop's part: one that leaves most prices with a remainder. */
export const percent = 7;

/** Days and hours of the design. */
const days = { silence: 3, release: 14, claim: 3 };
const hours = { answer: 48, back: 168, bank: 168 };

interface ClaimState {
  kind: ClaimKind | ShopsKind;
  by: Side | 'shop';
  state: 'open' | 'offered' | 'with_admin' | 'returning';
  offered: number;
  /** Until whoever's turn it is has let it pass. */
  left: number;
}

/** A deal that is paid. Amounts in whole tk, times in days since it happened, without those of its claims. */
export interface DealState {
  method: WalkMethod;
  price: number;
  /** What went back. */
  back: number;
  /** Parts of which the provider has not said yet what became of them. */
  going: number;
  money: 'taken' | 'going back' | 'back';
  withBank: boolean;
  /** A bank took it all: no refund of ours says so. */
  tookByBank: boolean;
  paid: number;
  said?: number | undefined;
  handedBy?: 'buyer' | 'code' | 'silence' | 'admin' | 'cash' | undefined;
  handed: number;
  completed: boolean;
  claim?: ClaimState | undefined;
  /** What was decided, as `buyer no_show`: nobody claims it again. */
  decided: string[];
  everClaimed: boolean;
  wasSilent: boolean;
}

export const startState = (method: WalkMethod, price: number): DealState => ({
  method,
  price,
  back: 0,
  going: 0,
  money: 'taken',
  withBank: false,
  tookByBank: false,
  paid: 0,
  handedBy: method === 'cash' ? 'cash' : undefined,
  handed: 0,
  completed: false,
  decided: [],
  everClaimed: false,
  wasSilent: false,
});

/** What somebody does about a paid deal; parts in whole tk. */
export type DealStep =
  | { do: 'has' | 'code' | 'wrongCode' | 'says' | 'complete' | 'cancel' }
  | { do: 'claim'; kind: ClaimKind; by: Side }
  | { do: 'answer'; how: 'agree' | 'keep' | 'contest' | 'say'; by: Side }
  | { do: 'answer'; how: 'part'; by: Side; amount: number }
  | { do: 'agreePart' | 'escalate' | 'returned' | 'withdraw'; by: Side }
  | { do: 'decide'; outcome: 'whole' | 'return' | 'nothing' }
  | { do: 'decide'; outcome: 'part'; amount: number }
  | { do: 'refund' }
  | { do: 'part' | 'partAtProvider'; amount: number }
  | { do: 'partFails' | 'bankAsks' | 'bankGivesUp' | 'bankTakes' }
  | { do: 'days'; days: number };

/** The price is there, and nobody but the two has a say in it. */
const isTaken = ({ money, withBank }: DealState) => money === 'taken' && !withBank;

const leftOf = ({ price, back, going }: DealState): number => price - back - going;

/** Whether all that is left may go back at once. */
const mayGoWhole = (deal: DealState) =>
  isTaken(deal) && deal.going === 0 && !(deal.method === 'bkash' && deal.back > 0);

/** Whether its provider gives nothing back any more: who agrees that all goes back leaves it to an admin. */
const isByHandOnly = (deal: DealState): boolean =>
  deal.method === 'bkash' && deal.back + deal.going > 0;

/** The most that a part of it may be. */
function highestPart(deal: DealState): number {
  if (deal.method === 'cash') return deal.price - 1;
  if (isByHandOnly(deal)) return 0;
  return leftOf(deal) - 1;
}

function handOver(deal: DealState, by: NonNullable<DealState['handedBy']>): void {
  deal.handedBy = by;
  deal.handed = 0;
}

/** Money of a claim that ends; answers whether it may end like this. */
function endClaim(
  deal: DealState,
  outcome: 'whole' | 'part' | 'nothing' | 'withdrawn',
  amount = 0,
): boolean {
  const { claim, method } = deal;
  if (!claim) return false;
  if (outcome === 'whole' && method !== 'cash') {
    if (!mayGoWhole(deal)) return false;
    deal.money = 'going back';
  }
  if (outcome === 'part') {
    if (amount > highestPart(deal)) return false;
    if (method !== 'cash') deal.going += amount;
  }
  if (outcome !== 'withdrawn') deal.decided.push(`${claim.by} ${claim.kind}`);
  deal.claim = undefined;
  return true;
}

function moveClaim(claim: ClaimState, state: ClaimState['state']): true {
  claim.state = state;
  claim.left = state === 'returning' ? hours.back : hours.answer;
  return true;
}

function mayClaim(deal: DealState, kind: ClaimKind, by: Side): boolean {
  if (!isTaken(deal) || deal.claim || deal.completed) return false;
  if (by === 'seller' && kind !== 'no_show') return false;
  if (deal.decided.includes(`${by} ${kind}`)) return false;
  if (!deal.handedBy) return true;
  if (deal.handed >= days.claim) return false;
  return kind === 'not_as_described' || (kind === 'not_received' && deal.handedBy === 'silence');
}

function answer(deal: DealState, step: DealStep & { do: 'answer' }): boolean {
  const { claim } = deal;
  if (!claim) return false;
  if (step.how === 'say') return true;
  if (claim.state !== 'open' || claim.by === 'shop' || claim.by === step.by) return false;
  if (step.how === 'contest') return moveClaim(claim, 'with_admin');
  if (!isTaken(deal)) return false;
  if (step.how === 'part') {
    if (step.amount > highestPart(deal)) return false;
    claim.offered = step.amount;
    return moveClaim(claim, 'offered');
  }
  const buyerHasIt =
    claim.kind === 'not_as_described' ||
    (claim.kind !== 'not_received' && (deal.handedBy !== undefined || deal.said !== undefined));
  const comesBack = buyerHasIt && deal.method !== 'cash';
  if (step.how === 'agree' && step.by === 'seller' && comesBack) {
    return moveClaim(claim, 'returning');
  }
  if (isByHandOnly(deal)) return moveClaim(claim, 'with_admin');
  return endClaim(deal, 'whole');
}

function decide(deal: DealState, step: DealStep & { do: 'decide' }): boolean {
  const { claim } = deal;
  if (!claim || !isTaken(deal)) return false;
  if (claim.state !== 'with_admin' && claim.state !== 'returning') return false;
  if (step.outcome === 'return' && deal.method !== 'cash') {
    return claim.state === 'with_admin' && moveClaim(claim, 'returning');
  }
  if (step.outcome === 'whole' || step.outcome === 'return') return endClaim(deal, 'whole');
  const done = endClaim(deal, step.outcome, step.outcome === 'part' ? step.amount : 0);
  if (done && claim.kind === 'not_received' && !deal.handedBy) handOver(deal, 'admin');
  return done;
}

/** Whoever's time is over has said nothing. */
function pass(deal: DealState, passed: number): void {
  // While a claim is open they stand still.
  const counted = deal.claim ? 0 : passed;
  deal.paid += counted;
  if (deal.said !== undefined) deal.said += counted;
  if (deal.handedBy) deal.handed += counted;
  if (deal.claim) deal.claim.left -= passed * 24;
  if (isTaken(deal) && !deal.claim && !deal.completed) {
    if (deal.handedBy) deal.completed = deal.handed >= days.claim;
    else if (deal.said !== undefined && deal.said >= days.silence) handOver(deal, 'silence');
    else if (deal.said === undefined && deal.paid >= days.release) callAdmin(deal);
  }
  const { claim } = deal;
  if (!claim) return;
  if (deal.money === 'back') deal.claim = undefined;
  else if (claim.left <= 0 && claim.state !== 'with_admin') moveClaim(claim, 'with_admin');
}

function callAdmin(deal: DealState): void {
  if (deal.wasSilent && deal.everClaimed) return;
  deal.wasSilent = true;
  claimByShop(deal, 'not_received');
}

/** The shop claims something: an admin decides. */
export function claimByShop(deal: DealState, kind: ShopsKind, left = hours.answer): void {
  deal.everClaimed = true;
  deal.claim = { kind, by: 'shop', state: 'with_admin', offered: 0, left };
}

/** What a bank asks back is on the admin's desk, unless something else is; what it left with the shop is not any more. */
function followBank(deal: DealState): void {
  const { claim, withBank, money } = deal;
  if (withBank && money === 'taken' && !claim) claimByShop(deal, 'bank_dispute', hours.bank);
  if (!withBank && claim?.kind === 'bank_dispute') endClaim(deal, 'nothing');
}

function claimStep(deal: DealState, { do: name, by }: { do: string; by: Side }): boolean {
  const { claim } = deal;
  if (!claim) return false;
  const isOwn = claim.by === by;
  switch (name) {
    case 'agreePart':
      return (
        claim.state === 'offered' && isOwn && isTaken(deal) && endClaim(deal, 'part', claim.offered)
      );
    case 'escalate': {
      const may = claim.state === 'returning' || (claim.state === 'offered' && isOwn);
      return may && moveClaim(claim, 'with_admin');
    }
    case 'returned':
      if (claim.state !== 'returning' || by !== 'seller' || !isTaken(deal)) return false;
      return isByHandOnly(deal) ? moveClaim(claim, 'with_admin') : endClaim(deal, 'whole');
    default: {
      const may = isOwn && (claim.state === 'open' || claim.state === 'offered');
      return may && endClaim(deal, 'withdrawn');
    }
  }
}

function handoverStep(deal: DealState, name: 'has' | 'code' | 'wrongCode' | 'says'): boolean {
  if (deal.handedBy || !isTaken(deal)) return false;
  const { claim } = deal;
  if (name === 'has' && claim?.by === 'shop' && claim.kind === 'not_received') {
    endClaim(deal, 'nothing');
  }
  if (deal.claim || name === 'wrongCode') return false;
  if (name === 'says') {
    if (deal.said !== undefined) return false;
    deal.said = 0;
    return true;
  }
  handOver(deal, name === 'has' ? 'buyer' : 'code');
  return true;
}

function moneyStep(deal: DealState, step: DealStep & { do: 'part' | 'partAtProvider' }): boolean {
  const isAtProvider = step.do === 'partAtProvider';
  if (!isTaken(deal) || deal.method === 'cash') return false;
  if (isAtProvider && (deal.method !== 'card' || deal.going > 0)) return false;
  if (step.amount > highestPart(deal)) return false;
  if (isAtProvider) deal.back += step.amount;
  else deal.going += step.amount;
  return true;
}

/** Takes a step; answers whether the shop has to do what it asks for. Where it has not, nothing changes. */
export function apply(deal: DealState, step: DealStep): boolean {
  const done = applyStep(deal, step);
  followBank(deal);
  return done;
}

function applyStep(deal: DealState, step: DealStep): boolean {
  switch (step.do) {
    case 'has':
    case 'code':
    case 'wrongCode':
    case 'says':
      return handoverStep(deal, step.do);
    case 'complete':
      if (!isTaken(deal) || !deal.handedBy || deal.completed || deal.claim) return false;
      deal.completed = true;
      return true;
    case 'cancel':
      if (deal.handedBy || !mayGoWhole(deal)) return false;
      if (deal.claim) return endClaim(deal, 'whole');
      deal.money = 'going back';
      return true;
    case 'claim':
      if (!mayClaim(deal, step.kind, step.by)) return false;
      deal.everClaimed = true;
      deal.claim = { kind: step.kind, by: step.by, state: 'open', offered: 0, left: hours.answer };
      return true;
    case 'answer':
      return answer(deal, step);
    case 'decide':
      return decide(deal, step);
    case 'refund':
      if (deal.method === 'cash' || !mayGoWhole(deal)) return false;
      deal.money = 'going back';
      return true;
    case 'part':
    case 'partAtProvider':
      return moneyStep(deal, step);
    case 'bankAsks':
      if (deal.method !== 'card' || !isTaken(deal) || deal.going > 0) return false;
      deal.withBank = true;
      return true;
    case 'bankGivesUp':
      if (!deal.withBank) return false;
      deal.withBank = false;
      return true;
    case 'bankTakes':
      if (!deal.withBank || deal.back > 0) return false;
      Object.assign(deal, { withBank: false, money: 'back', tookByBank: true, claim: undefined });
      return true;
    case 'days':
      pass(deal, step.days);
      return true;
    case 'partFails':
      return deal.method === 'card' && isTaken(deal) && deal.going === 0 && deal.back > 0;
    default:
      return claimStep(deal, step);
  }
}

/** Whether the provider, or a person who looks there, still has to say what became of something. */
export const isOnItsWay = ({ money, going }: DealState): boolean =>
  money === 'going back' || going > 0;

/** Where its money should be, in paisa, once nothing is on its way. */
export function moneyOf(deal: DealState): DealMoney {
  const none = { held: 0, balance: 0, commission: 0, hold: 0 };
  // What a bank asks back is not there until it leaves it with the shop (decision 059).
  if (deal.method === 'cash' || deal.money === 'back' || deal.withBank) return none;
  const left = deal.price - deal.back;
  if (!deal.handedBy) return { ...none, held: left * 100 };
  const commission = Math.floor((left * percent) / 100) * 100;
  const balance = left * 100 - commission;
  return { held: 0, balance, commission, hold: deal.completed ? 0 : balance };
}

/** What a buyer paid of it and was not refunded, in paisa. */
export function paidFor({ method, money, tookByBank, price, back }: DealState): number {
  if (method === 'cash' || (money === 'back' && !tookByBank)) return 0;
  return (price - back) * 100;
}

/** How its page calls it. */
export function stageOf(deal: DealState): string {
  if (deal.money === 'back') return 'refunded';
  if (deal.completed) return 'completed';
  return deal.handedBy ? 'handed_over' : 'paid';
}
