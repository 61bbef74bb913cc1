import type { ClaimId } from '#contract/deals/claim-id.ts';
import type { ClaimStep } from '#contract/deals/claims.ts';
import { claimTurnProblems } from '#contract/deals/claims-problems.ts';
import type { ClaimAnswerRequest } from '#contract/deals/claims-schemas.ts';
import type { PersonId } from '#contract/kernel/ids.ts';
import type { OfferSide } from '#contract/orders/offer-schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { paidDeals } from '#server/modules/orders/index.ts';
import { failPoint } from '#server/platform/fail-points.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { DealOptions } from '../options.ts';
import { checkPart, closeClaim } from './closing.ts';
import { checkMoney, findOwnClaim, type LockedClaim, withClaim } from './locked-claim.ts';
import { readSum } from './money.ts';
import { keepPictures } from './pictures.ts';
import { comesBack, otherSide, stepsOf } from './rules.ts';
import { addMessage, type ClaimRow, listMessages, moveClaim } from './store.ts';
import { tell } from './telling.ts';

export interface Speaking extends LockedClaim {
  person: Person;
  side: OfferSide;
}

/** Refuses a step that the claim does not wait for from this side. */
function checkStep({ claim, side }: Speaking, step: ClaimStep, state?: ClaimRow['state']): void {
  if (claim.state === 'closed') throw refuse(claimTurnProblems, 'claim_closed');
  const isFit = stepsOf(claim, side, { hasParts: true }).includes(step);
  if (!isFit || (state && claim.state !== state)) throw refuse(claimTurnProblems, 'not_your_turn');
}

/** Somebody says something about a claim of theirs, with everything locked; answers how many claims that moved. */
async function speak(
  options: DealOptions,
  person: Person,
  id: ClaimId,
  act: (speaking: Speaking) => Promise<number>,
): Promise<number> {
  const found = await findOwnClaim(options, options.database.db, id, person);
  await options.claims.answerLimit.consume(person.id);
  const moved = await withClaim(options, found, (locked) =>
    act({ ...locked, person, side: found.side }),
  );
  await failPoint('claim.answering');
  if (moved > 0) options.onPublished();
  return moved;
}

/** What somebody wrote with their answer. */
async function keepWords(
  options: DealOptions,
  { tx, claim, person, side }: Speaking,
  { text = '', pictures = [] }: ClaimAnswerRequest,
): Promise<void> {
  if (text === '' && pictures.length === 0) return;
  await keepPictures(options, tx, person, { id: claim.id, urls: pictures });
  await addMessage(tx, claim.id, { by: side, text, pictures: [...new Set(pictures)] });
}

/** The provider gives nothing back any more: an admin does, by another way, and is told that the two agree. */
async function leaveToAdmin(
  options: DealOptions,
  { tx, booking, claim, side }: Speaking,
  { isReturned = false }: { isReturned?: boolean } = {},
): Promise<void> {
  const hours = options.claims.answerHours;
  const moved = await moveClaim(tx, claim, 'with_admin', { hours, isReturned });
  const agreed = { outcome: 'whole' };
  await paidDeals.noteClaim(tx, booking, { kind: 'claim_escalated', actor: side }, agreed);
  await tell(tx, booking, moved, { kind: 'claim_answered', to: otherSide(side) });
}

const isByHandOnly = async (
  { claims: { money } }: DealOptions,
  { tx, booking }: Speaking,
): Promise<boolean> => (await readSum(money, tx, booking)).byHandOnly;

/** The whole price goes back: at once, when the item does, or by an admin. */
async function agreeWhole(
  options: DealOptions,
  speaking: Speaking,
  { keepsItem }: ClaimAnswerRequest,
): Promise<void> {
  const { tx, booking, claim, side, person } = speaking;
  const returns = side === 'seller' && !keepsItem && comesBack(claim, booking);
  if (!returns) {
    if (await isByHandOnly(options, speaking)) return leaveToAdmin(options, speaking);
    const ending = { outcome: 'whole', endedBy: side, person: person.id } as const;
    return closeClaim(options, tx, { booking, claim }, ending);
  }
  const hours = options.claims.returnDays * 24;
  const moved = await moveClaim(tx, claim, 'returning', { needsReturn: true, hours });
  const { left } = await readSum(options.claims.money, tx, booking);
  const returning = { kind: 'claim_returning', actor: side } as const;
  await paidDeals.noteClaim(tx, booking, returning, { amount: left });
  await tell(tx, booking, moved, { kind: 'claim_answered', to: otherSide(side) });
}

/** Whether the other side gave this very answer: it stands, and what they wrote with it was the last that they wrote. */
async function hasAnswered(
  { tx, claim, side }: Speaking,
  { answer, amount, text = '', pictures = [] }: ClaimAnswerRequest,
): Promise<boolean> {
  const stands =
    answer === 'part'
      ? claim.state === 'offered' && claim.offered === amount
      : answer === 'contest' && claim.state === 'with_admin';
  if (!stands || claim.by !== otherSide(side)) return false;
  if (text === '' && pictures.length === 0) return true;
  const own = (await listMessages(tx, [claim.id])).filter(({ by }) => by === side);
  const last = own.at(-1);
  return last?.text === text && last.pictures.join() === [...new Set(pictures)].join();
}

