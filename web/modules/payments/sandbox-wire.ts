import { ApiProblem } from '#web/platform/problems.ts';
import { withRetries } from '#web/platform/retries.ts';
import type { Billing, CardOutcome, IntentStatus } from './card-payments.ts';

/** A card as typed, checked and taken apart. */
export interface Card {
  number: string;
  month: number;
  year: number;
  cvc: string;
}

interface WireIntent {
  id: string;
  status: IntentStatus;
  next_action?: { redirect_to_url?: { url: string } | null } | null;
  last_payment_error?: { message?: string } | null;
}

interface WireError {
  code?: string;
  decline_code?: string;
  type: string;
  message?: string;
  payment_intent?: WireIntent;
}

/** Longest wait for the gateway, in milliseconds. */
const timeout = 30_000;

/** The gateway gave an error, or no answer at all (`code` is `no_answer` then). */
class GatewayProblem extends Error {
  readonly error: WireError;
  constructor(error: WireError) {
    super(error.message ?? error.type);
    this.error = error;
  }
}

/** The part of Stripe's wire that a browser speaks, on the shop's own address. */
export function sandboxWire(publishableKey: string, returnUrl: () => string) {
  async function ask<T>(method: 'GET' | 'POST', path: string, fields: Record<string, string>) {
    const form = new URLSearchParams(fields);
    const askOnce = async () => {
      const response = await fetch(method === 'GET' ? `${path}?${form}` : path, {
        method,
        headers: { authorization: `Bearer ${publishableKey}` },
        body: method === 'GET' ? undefined : form,
        credentials: 'omit',
        signal: AbortSignal.timeout(timeout),
      });
      // A crowd: the shop sent it away before anything was begun.
      if (response.status === 503) throw new ApiProblem(503, {});
      return response;
    };
    let response: Response;
    let answer: unknown;
    try {
      response = await withRetries(askOnce);
      answer = await response.json();
    } catch {
      throw new GatewayProblem({ type: 'api_connection_error', code: 'no_answer' });
    }
    if (response.ok) return answer as T;
    const { error } = answer as { error?: WireError };
    throw new GatewayProblem(error ?? { type: 'api_error', code: 'no_answer' });
  }

  return {
    async confirm(clientSecret: string, card: Card, billing: Billing): Promise<CardOutcome> {
      try {
        const method = await ask<{ id: string }>('POST', '/v1/payment_methods', {
          type: 'card',
          'card[number]': card.number,
          'card[exp_month]': String(card.month),
          'card[exp_year]': String(card.year),
          'card[cvc]': card.cvc,
          'billing_details[name]': billing.name,
          'billing_details[email]': billing.email,
        });
        const path = `/v1/payment_intents/${intentId(clientSecret)}/confirm`;
        return outcomeOf(
          await ask<WireIntent>('POST', path, {
            client_secret: clientSecret,
            payment_method: method.id,
            return_url: returnUrl(),
          }),
        );
      } catch (error) {
        return outcomeOfProblem(error);
      }
    },

    async find(clientSecret: string): Promise<CardOutcome> {
      try {
        const path = `/v1/payment_intents/${intentId(clientSecret)}`;
        return outcomeOf(await ask<WireIntent>('GET', path, { client_secret: clientSecret }));
      } catch (error) {
        return outcomeOfProblem(error);
      }
    },
  };
}

/** A client secret begins with the id of its intent: `pi_..._secret_...`. */
function intentId(clientSecret: string): string {
  return encodeURIComponent(clientSecret.split('_secret_')[0] ?? '');
}

function outcomeOf(intent: WireIntent): CardOutcome {
  return {
    paymentIntentId: intent.id,
    status: intent.status,
    redirect: intent.next_action?.redirect_to_url?.url,
    problem: intent.last_payment_error?.message,
  };
}

function outcomeOfProblem(error: unknown): CardOutcome {
  if (!(error instanceof GatewayProblem)) throw error;
  const { code, decline_code, type, message, payment_intent } = error.error;
  // Confirmed once already, in another tab or before a reload: that is not a failure.
  if (code === 'payment_intent_unexpected_state' && payment_intent)
    return outcomeOf(payment_intent);
  return { error: { code: decline_code ?? code ?? type, message: message ?? '' } };
}
