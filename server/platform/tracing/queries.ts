import type pg from 'pg';
import { isTracing, part } from './span.ts';

/** Characters of a statement that are told. */
const maxTextLength = 1_000;

interface Statement {
  text: string;
  name?: string;
}

/** What is asked, if it is a statement: the driver takes streams and cursors too. */
function statementOf(asked: unknown): Statement | undefined {
  if (typeof asked === 'string') return { text: asked };
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return undefined;
  const { text, name } = asked as Partial<Statement>;
  return typeof text === 'string' ? { text, ...(name && { name }) } : undefined;
}

/** Values travel beside a statement; whatever stands in one as text is left out all the same. */
export function withoutTexts(text: string): string {
  return text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '?')
    .slice(0, maxTextLength);
}

type Query = (...args: unknown[]) => Promise<unknown>;

/** Calls that hand over a callback are the driver's own, from within a call that is told of already. */
function tell(query: Query): Query {
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

/** Tells each statement that is a part of a trace. Costs nothing where traces are off when the pool is made. */
export function watchQueries(pool: pg.Pool): void {
  if (!isTracing()) return;
  Object.assign(pool, { query: tell(pool.query.bind(pool) as Query) });
  pool.on('connect', (client) => {
    Object.assign(client, { query: tell(client.query.bind(client) as Query) });
  });
}
