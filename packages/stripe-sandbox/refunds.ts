import { formatAmount } from './amounts.ts';
import { type Call, type Endpoint, ok } from './call.ts';
import { behaviourOf } from './cards.ts';
import type { Executor } from './database.ts';
import { invalidRequest } from './errors.ts';
import { recordEvent } from './events.ts';
import { newId } from './ids.ts';
import { listObject, readPage } from './paging.ts';
import { unexpectedState } from './states.ts';
import {
  getCharge,
  getPaymentMethod,
  getRefund,
  insertRefund,
  listRefunds,
  lockIntent,
  updateCharge,
  updateRefund,
} from './store.ts';
import type { ChargeRow, PaymentIntentRow } from './tables.ts';
import { chargeObject, refundObject } from './views.ts';

/** What may be given back: all of the charge that was captured and not refunded before. */
function requireRefundable(
  call: Call,
  intent: PaymentIntentRow,
  charge: ChargeRow | undefined,
  wanted: number | undefined,
): { charge: ChargeRow; amount: number } {
  if (!charge || intent.status !== 'succeeded') {
    throw unexpectedState(
      call,
      intent,
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    );
  }
  const left = charge.amountCaptured - charge.amountRefunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = wanted ?? left;
  if (amount > left) {
    const asked = formatAmount(amount, charge.currency);
    const rest = formatAmount(left, charge.currency);
    throw invalidRequest(
      `Refund amount (${asked}) is greater than unrefunded amount on charge (${rest})`,
      { param: 'amount' },
    );
  }
  return { charge, amount };
}

const createEndpoint: Endpoint = {
  method: 'POST',
  path: '/v1/refunds',
  publishable: false,
  prepare(fields, call) {
    const intentId = fields.text('payment_intent');
    const chargeId = fields.text('charge');
    const wanted = fields.positiveInteger('amount');
    const reason =
      fields.choice('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null;
    const metadata = fields.metadata();
    if (intentId === undefined && chargeId === undefined) {
      throw invalidRequest(
        'One of the following params should be provided for this request: payment_intent or charge.',
      );
    }
    return async (executor) => {
      const named = chargeId === undefined ? undefined : await getCharge(executor, chargeId);
      const owner = intentId ?? named?.paymentIntent ?? '';
      const intent = await lockIntent(executor, owner, 'payment_intent');
      const latest = intent.latestCharge ?? undefined;
      if (chargeId !== undefined && chargeId !== latest) {
        throw invalidRequest(`Charge ${chargeId} does not belong to ${intent.id}.`, {
          param: 'charge',
        });
      }
      const paid = latest === undefined ? undefined : await getCharge(executor, latest);
      const { charge, amount } = requireRefundable(call, intent, paid, wanted);
      const refund = await insertRefund(executor, {
        id: newId('re'),
        charge: charge.id,
        paymentIntent: intent.id,
        amount,
        currency: charge.currency,
        status: 'succeeded',
        reason,
        metadata,
        createdAt: call.now,
      });
      const answer = ok(refundObject(refund));
      await recordEvent(executor, call, 'refund.created', refundObject(refund));
      await giveBack(executor, call, charge, amount);
      await failLater(executor, call, charge, refund.id);
      return answer;
    };
  },
};

async function giveBack(
  executor: Executor,
  call: Call,
  charge: ChargeRow,
  amount: number,
): Promise<void> {
  const refunded = await updateCharge(executor, charge.id, {
    amountRefunded: charge.amountRefunded + amount,
  });
  const method = await getPaymentMethod(executor, charge.paymentMethod);
  await recordEvent(executor, call, 'charge.refunded', chargeObject(refunded, method));
}

/** For the one test card whose bank takes no money back: the failure shows when the refund is read again. */
async function failLater(
  executor: Executor,
  call: Call,
  charge: ChargeRow,
  refundId: string,
): Promise<void> {
  const method = await getPaymentMethod(executor, charge.paymentMethod);
  if (!behaviourOf(method.behaviour).refundFails) return;
  await updateCharge(executor, charge.id, { amountRefunded: charge.amountRefunded });
  const failed = await updateRefund(executor, refundId, {
    status: 'failed',
    failureReason: 'expired_or_canceled_card',
  });
  await recordEvent(executor, call, 'refund.updated', refundObject(failed));
  await recordEvent(executor, call, 'refund.failed', refundObject(failed));
}

const retrieveEndpoint: Endpoint = {
  method: 'GET',
  path: '/v1/refunds/:id',
  publishable: false,
  prepare(_fields, call) {
    return async (executor) => ok(refundObject(await getRefund(executor, call.id)));
  },
};

const listEndpoint: Endpoint = {
  method: 'GET',
  path: '/v1/refunds',
  publishable: false,
  prepare(fields) {
    const page = readPage(fields);
    const of = { paymentIntent: fields.text('payment_intent'), charge: fields.text('charge') };
    return async (executor) =>
      ok(listObject('/v1/refunds', page, await listRefunds(executor, page, of), refundObject));
  },
};

const retrieveChargeEndpoint: Endpoint = {
  method: 'GET',
  path: '/v1/charges/:id',
  publishable: false,
  prepare(_fields, call) {
    return async (executor) => {
      const charge = await getCharge(executor, call.id);
      const method = await getPaymentMethod(executor, charge.paymentMethod);
      return ok(chargeObject(charge, method));
    };
  },
};

export const refundEndpoints = [
  createEndpoint,
  retrieveEndpoint,
  listEndpoint,
  retrieveChargeEndpoint,
];
