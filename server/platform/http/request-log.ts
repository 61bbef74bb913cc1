import type { FastifyBaseLogger } from 'fastify';

/** pino's many signatures, as one. */
type Line = [object: unknown, message?: string];

/**
 * The logger of one request, whose lines have its id. It is created with the first line, since most requests write none and
 * creating it costs time.
 */
class RequestLog {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: object;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: object) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get #log(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings);
    return this.#made;
  }

  get level() {
    return this.#parent.level;
  }

  fatal(...line: Line): void {
    this.#log.fatal(...line);
  }

  error(...line: Line): void {
    this.#log.error(...line);
  }

  warn(...line: Line): void {
    this.#log.warn(...line);
  }

  info(...line: Line): void {
    this.#log.info(...line);
  }

  debug(...line: Line): void {
    this.#log.debug(...line);
  }

  trace(...line: Line): void {
    this.#log.trace(...line);
  }

  silent(...line: Line): void {
    this.#log.silent(...line);
  }

  child(...how: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...how);
  }
}

export function logOfRequest(parent: FastifyBaseLogger, bindings: object): FastifyBaseLogger {
  return new RequestLog(parent, bindings);
}
