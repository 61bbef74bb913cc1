import type Stripe from 'stripe';
import type {
  ChargeRow,
  DisputeRow,
  EventRow,
  PaymentIntentRow,
  PaymentMethodRow,
  RefundRow,
} from './tables.ts';

/**
 * Rows in the shapes of Stripe's wire. The types are the official SDK's, so that the compiler says when ours drift;
 * nothing of the SDK runs here.
 */

export const apiVersion = '2026-10-28.endive';

/** What the SDK calls `Response<T>`, without its out-of-band part. */
type Wire<Shape> = Omit<Shape, 'lastResponse'>;

/** Stripe's moments are whole seconds since 1970. */
export function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

export function paymentMethodObject(row: PaymentMethodRow): Wire<Stripe.PaymentMethod> {
  return {
    id: row.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: noBillingDetails,
    card: {
      brand: row.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: row.cvcGiven ? 'unchecked' : null,
      },
      country: 'US',
      display_brand: row.brand,
      exp_month: row.expMonth,
      exp_year: row.expYear,
      fingerprint: row.fingerprint,
      funding: 'credit',
      generated_from: null,
      last4: row.last4,
      networks: { available: [row.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: seconds(row.createdAt),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

const noBillingDetails = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
  tax_id: null,
};

function nextAction(row: PaymentIntentRow): Stripe.PaymentIntent['next_action'] {
  if (row.challenge === null) return null;
  const url = `${row.challengeOrigin}/v1/3d_secure/${row.challenge}`;
  if (row.returnUrl !== null) {
    return { type: 'redirect_to_url', redirect_to_url: { url, return_url: row.returnUrl } };
  }
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: row.challenge },
  };
}

/** What the publishable key and the client secret may see: no metadata, no charge, no sums received. */
function publicIntentObject(row: PaymentIntentRow) {
  return {
    id: row.id,
    object: 'payment_intent' as const,
    amount: row.amount,
    automatic_payment_methods: row.automaticMethods
      ? { allow_redirects: 'always' as const, enabled: true }
      : null,
    canceled_at: row.canceledAt && seconds(row.canceledAt),
    cancellation_reason: row.cancellationReason,
    capture_method: row.captureMethod,
    client_secret: row.clientSecret,
    confirmation_method: 'automatic' as const,
    created: seconds(row.createdAt),
    currency: row.currency,
    description: row.description,
    last_payment_error: row.lastPaymentError as Stripe.PaymentIntent['last_payment_error'],
    livemode: false,
    next_action: nextAction(row),
    payment_method: row.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    status: row.status,
  };
}

export function intentObject(row: PaymentIntentRow): Wire<Stripe.PaymentIntent> {
  return {
    ...publicIntentObject(row),
    allowed_payment_method_types: row.automaticMethods ? null : ['card'],
    amount_capturable: row.amountCapturable,
    amount_received: row.amountReceived,
    application: null,
    application_fee_amount: null,
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    latest_charge: row.latestCharge,
    managed_payments: null,
    metadata: row.metadata,
    on_behalf_of: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_record: null,
    review: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
  };
}

/** The intent as its caller may see it. */
export function intentObjectFor(audience: 'secret' | 'publishable', row: PaymentIntentRow) {
  return audience === 'secret' ? intentObject(row) : publicIntentObject(row);
}

export function chargeObject(row: ChargeRow, method: PaymentMethodRow): Wire<Stripe.Charge> {
  const paid = row.status === 'succeeded';
  return {
    id: row.id,
    object: 'charge',
    amount: row.amount,
    amount_captured: row.amountCaptured,
    amount_refunded: row.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: noBillingDetails,
    calculated_statement_descriptor: null,
    captured: row.amountCaptured > 0,
    created: seconds(row.createdAt),
    currency: row.currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: row.failureCode,
    failure_message: row.failureMessage,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: paid ? 'approved_by_network' : 'declined_by_network',
      reason: row.declineCode ?? row.failureCode,
      risk_level: 'normal',
      seller_message: paid ? 'Payment complete.' : 'The bank declined the payment.',
      type: paid ? 'authorized' : 'issuer_declined',
    },
    paid,
    payment_intent: row.paymentIntent,
    payment_method: row.paymentMethod,
    payment_method_details: { card: chargedCard(row, method), type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: row.amountCaptured > 0 && row.amountRefunded === row.amountCaptured,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: row.status,
    transfer_data: null,
    transfer_group: null,
  };
}

const authenticatedByBank: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
};

function chargedCard(
  row: ChargeRow,
  method: PaymentMethodRow,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: row.status === 'succeeded' ? row.amount : null,
    authorization_code: null,
    brand: method.brand,
    ...(row.captureBefore ? { capture_before: seconds(row.captureBefore) } : {}),
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: method.cvcGiven ? 'pass' : null,
    },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: method.expMonth,
    exp_year: method.expYear,
    fingerprint: method.fingerprint,
    funding: 'credit',
    installments: null,
    last4: method.last4,
    mandate: null,
    network: method.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: row.authenticated ? authenticatedByBank : null,
    transaction_link_id: null,
    wallet: null,
  };
}

export function refundObject(row: RefundRow): Wire<Stripe.Refund> {
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount,
    balance_transaction: null,
    charge: row.charge,
    created: seconds(row.createdAt),
    currency: row.currency,
    customer: null,
    customer_account: null,
    ...(row.failureReason === null ? {} : { failure_reason: row.failureReason }),
    metadata: row.metadata,
    payment_intent: row.paymentIntent,
    payment_method: null,
    reason: row.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: row.status,
    transfer_reversal: null,
  };
}

/** What a merchant reads of a dispute; the bank's evidence forms are no part of the sandbox. */
export function disputeObject(row: DisputeRow) {
  return {
    id: row.id,
    object: 'dispute' as const,
    amount: row.amount,
    balance_transactions: [],
    charge: row.charge,
    created: seconds(row.createdAt),
    currency: row.currency,
    enhanced_eligibility_types: [],
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: row.paymentIntent,
    reason: row.reason,
    status: row.status,
  } satisfies Partial<Wire<Stripe.Dispute>>;
}

export function eventObject(row: EventRow) {
  return {
    id: row.id,
    object: 'event' as const,
    api_version: apiVersion,
    created: seconds(row.createdAt),
    data: { object: row.object },
    livemode: false,
    pending_webhooks: row.deliveredAt === null ? 1 : 0,
    request: { id: row.requestId, idempotency_key: row.idempotencyKey },
    type: row.type,
  };
}
