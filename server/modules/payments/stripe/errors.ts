import Stripe from 'stripe';
import { CircuitOpenError } from '#server/platform/circuit-breaker.ts';
import { ForeignAccount } from '../account-guard.ts';
import { ProviderError, type ProviderErrorKind } from '../provider.ts';

const { errors } = Stripe;

const kindsOfRefusals: Record<string, ProviderErrorKind> = {
  resource_missing: 'unknown',
  balance_insufficient: 'insufficient_balance',
};

function kindOf(error: unknown): ProviderErrorKind | undefined {
  if (error instanceof CircuitOpenError || error instanceof ForeignAccount) return 'not_asked';
  if (error instanceof errors.StripeConnectionError) return 'unreachable';
  if (error instanceof errors.StripeCardError) return 'declined';
  if (error instanceof errors.StripeIdempotencyError) return 'conflict';
  if (error instanceof errors.StripeInvalidRequestError) {
    return kindsOfRefusals[error.code ?? ''] ?? 'refused';
  }
  return error instanceof errors.StripeError ? 'failed' : undefined;
}

/** The ProviderError for an error of the SDK, the circuit breaker or the account guard; any other is returned as it is. */
export function toProviderError(error: unknown): unknown {
  const kind = kindOf(error);
  if (kind === undefined || !(error instanceof Error)) return error;
  return new ProviderError(kind, error.message, { cause: error });
}

/** The money was refunded meanwhile. */
export function isAlreadyRefunded(error: unknown): boolean {
  return (
    error instanceof errors.StripeInvalidRequestError && error.code === 'charge_already_refunded'
  );
}

/** Stripe fails or cannot be reached: the circuit breaker counts these. */
export function isFailure(error: unknown): boolean {
  return error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError;
}

/** A restricted key lacks the permission. */
export function isForbidden(error: unknown): boolean {
  return error instanceof errors.StripePermissionError;
}
