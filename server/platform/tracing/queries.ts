import type pg from 'pg';
import { isTracing, part } from './span.ts';

/** Characters of a statement in its span. */
const maxTextLength = 1_000;

interface Statement {
  text: string;
  name?: string;
}

/** The statement, or undefined for the streams and cursors that the driver takes too. */
function statementOf(asked: unknown): Statement | undefined {
  if (typeof asked === 'string') return { text: asked };
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return undefined;
  const { text, name } = asked as Partial<Statement>;
  return typeof text === 'string' ? { text, ...(name && { name }) } : undefined;
}

/** Replaces quoted texts in a statement. Values are parameters, but a text may be a value all the same. */
export function withoutTexts(text: string): string {
  return text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '?')
    .slice(0, maxTextLength);
}

type Query = (...args: unknown[]) => Promise<unknown>;

/** Makes a span for each call. Calls with a callback are the driver's own, inside one that has a span. */
function withSpans(query: Query): Query {
  return (...args) => {
    const statement = typeof args.at(-1) === 'function' ? undefined : statementOf(args[0]);
    if (!statement) return query(...args);
    const text = withoutTexts(statement.text);
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text,
      ...(statement.name && { 'db.query.summary': statement.name }),
    };
    return part(operation, { kind: 'client', attributes }, () => query(...args));
  };
}

/** Makes a span for each statement of a trace. Without tracing it does nothing. */
export function watchQueries(pool: pg.Pool): void {
  if (!isTracing()) return;
  Object.assign(pool, { query: withSpans(pool.query.bind(pool) as Query) });
  pool.on('connect', (client) => {
    Object.assign(client, { query: withSpans(client.query.bind(client) as Query) });
  });
}
