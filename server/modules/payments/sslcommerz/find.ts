import { ProviderError, type RemoteStatus, type ReturnStatus } from '../provider.ts';
import { parsePaisa } from './amounts.ts';
import { type Answer, textOf, type Wire } from './wire.ts';

/** Attempts at one payment that are read. */
const maxElements = 20;

const statuses: Record<string, RemoteStatus> = {
  VALID: 'captured',
  VALIDATED: 'captured',
  PENDING: 'pending',
  PROCESSING: 'processing',
  FAILED: 'cancelled',
  CANCELLED: 'cancelled',
  EXPIRED: 'cancelled',
  UNATTEMPTED: 'cancelled',
};

/** Of several attempts the one that says most. */
const order: readonly RemoteStatus[] = ['captured', 'processing', 'pending', 'cancelled'];

/** A status that is not in the table counts as `processing`, so that nothing is decided by it. */
const statusOf = (element: Answer) => statuses[textOf(element, 'status')] ?? 'processing';

/** What payers answered to the sessions of one `tran_id`; none before they did. */
export async function listAttempts(wire: Wire, tranId: string): Promise<Answer[]> {
  const { element } = await wire.ask('transaction', { tran_id: tranId });
  const elements = Array.isArray(element) ? element : [];
  return elements.slice(0, maxElements).filter((one) => typeof one === 'object' && one !== null);
}

/** Where the payment stands by its attempts. How its payer came back is asked only where none is listed: a bank may still take the money. */
export function judge(attempts: readonly Answer[], returned?: ReturnStatus): RemoteStatus {
  const found = attempts.map(statusOf);
  const listed = order.find((one) => found.includes(one));
  if (listed) return listed;
  return returned === 'failure' || returned === 'cancel' ? 'cancelled' : 'pending';
}

/** Money that SSLCommerz took, as its validation says. */
export interface TakenMoney {
  tranId: string;
  /** Undefined where SSLCommerz names none, or names two. */
  amount: number | undefined;
  currency: string;
  values: Record<'payment' | 'booking' | 'item' | 'buyer', string>;
  bankTranId: string;
  isRisky: boolean;
  at: string;
}

function viewTaken(answer: Answer): TakenMoney {
  const amount = parsePaisa(answer.currency_amount);
  const [type, settled] = [textOf(answer, 'currency_type'), textOf(answer, 'currency')];
  return {
    tranId: textOf(answer, 'tran_id'),
    amount: amount === parsePaisa(answer.amount) ? amount : undefined,
    currency: (type === settled ? type : `${type} and ${settled}`).toLowerCase(),
    values: {
      payment: textOf(answer, 'value_a'),
      booking: textOf(answer, 'value_b'),
      item: textOf(answer, 'value_c'),
      buyer: textOf(answer, 'value_d'),
    },
    bankTranId: textOf(answer, 'bank_tran_id'),
    isRisky: textOf(answer, 'risk_level') === '1',
    at: textOf(answer, 'tran_date'),
  };
}

async function validate(wire: Wire, element: Answer, storeId: string): Promise<TakenMoney> {
  const answer = await wire.validate(textOf(element, 'val_id'));
  if (statusOf(answer) !== 'captured') {
    throw new ProviderError('failed', 'SSLCommerz lists a payment that it does not validate');
  }
  const taken = viewTaken(answer);
  const store = textOf(answer, 'store_id');
  // The money of another store is none of ours, whatever else is right.
  return store === '' || store === storeId ? taken : { ...taken, tranId: '' };
}

/** All that was taken for one `tran_id`, each validated. A payer with two sessions may have paid twice. */
export async function listTaken(
  wire: Wire,
  attempts: readonly Answer[],
  storeId: string,
): Promise<TakenMoney[]> {
  const paid = attempts.filter((element) => statusOf(element) === 'captured');
  return Promise.all(paid.map((element) => validate(wire, element, storeId)));
}
