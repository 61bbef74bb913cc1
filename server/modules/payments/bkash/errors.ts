import { ProviderError, type ProviderErrorKind } from '../provider.ts';

export type Answer = Readonly<Record<string, unknown>>;

/** A refusal in bKash's words, before it is known what it means for what was asked. */
export interface Refusal {
  code: string;
  message: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What bKash refused, if it did: it answers refusals with 200 too, and with three names for the code. */
export function refusalIn(answer: Answer): Refusal | undefined {
  const code = textOf(answer.statusCode ?? answer.errorCode ?? answer.externalCode);
  if (code === '0000') return undefined;
  const message = textOf(answer.statusMessage ?? answer.errorMessage ?? answer.errorMessageEn);
  if (code !== '') return { code, message };
  // The API gateway in front of bKash speaks for itself, and older calls leave the code of success out.
  return 'message' in answer ? { code: 'gateway', message: textOf(answer.message) } : undefined;
}

/** The API gateway takes our token for wrong or too old; it says so before bKash sees the request. */
export const isTokenRefused = ({ code, message }: Refusal) =>
  code === '2079' || (code === 'gateway' && /unauthori[sz]ed|forbidden|token/i.test(message));

/** bKash failed, or something in front of it. */
const failures = ['gateway', '503', '2003', '2020', '2024', '9999'];
export const isFailure = ({ code }: Refusal) => failures.includes(code);

/** It was done before: by whom and how, its status says. */
const doneBefore = ['2062', '2068', '2117', '2119'];
export const isDoneBefore = ({ code }: Refusal) => doneBefore.includes(code);

const noBalance = '2023';

/** What another request of the same kind would meet. */
function generalKind(refusal: Refusal): ProviderErrorKind {
  if (isFailure(refusal)) return 'failed';
  return refusal.code === '2002' || refusal.code === '2033' ? 'unknown' : 'refused';
}

/** Refusals of `execute` that are ours to mend, and not about the payer, their wallet or the payment's time. */
const ourFaults = ['2001', '2025', '2061', '2065', '2067'];

function executeKind(refusal: Refusal): ProviderErrorKind {
  const kind = generalKind(refusal);
  return kind === 'refused' && !ourFaults.includes(refusal.code) ? 'declined' : kind;
}

const refundKind = (refusal: Refusal): ProviderErrorKind =>
  refusal.code === noBalance ? 'insufficient_balance' : generalKind(refusal);

const kinds = {
  create: generalKind,
  status: generalKind,
  execute: executeKind,
  refund: refundKind,
};

export function toError(asked: keyof typeof kinds, refusal: Refusal): ProviderError {
  const { code, message } = refusal;
  return new ProviderError(kinds[asked](refusal), `bKash ${asked}: ${code} ${message}`.trim());
}
