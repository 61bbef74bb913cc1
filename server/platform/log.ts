import { type DestinationStream, type Logger, pino } from 'pino';
import { currentTraceId } from '#server/platform/tracing/span.ts';

export type { Logger };

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/** Causes inside causes; an error that names itself must not be followed for ever. */
const deepestCause = 5;

/** Without the values of a statement (drizzle writes them below it) and whatever looks like an e-mail address. */
function withoutValues(text: string): string {
  const [statement = ''] = text.split('\nparams: ', 1);
  return statement.replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[hidden]');
}

/**
 * What the log keeps of an error: where and why, never the values of a row. An error's own fields are left out, since
 * those of the database driver repeat the row (`detail`, `params`).
 */
function describeError(error: unknown, depth = 0): LoggedError | unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutValues(error) : error;
  const { code } = error as { code?: unknown };
  const message = withoutValues(error.message);
  const described: LoggedError = { type: error.name, message };
  if (typeof code === 'string') described.code = code;
  // The stack begins with the message, values and all.
  if (error.stack)
    described.stack = withoutValues(error.stack.replace(error.message, () => message));
  if (error.cause instanceof Error && depth < deepestCause) {
    described.cause = describeError(error.cause, depth + 1) as LoggedError;
  }
  return described;
}

/** Why something failed, in one line for who started it: what the deepest cause says, without the values of a statement. */
export function reasonOf(error: unknown): string {
  let deepest = error;
  for (let depth = 0; depth < deepestCause; depth += 1) {
    if (deepest instanceof Error && deepest.cause instanceof Error) deepest = deepest.cause;
  }
  return withoutValues(deepest instanceof Error ? deepest.message : String(deepest));
}

/** Leads from a line to its trace, where there is one. */
function traceOfLine(): { traceId?: string } {
  const traceId = currentTraceId();
  return traceId === undefined ? {} : { traceId };
}

/**
 * The shop's logger: one JSON line an entry, never a token, cookie, password, card, e-mail or phone number.
 * Anything that may carry one is censored here as well, in case a caller forgets.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    mixin: traceOfLine,
    serializers: { err: (error: unknown) => describeError(error) },
    redact: {
      paths: [
        'authorization',
        'cookie',
        'password',
        'token',
        'email',
        'phone',
        'clientSecret',
        '*.authorization',
        '*.cookie',
        '*.password',
        '*.token',
        '*.email',
        '*.phone',
        '*.clientSecret',
      ],
      censor: '[hidden]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
