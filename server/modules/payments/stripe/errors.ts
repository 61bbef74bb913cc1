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

/** What an error of the SDK, or of what stands before it, is to the shop; a defect stays as it is. */
export function toProviderError(error: unknown): unknown {
  const kind = kindOf(error);
  if (kind === undefined || !(error instanceof Error)) return error;
  return new ProviderError(kind, error.message, { cause: error });
}

/** Somebody else was faster to give the money back. */
export function isAlreadyRefunded(error: unknown): boolean {
  return (
    error instanceof errors.StripeInvalidRequestError && error.code === 'charge_already_refunded'
  );
}

/** Stripe fails or is away: the circuit breaker counts these. */
export function isFailure(error: unknown): boolean {
  return error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError;
}

/** A restricted key may not do it. */
export function isForbidden(error: unknown): boolean {
  return error instanceof errors.StripePermissionError;
}
