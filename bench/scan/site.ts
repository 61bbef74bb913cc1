import type { Part, PartContext } from './part.ts';
import { type Walk, walk } from './walk.ts';

export interface SiteScan extends Part, Walk {}

/** What wapiti has to find among what is planted: on a page, and by what a form becomes. */
const planted = [
  'SQL Injection at /canary/search',
  'Cross Site Scripting at /canary/search',
  'Open Redirect at /canary/away',
  'SQL Injection at /made/POST/canary/thing',
  'SQL Injection at /made/POST/canary/thing/_q',
];

/** Lets wapiti loose on pages and calls. */
export async function scanSite(
  context: PartContext,
  time: Parameters<typeof walk>[1],
): Promise<Walk> {
  const { say } = context;
  const done = await walk(context, time);
  for (const { name, wanted, missed, refused, requests } of done.seen) {
    say(`wapiti, ${name}: ${wanted - missed.length} of ${wanted} asked, ${requests} requests`);
    for (const line of missed) say(`  never asked: ${line}`);
    for (const line of refused) say(`  refused: ${line}`);
  }
  for (const { kind, what } of done.findings) say(`  FOUND ${kind}: ${what}`);
  for (const line of done.trouble.slice(0, 20)) say(`  wapiti: ${line}`);
  say(`planted: ${done.planted.join(', ')}; cut short: ${done.cut.join(', ')}`);
  return done;
}

export const isSiteClean = ({ findings }: SiteScan) => findings.length === 0;

/** Whether it saw all that it had to see: else it proves nothing. */
export const wasSiteSeen = ({ seen, planted: found }: SiteScan) =>
  seen.every(({ missed }) => missed.length === 0) && planted.every((hole) => found.includes(hole));
