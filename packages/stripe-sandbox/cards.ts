/**
 * Stripe's test cards (docs.stripe.com/testing): numbers that belong to nobody, each with its own ending.
 * Any other number is refused before anything is stored, so that no real card can get into a shop in test mode.
 */

/** Why the bank says no, in Stripe's words. */
export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
  param?: string;
}

export interface Behaviour {
  /** The bank wants to see the buyer first (3-D Secure). */
  authenticate?: boolean;
  decline?: Decline;
  /** The money cannot be given back: a refund looks done and has failed when it is read again. */
  refundFails?: boolean;
}

const declined = (declineCode: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
});
const noFunds = declined('insufficient_funds', 'Your card has insufficient funds.');

const behaviours = {
  approve: {},
  generic_decline: { decline: declined('generic_decline') },
  insufficient_funds: { decline: noFunds },
  lost_card: { decline: declined('lost_card') },
  stolen_card: { decline: declined('stolen_card') },
  fraudulent: { decline: declined('fraudulent') },
  card_velocity_exceeded: {
    decline: declined(
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    ),
  },
  expired_card: {
    decline: { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' },
  },
  incorrect_cvc: {
    decline: {
      code: 'incorrect_cvc',
      message: "Your card's security code is incorrect.",
      param: 'cvc',
    },
  },
  processing_error: {
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  authenticate: { authenticate: true },
  authenticate_then_no_funds: { authenticate: true, decline: noFunds },
  authenticate_then_decline: { authenticate: true, decline: declined('generic_decline') },
  refund_fails: { refundFails: true },
} satisfies Record<string, Behaviour>;

type BehaviourName = keyof typeof behaviours;

export interface TestCard {
  number: string;
  brand: string;
  behaviour: BehaviourName;
  /** Stands for a fresh payment method with this card, in calls made with the secret key. */
  token: string;
}

const card = (
  number: string,
  brand: string,
  token: string,
  behaviour: BehaviourName = 'approve',
): TestCard => ({ number, brand, behaviour, token: `pm_card_${token}` });

const testCards: TestCard[] = [
  card('4242424242424242', 'visa', 'visa'),
  card('4000056655665556', 'visa', 'visa_debit'),
  card('4000000000003055', 'visa', 'threeDSecureOptional'),
  card('5555555555554444', 'mastercard', 'mastercard'),
  card('2223003122003222', 'mastercard', 'mastercard_2series'),
  card('5200828282828210', 'mastercard', 'mastercard_debit'),
  card('5105105105105100', 'mastercard', 'mastercard_prepaid'),
  card('378282246310005', 'amex', 'amex'),
  card('371449635398431', 'amex', 'amex_2'),
  card('6011111111111117', 'discover', 'discover'),
  card('6011000990139424', 'discover', 'discover_2'),
  card('3056930009020004', 'diners', 'diners'),
  card('36227206271667', 'diners', 'diners_14digits'),
  card('3566002020360505', 'jcb', 'jcb'),
  card('6200000000000005', 'unionpay', 'unionpay'),
  card('4000000000000002', 'visa', 'visa_chargeDeclined', 'generic_decline'),
  card('4000000000000341', 'visa', 'chargeCustomerFail', 'generic_decline'),
  card('4000000000009995', 'visa', 'visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'),
  card('4000000000009987', 'visa', 'visa_chargeDeclinedLostCard', 'lost_card'),
  card('4000000000009979', 'visa', 'visa_chargeDeclinedStolenCard', 'stolen_card'),
  card('4100000000000019', 'visa', 'radarBlock', 'fraudulent'),
  card(
    '4000000000006975',
    'visa',
    'visa_chargeDeclinedVelocityLimitExceeded',
    'card_velocity_exceeded',
  ),
  card('4000000000000069', 'visa', 'chargeDeclinedExpiredCard', 'expired_card'),
  card('4000000000000127', 'visa', 'chargeDeclinedIncorrectCvc', 'incorrect_cvc'),
  card('4000000000000119', 'visa', 'chargeDeclinedProcessingError', 'processing_error'),
  card('4000002500003155', 'visa', 'authenticationRequiredOnSetup', 'authenticate'),
  card('4000002760003184', 'visa', 'authenticationRequired', 'authenticate'),
  card('4000000000003220', 'visa', 'threeDSecure2Required', 'authenticate'),
  card(
    '4000008260003178',
    'visa',
    'authenticationRequiredChargeDeclinedInsufficientFunds',
    'authenticate_then_no_funds',
  ),
  card(
    '4000008400001629',
    'visa',
    'threeDSecureRequiredChargeDeclined',
    'authenticate_then_decline',
  ),
  card('4000000000005126', 'visa', 'refundFail', 'refund_fails'),
];

export function findTestCard(number: string): TestCard | undefined {
  return testCards.find((known) => known.number === number);
}

export function findTestCardByToken(token: string): TestCard | undefined {
  return testCards.find((known) => known.token === token);
}

/** The behaviour of a stored card; a name that no table knows any more pays. */
export function behaviourOf(name: string): Behaviour {
  const known: Record<string, Behaviour> = behaviours;
  return known[name] ?? behaviours.approve;
}

/** The check digit that every card number ends in. */
export function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [at, digit] of [...number].reverse().entries()) {
    const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
