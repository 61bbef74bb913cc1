import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  baseProblems,
  type Issue,
  type ProblemBody,
  tooOften,
  unreadable,
} from '#contract/kernel/problems.ts';
import { BlobStoreUnavailable } from '#server/platform/blob-store/blob-store.ts';
import { isUnavailable } from '#server/platform/db/errors.ts';
import { Refusal, refuse } from './refusal.ts';

/** What Fastify itself refuses before a handler runs, in the words of the contract. */
const fastifyRefusals: Record<string, keyof typeof baseProblems> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_input',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_input',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_input',
  FST_ERR_BAD_URL: 'not_found',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
};

/** What an error is answered with; undefined for a defect. */
export function asRefusal(error: FastifyError | Error): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const known = 'code' in error ? fastifyRefusals[error.code] : undefined;
  if (known) return refuse(baseProblems, known);
  if (isUnavailable(error) || error instanceof BlobStoreUnavailable) {
    return refuse(baseProblems, 'unavailable', { retryAfter: 2 });
  }
  if ('statusCode' in error && error.statusCode !== undefined && error.statusCode < 500) {
    return refuse(baseProblems, 'bad_input');
  }
  return undefined;
}

/** The fields that a refusal is about; bad input always has one. */
export function issuesOf({ details, problem }: Refusal): Issue[] | undefined {
  const { status, field, body } = problem;
  if (details.issues) return details.issues;
  if (field !== undefined) return [{ path: field, message: body.ownStatus ?? '' }];
  return status === baseProblems.bad_input.status ? [unreadable] : undefined;
}

/** From how many seconds on a wait is no matter of "a few minutes". */
const longWait = 10 * 60;

/** The first full minute after so many seconds. */
const minuteAfter = (seconds: number) =>
  new Date(Math.ceil((Date.now() + seconds * 1_000) / 60_000) * 60_000);

/** The words of a refusal, filled in. */
function wordsOf({ code, problem, details }: Refusal): string | undefined {
  const { retryAfter = 0, scope, count } = details;
  const isLong = code === 'too_many' && retryAfter > longWait;
  const until = isLong ? minuteAfter(retryAfter) : details.until;
  let words = isLong ? tooOften.ownStatus : problem.body.ownStatus;
  if (until) words = words?.replace('{until}', until.toISOString());
  if (scope) words = words?.replace('{scope}', scope);
  if (count !== undefined) words = words?.replace('{count}', String(count));
  return words;
}

/** Sends a refusal as the contract's problem. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retryAfter, attack } = refusal.details;
  reply.request.refusedWith = refusal.code;
  if (attack) reply.request.attack = attack;
  const issues = issuesOf(refusal);
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)));
  const body: ProblemBody = { ...refusal.problem.body, code: refusal.code };
  const words = wordsOf(refusal);
  if (words !== undefined) body.ownStatus = words;
  if (issues) body.issues = issues;
  if (refusal.problem.status >= 500) body.requestId = reply.request.id;
  return reply
    .code(refusal.problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

/** The error handler: a refusal is sent as it is; any other error is logged and sent as `internal`. */
export function handleError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = asRefusal(error);
  if (refusal) {
    if (refusal.problem.status >= 500 && !refusal.details.quiet) {
      request.log.warn({ event: 'request_refused', err: error }, refusal.code);
    }
    return sendRefusal(reply, refusal);
  }
  request.log.error({ event: 'request_failed', err: error }, 'Request failed.');
  return sendRefusal(reply, refuse(baseProblems, 'internal'));
}
