import pg from 'pg';
import type { Pooler } from './pooler.ts';
import { limitStatement, limitTransaction } from './time-limits.ts';

/** Parts of the driver's query and connection that its types leave out. */
interface Wire {
  parse(statement: { text: string }): void;
  bind(portal: object): void;
  execute(portal: object): void;
  submittedNamedStatements: Record<string, unknown>;
}
interface DriverQuery {
  /** Returns an error, or nothing. */
  submit(connection: pg.Connection): unknown;
  text: string;
  name: string | undefined;
  callback: Answer | undefined;
  requiresPreparation(): boolean;
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
}
type Answer = (error: Error | undefined, result?: pg.QueryResult | pg.QueryResult[]) => void;
type Asked = [config: string | pg.QueryConfig, values?: unknown, callback?: unknown];
const DriverQuery = pg.Query as unknown as new (...asked: Asked) => DriverQuery;

const isBegin = /^\s*begin\b/i;

/**
 * A query that sends the time limits along, because a pooler gives each transaction another connection. They are in the same
 * message and transaction, so they cost no round trip.
 */
class LimitedQuery extends DriverQuery {
  readonly #isInTransaction: () => boolean;
  /** Results of the statements before the query itself that are still to come. */
  #isBefore = false;
  #ownName: string | undefined;

  constructor(isInTransaction: () => boolean, ...asked: Asked) {
    super(...asked);
    this.#isInTransaction = isInTransaction;
  }

  override submit(connection: pg.Connection): unknown {
    const isFirst = !this.#isInTransaction();
    if (isFirst && !this.requiresPreparation()) this.#sayTogether();
    this.#isBefore = isFirst && this.requiresPreparation();
    return super.submit(connection);
  }

  /** Statements of one message are one transaction, unless one of them begins or ends it. */
  #sayTogether(): void {
    const begins = isBegin.test(this.text);
    const said = begins ? [this.text, ...limitTransaction] : [...limitTransaction, this.text];
    const answer = this.callback;
    this.text = said.join('; ');
    this.callback = (error, results) => {
      if (error || !Array.isArray(results)) return answer?.(error, results);
      const own = begins ? results.slice(0, 1) : results.slice(limitTransaction.length);
      answer?.(undefined, own.length > 1 ? own : own[0]);
    };
  }

  override prepare(wire: Wire): void {
    if (!this.#isBefore) {
      super.prepare(wire);
      return;
    }
    wire.parse({ text: limitStatement });
    wire.bind({});
    wire.execute({});
    super.prepare(wire);
    // The driver takes the first statement that was parsed for the one of this name.
    this.#ownName = this.name;
    this.name = undefined;
  }

  override handleDataRow(message: unknown): void {
    if (!this.#isBefore) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#isBefore) {
      this.#isBefore = false;
      this.name = this.#ownName;
    } else {
      super.handleCommandComplete(message, wire);
    }
  }

  override handleError(error: Error, wire: Wire): void {
    if (this.#isBefore && this.#ownName) delete wire.submittedNamedStatements[this.#ownName];
    super.handleError(error, wire);
  }
}

/**
 * A client for use behind a pooler: the time limits are sent with each transaction, and statements are not prepared where the
 * pooler does not support it.
 */
export function lentClient({ keepsPrepared }: Pooler): typeof pg.Client {
  class LentClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: one of the driver's many signatures
    override query(...[config, values, callback]: Asked): any {
      const { name, ...nameless } =
        typeof config === 'string' ? { text: config } : (config as pg.QueryConfig);
      const asked = keepsPrepared && name ? { ...nameless, name } : nameless;
      const query = new LimitedQuery(
        () => (this.getTransactionStatus() ?? 'I') !== 'I',
        asked,
        values,
        callback,
      );
      if (query.callback) return super.query(query);
      return new Promise((resolve, reject) => {
        query.callback = (error, result) => (error ? reject(error) : resolve(result));
        super.query(query);
      });
    }
  }
  return LentClient;
}
