import { ApiProblem, mayPass } from '#web/platform/problems.ts';
import { confirm } from './queries.ts';

/** The booking that is paid, as far as its payment is concerned. */
export interface Payable {
  _id: string;
  itemId: string;
  price: number;
  isPaid: 'yes' | 'no';
  salesStatus: 'available' | 'sold';
  removed?: true | undefined;
  /** It is off sale, and may come back. */
  away?: string | undefined;
  transactionId?: string | undefined;
  cancelled?: { by: string } | undefined;
}

export type Settled =
  | { kind: 'paid' }
  /** The shop knows, or will hear from the provider, but has not finished. */
  | { kind: 'pending'; message: string | undefined }
  | { kind: 'refused'; message: string; code: string | undefined };

/** Waits between tries when the shop does not answer, in milliseconds. */
const delays = [1_000, 2_000, 4_000];

/**
 * Tells the shop that the provider holds the money, and hears whether the order is paid. Tried again while the
 * shop does not answer: the money is held, so giving up is not an option, and asking twice does no harm.
 */
export async function settle(
  payable: Payable,
  transactionId: string,
  readAgain: () => Promise<Payable | undefined>,
): Promise<Settled> {
  for (const delay of [...delays, undefined]) {
    try {
      const answer = await confirm({
        bookingId: payable._id,
        itemId: payable.itemId,
        transactionId,
      });
      if ('ownStatus' in answer) return { kind: 'pending', message: answer.ownStatus };
      const now = await readAgain();
      if (answer.modifiedCount === 1 || now?.isPaid === 'yes') return { kind: 'paid' };
      return { kind: 'pending', message: undefined };
    } catch (error) {
      // Too many looks say nothing about the payment.
      const tooMany = error instanceof ApiProblem && error.status === 429;
      if (!tooMany && !mayPass(error)) {
        await readAgain();
        const problem = error instanceof ApiProblem ? error : undefined;
        return { kind: 'refused', message: problem?.message ?? '', code: problem?.code };
      }
    }
    if (delay !== undefined) await new Promise((resolve) => setTimeout(resolve, delay));
  }
  return { kind: 'pending', message: undefined };
}
