import { listCalls, signInAgain } from './calls.ts';
import type { Part, PartContext } from './part.ts';
import { attackSql, type SqlFinding } from './sqlmap.ts';
import { writeTarget } from './targets.ts';

/** Seconds for all calls together, and for one. */
export interface SqlTime {
  all: number;
  call: number;
}

interface Found {
  calls: ({ name: string; fields: number } & SqlFinding)[];
  /** Calls that no time was left for. */
  skipped: string[];
  /** Fields of the planted hole. */
  planted: string[];
}

export interface SqlScan extends Part, Found {}

/** Lets sqlmap try each call that takes a text. */
export async function scanSql(
  { shop, fixtures, canaryUrl, say }: PartContext,
  time: SqlTime,
): Promise<Found> {
  const hole = `GET /search?q=DSLR HTTP/1.1\r\nHost: ${new URL(canaryUrl).host}\r\n\r\n`;
  const { holes: planted } = await attackSql(hole, 120);
  say(`sqlmap, planted: ${planted.join(', ')}`);
  const calls: Found['calls'] = [];
  const skipped: string[] = [];
  const until = performance.now() + time.all * 1000;
  for (const { name } of await listCalls(fixtures)) {
    if (performance.now() > until) {
      skipped.push(name);
      continue;
    }
    // Made anew: the scan so far may have used up what it is about, and its caller's token.
    for (const who of [fixtures.buyer, fixtures.seller, fixtures.admin]) await signInAgain(who);
    const [call] = await listCalls(fixtures, name);
    const target = call && writeTarget(shop.url, call);
    if (!target) continue;
    const found = await attackSql(target.request, time.call);
    calls.push({ name, fields: target.fields, ...found });
    say(
      `sqlmap, ${name}: ${found.holes.join(', ') || 'nothing'}${found.isWhole ? '' : ' (cut short)'}`,
    );
  }
  return { calls, skipped, planted };
}

export const isSqlClean = ({ calls }: SqlScan) => calls.every(({ holes }) => holes.length === 0);

export const wasSqlSeen = ({ planted }: SqlScan) => planted.length > 0;
