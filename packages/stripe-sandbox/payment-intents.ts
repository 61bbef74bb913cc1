import { readCurrency, requireChargeable } from './amounts.ts';
import { type Call, type Endpoint, ok } from './call.ts';
import { confirmIntent } from './confirm.ts';
import type { Executor } from './database.ts';
import { invalidRequest } from './errors.ts';
import { recordEvent } from './events.ts';
import type { Fields } from './fields.ts';
import { newClientSecret, newId } from './ids.ts';
import { listObject, readPage } from './paging.ts';
import { keepCard, readCard, readCardToken } from './payment-methods.ts';
import { requireMove, unexpectedState } from './states.ts';
import { getIntent, getPaymentMethod, insertIntent, listIntents, lockIntent } from './store.ts';
import type { PaymentIntentRow, PaymentMethodRow } from './tables.ts';
import { intentObject, intentObjectFor } from './views.ts';

type ChooseMethod = (executor: Executor) => Promise<PaymentMethodRow>;

/** Reads which card to use: a stored one, a test token, or the card itself. Undefined when none is named. */
function readMethod(fields: Fields, call: Call): ChooseMethod | undefined {
  const data = fields.object('payment_method_data');
  const id = fields.text('payment_method');
  if (data) {
    const card = readCard(data, call.now);
    data.refuseUnknown();
    return (executor) => keepCard(executor, call, card);
  }
  if (id === undefined) return undefined;
  const token = call.audience === 'secret' ? readCardToken(id, call.now) : undefined;
  if (token) return (executor) => keepCard(executor, call, token);
  return (executor) => getPaymentMethod(executor, id);
}

/** Where the buyer comes back to from the bank's page. Through the host's address only the host itself. */
function readReturnUrl(fields: Fields, call: Call): string | null {
  const text = fields.text('return_url');
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const allowed = url && (url.protocol === 'http:' || url.protocol === 'https:');
  if (!allowed || (call.throughHost && url.host !== new URL(call.origin).host)) {
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
  }
  return url.href;
}

/** A browser must show the intent's own secret; who shows one at all must show the right one. */
function readClientSecret(fields: Fields, call: Call): (intent: PaymentIntentRow) => void {
  const secret = fields.text('client_secret');
  if (secret === undefined && call.audience === 'publishable')
    throw fields.missing('client_secret');
  return (intent) => {
    if (secret === undefined || secret === intent.clientSecret) return;
    throw invalidRequest(
      'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the client_secret and the PaymentIntent belong together.',
      { code: 'resource_missing', param: 'client_secret' },
      404,
    );
  };
}

function readAmount(fields: Fields): { amount: number; currency: string } {
  const amount = fields.positiveInteger('amount');
  if (amount === undefined) throw fields.missing('amount');
  const currency = readCurrency(fields.requiredText('currency'));
  requireChargeable(amount, currency);
  return { amount, currency };
}

/** Cards are the one way to pay here; answers whether the merchant left the choice to the gateway. */
function readMethodTypes(fields: Fields): boolean {
  // Newer API versions put `allowed_` before the name; both mean the same where cards are all there is.
  const older = fields.list('payment_method_types');
  const types = fields.list('allowed_payment_method_types') ?? older;
  const automatic = fields.object('automatic_payment_methods');
  const enabled = automatic?.flag('enabled');
  automatic?.ignore('allow_redirects');
  automatic?.refuseUnknown();
  const other = types?.find((type) => type !== 'card');
  if (other !== undefined) {
    throw invalidRequest(
      `The payment method type "${other}" is invalid. This sandbox takes cards only.`,
      { param: 'allowed_payment_method_types' },
    );
  }
  return enabled ?? types === undefined;
}

const createEndpoint: Endpoint = {
  method: 'POST',
  path: '/v1/payment_intents',
  publishable: false,
  prepare(fields, call) {
    const money = readAmount(fields);
    const captureMethod =
      fields.choice('capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic';
    const metadata = fields.metadata();
    const description = fields.text('description') ?? null;
    const automaticMethods = readMethodTypes(fields);
    const method = readMethod(fields, call);
    const confirm = fields.flag('confirm') ?? false;
    const returnUrl = readReturnUrl(fields, call);
    fields.choice('confirmation_method', ['automatic']);
    fields.ignore('receipt_email', 'statement_descriptor', 'statement_descriptor_suffix');
    return async (executor) => {
      const id = newId('pi');
      const card = await method?.(executor);
      const intent = await insertIntent(executor, {
        id,
        ...money,
        captureMethod,
        status: card ? 'requires_confirmation' : 'requires_payment_method',
        clientSecret: newClientSecret(id),
        automaticMethods,
        description,
        metadata,
        paymentMethod: card?.id ?? null,
        createdAt: call.now,
      });
      await recordEvent(executor, call, 'payment_intent.created', intentObject(intent));
      if (!confirm) return ok(intentObject(intent));
      if (!card) throw withoutMethod(call, intent);
      return confirmIntent(executor, call, intent, card, returnUrl);
    };
  },
};

function withoutMethod(call: Call, intent: PaymentIntentRow): Error {
  return unexpectedState(
    call,
    intent,
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
  );
}

const confirmEndpoint: Endpoint = {
  method: 'POST',
  path: '/v1/payment_intents/:id/confirm',
  publishable: true,
  prepare(fields, call) {
    const requireSecret = readClientSecret(fields, call);
    const method = readMethod(fields, call);
    const returnUrl = readReturnUrl(fields, call);
    fields.ignore('expected_payment_method_type', 'payment_method_options', 'receipt_email');
    return async (executor) => {
      const intent = await lockIntent(executor, call.id);
      requireSecret(intent);
      requireMove(call, intent, 'confirm');
      const stored = intent.paymentMethod;
      const card = method
        ? await method(executor)
        : stored && (await getPaymentMethod(executor, stored));
      if (!card) throw withoutMethod(call, intent);
      return confirmIntent(executor, call, intent, card, returnUrl);
    };
  },
};

const retrieveEndpoint: Endpoint = {
  method: 'GET',
  path: '/v1/payment_intents/:id',
  publishable: true,
  prepare(fields, call) {
    const requireSecret = readClientSecret(fields, call);
    return async (executor) => {
      const intent = await getIntent(executor, call.id);
      requireSecret(intent);
      return ok(intentObjectFor(call.audience, intent));
    };
  },
};

const listEndpoint: Endpoint = {
  method: 'GET',
  path: '/v1/payment_intents',
  publishable: false,
  prepare(fields) {
    const page = readPage(fields);
    return async (executor) =>
      ok(listObject('/v1/payment_intents', page, await listIntents(executor, page), intentObject));
  },
};

export const paymentIntentEndpoints = [
  createEndpoint,
  confirmEndpoint,
  retrieveEndpoint,
  listEndpoint,
];
