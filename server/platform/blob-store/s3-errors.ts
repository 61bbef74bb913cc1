import { CircuitOpenError } from '#server/platform/circuit-breaker.ts';
import { StartError } from '#server/platform/start-error.ts';
import { BlobStoreUnavailable } from './blob-store.ts';
import type { S3Place } from './s3.ts';

/** What the client's errors have in common, whether the service answered or not. */
interface S3Error extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number; requestId?: string };
}

/** The service's word for an error (`AccessDenied`), else that of the socket (`ECONNREFUSED`). Carries no secret. */
function wordOf(error: unknown): string {
  const { name, code, errors } = error as S3Error & { errors?: S3Error[] };
  const socket = code ?? errors?.[0]?.code;
  return /^[A-Z][A-Z_]+$/.test(socket ?? '') ? (socket as string) : name;
}

function statusOf(error: unknown): number | undefined {
  return (error as S3Error).$metadata?.httpStatusCode;
}

/** Is it only the blob that is not there? Answers to HEAD have no body that could tell it from a missing bucket. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'NoSuchKey' || (statusOf(error) === 404 && error.name !== 'NoSuchBucket'))
  );
}

/**
 * Whatever the service or the way to it did, in a few words for the log. The client's own error is left out: it repeats
 * what was signed, and its sockets' errors would pass for the database's.
 */
export function asUnavailable(error: unknown): BlobStoreUnavailable {
  if (error instanceof BlobStoreUnavailable) return error;
  if (error instanceof CircuitOpenError) return new BlobStoreUnavailable(error.message);
  const status = statusOf(error);
  const request = (error as S3Error).$metadata?.requestId;
  const facts = [wordOf(error), status && `status ${status}`, request && `request ${request}`];
  return new BlobStoreUnavailable(facts.filter(Boolean).join(', '), wordOf(error));
}

export function tooSlow(): BlobStoreUnavailable {
  return new BlobStoreUnavailable('the object store took too long', 'ETIMEDOUT');
}

const advice: Record<string, (place: S3Place) => string> = {
  InvalidAccessKeyId: () => 'AWS_ACCESS_KEY_ID is not known to the object store',
  SignatureDoesNotMatch: () => 'AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID',
  InvalidToken: () => 'AWS_SESSION_TOKEN is not accepted by the object store',
  ExpiredToken: () => 'AWS_SESSION_TOKEN has expired',
  NoSuchBucket: ({ bucket }) => `IMAGE_STORE names the bucket ${bucket}, which is not there`,
  AuthorizationHeaderMalformed: ({ region }) =>
    `AWS_REGION ${region} is not the region of the object store`,
  PermanentRedirect: ({ bucket, region }) =>
    `AWS_REGION ${region} is not the region of the bucket ${bucket}`,
  RequestTimeTooSkewed: () => 'IMAGE_STORE cannot be used while the clock of this machine is wrong',
  AccessDenied: ({ bucket }) =>
    `AWS_ACCESS_KEY_ID may not read, write, list and delete in the bucket ${bucket}`,
};

/** Why a shop cannot start on this store, in one line that names the setting. */
export function explainStart(error: unknown, place: S3Place): StartError {
  const { word = 'no word' } = asUnavailable(error);
  const known = advice[word];
  if (known) return new StartError(`${known(place)} (${word}).`);
  const where = place.endpoint
    ? `S3_ENDPOINT ${place.endpoint.origin}`
    : `The object store of AWS_REGION ${place.region}`;
  return new StartError(`${where} does not serve the bucket ${place.bucket} (${word}).`);
}
