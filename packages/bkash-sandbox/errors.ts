/** bKash's statusCodes that this gateway answers, with bKash's own words. */
const messages = {
  '2001': 'Invalid App Key',
  '2002': 'Invalid Payment ID',
  '2006': 'Invalid amount',
  '2007': 'Invalid currency',
  '2008': 'Invalid intent',
  '2023': 'Insufficient Balance',
  '2026': 'The reversal amount cannot be greater than the original transaction amount',
  '2031': 'Invalid merchant invoice number',
  '2033': 'Transaction not found',
  '2034': 'The transaction cannot be reversed because the original transaction has been reversed',
  '2037':
    'The account of the debit party is in a state which prohibits execution of this transaction',
  '2048': 'Invalid Payer Reference',
  '2049': 'Invalid Merchant Callback URL',
  '2056': 'Invalid Payment State',
  '2062': 'The payment has already been completed',
  '2063': 'Mode is not valid as per request data',
  '2065': 'Mandatory field missing',
  '2117': 'The payment execution has already been completed',
} as const;

export type StatusCode = keyof typeof messages;

/** A refusal in bKash's words. It is answered with 200: only the code tells that nothing was done. */
export const refusal = (code: StatusCode) => ({
  statusCode: code,
  statusMessage: messages[code],
});

/** A "no" of the gateway; throwing it undoes the work of its transaction. */
export class BkashProblem extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object, message: string) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

export function refuse(code: StatusCode): BkashProblem {
  return new BkashProblem(200, refusal(code), messages[code]);
}

/** What the API gateway in front of bKash says by itself, before bKash sees the request. */
export function refuseAtTheDoor(status: number, message: string): BkashProblem {
  return new BkashProblem(status, { message }, message);
}
