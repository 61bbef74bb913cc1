/** SQLSTATE class 23, one duplicate in a unique index. */
const UNIQUE_VIOLATION = '23505';
/** SQLSTATE class 23, a reference to a row that is not there. */
const FOREIGN_KEY_VIOLATION = '23503';
/** Serialization failure and deadlock: rolled back by the server, a retry may succeed. */
const RETRYABLE = new Set(['40001', '40P01']);
/**
 * Cancelled by a timeout (statement, lock, idle), out of connections or memory, shutting down, or a standby that was not
 * promoted yet.
 */
const UNAVAILABLE_STATES = new Set(['57014', '55P03', '25P03', '25P04', '25006']);
const UNAVAILABLE_CLASSES = new Set(['08', '53', '57', '58']);
/** Error codes of Node's sockets and resolver: the server cannot be reached. */
const UNAVAILABLE_SOCKETS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** The driver gives these no code. */
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|connection timeout|timeout expired|connection terminated|query read timeout|not queryable|connection error|pool after calling end/i;

/** Whether the driver's own timeout was reached. A retry would probably wait as long again. */
export function isSilence(error: unknown): boolean {
  return [...chain(error)].some(({ message }) => /query read timeout/i.test(message));
}

/** The result of COMMIT was lost: the transaction may be committed or not. Read by key what became of it; do not retry. */
export class CommitOutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection was lost while the transaction was being committed', { cause });
    this.name = 'CommitOutcomeUnknown';
  }
}

/** A database error as the server reported it, found under whatever wraps it (drizzle wraps each one). */
interface ServerError extends Error {
  detail?: string;
  code: string;
  constraint?: string;
}

function* chain(error: unknown): Generator<Error> {
  let current = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    yield current;
    current = current.cause;
  }
}

/** The error of the server itself, with its five-character SQLSTATE. */
export function serverError(error: unknown): ServerError | undefined {
  for (const link of chain(error)) {
    const { code } = link as Partial<ServerError>;
    if (typeof code === 'string' && 'severity' in link && /^[0-9A-Z]{5}$/.test(code)) {
      return link as Error as ServerError;
    }
  }
  return undefined;
}

/** Whether it is a violation of a unique index (of this name, if given). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = serverError(error);
  if (found?.code !== UNIQUE_VIOLATION) return false;
  return constraint === undefined || found.constraint === constraint;
}

/** Whether a row names another one that is not there, or stands no more, by this constraint. */
export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  const found = serverError(error);
  return found?.code === FOREIGN_KEY_VIOLATION && found.constraint === constraint;
}

/** What the server says besides its message: of a trigger of ours, the id of what is in the way. */
export function detailOf(error: unknown): string | undefined {
  return serverError(error)?.detail;
}

/** Whether it is a serialization failure or a deadlock: a retry may succeed. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof CommitOutcomeUnknown) return false;
  return RETRYABLE.has(serverError(error)?.code ?? '');
}

/** Whether the database did not answer in time. Also true for a COMMIT whose outcome is unknown. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof CommitOutcomeUnknown) return true;
  const found = serverError(error);
  if (found) {
    return UNAVAILABLE_STATES.has(found.code) || UNAVAILABLE_CLASSES.has(found.code.slice(0, 2));
  }
  for (const link of chain(error)) {
    if (isDeadSocket(link)) return true;
    if (link instanceof AggregateError && link.errors.some(isDeadSocket)) return true;
    if (UNAVAILABLE_MESSAGES.test(link.message)) return true;
  }
  return false;
}

/** Only errors of a socket or of the resolver: a missing file has ENOENT too, but no address. */
function isDeadSocket(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  const ofNetwork =
    syscall === 'connect' || syscall === 'read' || syscall === 'write' || syscall === 'getaddrinfo';
  return ofNetwork && UNAVAILABLE_SOCKETS.has(code ?? '');
}
