type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

/** Stripe's error fields that a merchant can meet. */
export interface ErrorFields {
  type: ErrorType;
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: object;
  payment_method?: object;
}

/** A "no" of the gateway, in Stripe's words: status, error object and headers. */
export class StripeProblem extends Error {
  readonly status: number;
  readonly fields: ErrorFields;
  readonly headers: Record<string, string>;

  constructor(status: number, fields: ErrorFields, headers: Record<string, string> = {}) {
    super(fields.message);
    this.status = status;
    this.fields = fields;
    this.headers = headers;
  }
}

/** The answer's body: the error, with the address of its description as Stripe gives it. */
export function errorBody(fields: ErrorFields): { error: object } {
  const docUrl = fields.code
    ? { doc_url: `https://stripe.com/docs/error-codes/${fields.code.replaceAll('_', '-')}` }
    : {};
  return { error: { ...fields, ...docUrl } };
}

export function invalidRequest(
  message: string,
  more: Partial<ErrorFields> = {},
  status = 400,
): StripeProblem {
  return new StripeProblem(status, { ...more, type: 'invalid_request_error', message });
}

export function resourceMissing(kind: string, id: string, param: string): StripeProblem {
  return invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }, 404);
}

export function unknownRoute(method: string, path: string): StripeProblem {
  return invalidRequest(`Unrecognized request URL (${method}: ${path}).`, {}, 404);
}

export function keyInUse(): StripeProblem {
  return new StripeProblem(
    409,
    {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message:
        'There is currently another in-progress request using this Stripe-Idempotency-Key (that probably means you submitted twice, and the other request is still going through).',
    },
    { 'stripe-should-retry': 'true' },
  );
}

/** Another call holds the same object for longer than this one may wait. */
export function lockTimeout(): StripeProblem {
  return new StripeProblem(
    429,
    {
      type: 'invalid_request_error',
      code: 'lock_timeout',
      message:
        'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request.',
    },
    { 'stripe-should-retry': 'true' },
  );
}

/** The host in front of the gateway lets nobody in at the moment: nothing was begun. */
export function tooBusy(seconds: number): StripeProblem {
  return new StripeProblem(
    503,
    { type: 'api_error', message: 'The gateway is busy. Please try again in a moment.' },
    { 'retry-after': String(seconds), 'stripe-should-retry': 'true' },
  );
}

/** The account has less than it should give back: it may have more tomorrow (https://docs.stripe.com/error-codes). */
export function insufficientBalance(): StripeProblem {
  return new StripeProblem(400, {
    type: 'invalid_request_error',
    code: 'balance_insufficient',
    message: 'Insufficient funds in your account to create this refund.',
  });
}

export function internalError(): StripeProblem {
  return new StripeProblem(500, { type: 'api_error', message: 'An unknown error occurred' });
}
