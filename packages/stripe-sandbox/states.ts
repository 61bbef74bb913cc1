import type { Call } from './call.ts';
import { invalidRequest, type StripeProblem } from './errors.ts';
import type { PaymentIntentRow } from './tables.ts';
import { intentObjectFor } from './views.ts';

type Status = PaymentIntentRow['status'];
type Move = 'confirm' | 'capture' | 'cancel';

/** Which statuses a call may find. Where it leads is the business of the call. */
const allowed: Record<Move, readonly Status[]> = {
  confirm: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  capture: ['requires_capture'],
  cancel: [
    'requires_payment_method',
    'requires_capture',
    'requires_confirmation',
    'requires_action',
  ],
};

const messages: Record<Move, (status: Status) => string> = {
  confirm: (status) =>
    status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `This PaymentIntent could not be confirmed because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${allowed.confirm.join(', ')}.`,
  capture: (status) =>
    status === 'succeeded'
      ? 'This PaymentIntent could not be captured because it has already been captured.'
      : `This PaymentIntent could not be captured because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be captured: ${allowed.capture.join(', ')}.`,
  cancel: (status) =>
    `You cannot cancel this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be canceled: ${allowed.cancel.join(', ')}.`,
};

/** Refuses a move that the intent's status does not allow, with the intent inside the error as Stripe does. */
export function requireMove(call: Call, intent: PaymentIntentRow, move: Move): void {
  if (allowed[move].includes(intent.status)) return;
  throw unexpectedState(call, intent, messages[move](intent.status));
}

export function unexpectedState(
  call: Call,
  intent: PaymentIntentRow,
  message: string,
): StripeProblem {
  return invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intentObjectFor(call.audience, intent),
  });
}
