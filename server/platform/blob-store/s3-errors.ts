import { CircuitOpenError } from '#server/platform/circuit-breaker.ts';
import { StartError } from '#server/platform/start-error.ts';
import { BlobStoreUnavailable } from './blob-store.ts';
import type { S3Place } from './s3.ts';

/** The common fields of the client's errors. */
interface S3Error extends Error {
  code?: string;
  $metadata?: { httpStatusCode?: number; requestId?: string };
}

/** The service's code for an error (`AccessDenied`), else that of the socket (`ECONNREFUSED`). Contains no secret. */
function wordOf(error: unknown): string {
  const { name, code, errors } = error as S3Error & { errors?: S3Error[] };
  const socket = code ?? errors?.[0]?.code;
  return /^[A-Z][A-Z_]+$/.test(socket ?? '') ? (socket as string) : name;
}

function statusOf(error: unknown): number | undefined {
  return (error as S3Error).$metadata?.httpStatusCode;
}

/** Whether only the blob is missing. A response to HEAD has no body that would tell it from a missing bucket. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'NoSuchKey' || (statusOf(error) === 404 && error.name !== 'NoSuchBucket'))
  );
}

/**
 * Converts any error of the client. The original is left out: it repeats what was signed, and socket errors would pass for
 * those of the database.
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

/** Explains in one line, which names the setting, why the shop cannot start with this store. */
export function explainStart(error: unknown, place: S3Place): StartError {
  const { word = 'no word' } = asUnavailable(error);
  const known = advice[word];
  if (known) return new StartError(`${known(place)} (${word}).`);
  const where = place.endpoint
    ? `S3_ENDPOINT ${place.endpoint.origin}`
    : `The object store of AWS_REGION ${place.region}`;
  return new StartError(`${where} does not serve the bucket ${place.bucket} (${word}).`);
}
