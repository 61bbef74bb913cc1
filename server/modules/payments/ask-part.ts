import type { PartRefundId } from '#contract/kernel/ids.ts';
import { failPoint } from '#server/platform/fail-points.ts';
import { type PaymentDeps, providerOf } from './dependencies.ts';
import * as disputes from './dispute-store.ts';
import { noteEnd } from './end-part.ts';
import { withPaymentLock } from './lock.ts';
import type { PartRow } from './part-store.ts';
import * as parts from './part-store.ts';
import { isFinalRefusal, isNotAsked, isProviderError, ProviderError } from './provider.ts';
import { pollPause } from './states.ts';
import type { PaymentRow } from './store.ts';
import * as store from './store.ts';

/** Parts that one run asks for. */
const dueBatch = 100;

/** Tries without an end, some ten minutes' worth (`pollPause`), after which an alarm is raised. */
const worryingTries = 4;

/** Seconds after which an answer does not come any more: far more than one request may take. */
const answerSeconds = 120;

type Turn = 'ask' | 'wait' | 'lost' | 'over';

/** Decides under the payment's lock whether the provider is asked now, and notes that it is. */
function takeTurn(deps: PaymentDeps, found: PaymentRow, id: PartRefundId): Promise<Turn> {
  const again = providerOf(deps, found).findsParts === true;
  return withPaymentLock(deps.database, found, async (tx, payment) => {
    const part = await parts.findPart(tx, id);
    if (part?.state !== 'asked') return 'wait';
    const stands = payment.state === 'captured' && !(await disputes.isWithBank(tx, payment.id));
    if (part.sentAt === null && !stands) return 'over';
    if (await parts.markSent(tx, id, again)) return 'ask';
    return (await parts.isOverdue(tx, id, answerSeconds)) ? 'lost' : 'wait';
  });
}

/** After an error of the provider: whether it did nothing for certain, refuses for good, or nobody knows. */
async function noteError(
  deps: PaymentDeps,
  payment: PaymentRow,
  part: PartRow,
  error: unknown,
): Promise<void> {
  if (!isProviderError(error) || !(error instanceof ProviderError)) throw error;
  const { kind, message: note } = error;
  if (isFinalRefusal(error)) return noteEnd(deps, payment, part.id, { to: 'failed', note });
  const isUnsent = isNotAsked(error) || kind === 'insufficient_balance';
  if (!isUnsent && deps[payment.method]?.findsParts !== true) {
    return noteEnd(deps, payment, part.id, { to: 'unsure', note });
  }
  const seconds = pollPause('refunding', payment.method, part.tries);
  const isNewKey = kind !== 'unreachable' && kind !== 'not_asked';
  await deps.database.transaction(async (tx) => {
    await parts.postponePart(tx, part, { seconds, note, isUnsent, isNewKey });
    if (part.tries >= worryingTries) await store.raiseStuck(tx, { ...payment, state: 'refunding' });
  });
}

/**
 * Asks the provider for a part that was decided, and notes what became of it. May be called any number of times, by several
 * processes: a provider that can be asked after a part is, before; any other is asked once and no more.
 */
export async function askPart(deps: PaymentDeps, id: PartRefundId): Promise<void> {
  const { db } = deps.database;
  const part = await parts.findPart(db, id);
  if (part?.state !== 'asked') return;
  const payment = await store.getPayment(db, part.paymentId);
  try {
    const provider = providerOf(deps, payment);
    const turn = await takeTurn(deps, payment, id);
    if (turn === 'wait') return;
    if (turn === 'over') {
      return await noteEnd(deps, payment, id, { to: 'failed', note: 'the sale does not stand' });
    }
    if (turn === 'lost') {
      return await noteEnd(deps, payment, id, { to: 'unsure', note: 'the answer was lost' });
    }
    await failPoint('part.asking');
    const key = `part:${id}:${part.operation}`;
    const made = await provider.refundPart(payment.intentId ?? '', part, key);
    await failPoint('part.answered');
    const refused = { to: 'failed', note: 'the bank took no money back' } as const;
    await noteEnd(deps, payment, id, made ? { to: 'done', providerId: made.id } : refused);
    await failPoint('part.noted');
  } catch (error) {
    await noteError(deps, payment, part, error);
  }
}

/** Asks for the parts whose time has come, which a crash or a silent provider left. */
export async function askDueParts(deps: PaymentDeps): Promise<void> {
  for (const id of await parts.listDue(deps.database.db, dueBatch)) {
    try {
      await askPart(deps, id);
    } catch (error) {
      deps.log.error(
        { event: 'part_refund_failed', err: error, part: id },
        'A part could not be given back; it is tried again.',
      );
    }
  }
}