/** Said twice, it is done once. */
async function hasAgreed({ tx, booking, claim, side }: Speaking): Promise<boolean> {
  if (claim.outcome === 'whole') return claim.endedBy === side;
  if (claim.state !== 'with_admin') return claim.state === 'returning';
  return paidDeals.hasAgreedTo(tx, booking, { side, since: claim.openedAt });
}

async function answerOpen(
  options: DealOptions,
  speaking: Speaking,
  request: ClaimAnswerRequest,
): Promise<number> {
  const { tx, booking, claim, side } = speaking;
  const { answer, amount } = request;
  const hours = options.claims.answerHours;
  if (answer === 'agree' && claim.by !== side && (await hasAgreed(speaking))) return 0;
  if (await hasAnswered(speaking, request)) return 0;
  checkStep(speaking, answer, answer === 'say' ? undefined : 'open');
  if (answer === 'agree' || answer === 'part') await checkMoney(options, speaking);
  if (answer === 'part') await checkPart(options, tx, booking, amount);
  await keepWords(options, speaking, request);
  if (answer === 'agree') {
    await agreeWhole(options, speaking, request);
    return 1;
  }
  if (answer === 'say') return 1;
  const isPart = answer === 'part' && amount !== undefined;
  const moved = isPart
    ? await moveClaim(tx, claim, 'offered', { offered: amount, hours })
    : await moveClaim(tx, claim, 'with_admin', { hours });
  const kind = isPart ? 'claim_answered' : 'claim_contested';
  await paidDeals.noteClaim(tx, booking, { kind, actor: side }, isPart ? { amount } : {});
  await tell(tx, booking, moved, { kind: 'claim_answered', to: otherSide(side) });
  return 1;
}

/** The other side answers a claim, or either adds a word to it; answers 1, or 0 for what was said before. Throws refusals. */
export const answerClaim = (
  options: DealOptions,
  person: Person,
  id: ClaimId,
  request: ClaimAnswerRequest,
): Promise<number> =>
  speak(options, person, id, (speaking) => answerOpen(options, speaking, request));

/** Whoever claimed takes the part that was offered. */
export const agreeToClaim = (options: DealOptions, person: Person, id: ClaimId): Promise<number> =>
  speak(options, person, id, async (speaking) => {
    const { tx, booking, claim, side } = speaking;
    if (claim.outcome === 'part' && claim.endedBy === side) return 0;
    checkStep(speaking, 'agree', 'offered');
    await checkMoney(options, speaking);
    const amount = claim.offered ?? undefined;
    const ending = { outcome: 'part', amount, endedBy: side, person: person.id } as const;
    await closeClaim(options, tx, { booking, claim }, ending);
    return 1;
  });

/** An admin is to decide: the offered part will not do, or the item does not come back as it should. */
export const escalateClaim = (options: DealOptions, person: Person, id: ClaimId): Promise<number> =>
  speak(options, person, id, async (speaking) => {
    const { tx, booking, claim, side } = speaking;
    if (claim.state === 'with_admin') return 0;
    checkStep(speaking, 'escalate');
    const moved = await moveClaim(tx, claim, 'with_admin', { hours: options.claims.answerHours });
    await paidDeals.noteClaim(tx, booking, { kind: 'claim_escalated', actor: side });
    await tell(tx, booking, moved, { kind: 'claim_answered', to: otherSide(side) });
    return 1;
  });

/** By whose word an item comes back: an admin's who decided it, or the seller's who agreed; that it is back is only what it waited for. */
const whoseReturn = ({ claim, person }: Speaking) =>
  claim.decidedBy === null
    ? ({ endedBy: 'seller', person: person.id } as const)
    : ({
        endedBy: 'admin',
        person: claim.decidedBy as PersonId,
        reason: claim.reason ?? undefined,
      } as const);

/** The seller has the item again: the price goes back. */
export const returnedClaim = (options: DealOptions, person: Person, id: ClaimId): Promise<number> =>
  speak(options, person, id, async (speaking) => {
    const { tx, booking, claim, side } = speaking;
    if (claim.state !== 'returning' && claim.returnedAt && side === 'seller') return 0;
    checkStep(speaking, 'returned');
    await checkMoney(options, speaking);
    if (await isByHandOnly(options, speaking)) {
      await leaveToAdmin(options, speaking, { isReturned: true });
      return 1;
    }
    const ending = { outcome: 'whole', ...whoseReturn(speaking), isReturned: true } as const;
    await closeClaim(options, tx, { booking, claim }, ending);
    return 1;
  });

/** Whoever made a claim takes it back. */
export const withdrawClaim = (options: DealOptions, person: Person, id: ClaimId): Promise<number> =>
  speak(options, person, id, async (speaking) => {
    const { tx, booking, claim, side } = speaking;
    if (claim.outcome === 'withdrawn' && claim.by === side) return 0;
    checkStep(speaking, 'withdraw');
    const ending = { outcome: 'withdrawn', endedBy: side, person: person.id } as const;
    await closeClaim(options, tx, { booking, claim }, ending);
    return 1;
  });
