import { setTimeout as sleep } from 'node:timers/promises';
import { openCatalogues } from './catalogue.ts';
import { at, heading, judge, median, row, told } from './figures.ts';
import { type Call, fire, fireAtRate, openAsk } from './load.ts';
import { options, say } from './options.ts';
import { findPages, get, mix, searches } from './questions.ts';
import { circumstances, writePart } from './report.ts';
import { startOurs } from './servers.ts';
import { openWorld } from './world.ts';

const times = 5;
const seconds = 20;
/** Of connections: more than the shop lets in at once, so that its own bound is what holds. */
const maxOpen = 2_000;
/** Milliseconds, milliseconds, seconds. */
const goals = { p99: 500, normal: 5 };
/** Calls in a row that are as quick as before: then all is normal again. */
const calm = 20;
const pauseMs = 25;
const timeoutMs = 120_000;

/** Lets one visitor ask one thing after the other; the milliseconds of each answer, undefined for a refusal. */
async function visit(url: string, calls: readonly Call[], on: (wait?: number) => boolean) {
  const { ask, close } = openAsk(url, 1);
  for (const call of calls) {
    const begin = performance.now();
    const answer = await ask(call).catch(() => undefined);
    const wait = performance.now() - begin;
    if (on(answer?.status === 200 ? wait : undefined)) break;
    await sleep(pauseMs);
  }
  close();
}

/** What one visitor waits at a quiet time, milliseconds: the slowest twentieth. */
async function quietWait(url: string, calls: readonly Call[]): Promise<number> {
  const waits: number[] = [];
  await visit(url, calls.slice(0, 100), (wait) => {
    if (wait !== undefined) waits.push(wait);
    return false;
  });
  return at(waits, 0.95);
}

/** Seconds from now until calls are answered as at a quiet time again. */
async function untilNormal(url: string, calls: readonly Call[], quiet: number): Promise<number> {
  const begin = performance.now();
  const limit = 3 * quiet + 20;
  let good = 0;
  let since = begin;
  const again = Array.from(
    { length: Math.ceil(timeoutMs / pauseMs) },
    (_, n) => calls[n % calls.length] as Call,
  );
  await visit(url, again, (wait) => {
    const now = performance.now();
    if (wait !== undefined && wait <= limit) {
      if (good === 0) since = now - wait;
      good += 1;
    } else good = 0;
    return good === calm || now - begin > timeoutMs;
  });
  return good === calm ? (since - begin) / 1_000 : Number.POSITIVE_INFINITY;
}

/** `npm run bench -- overload`: five times the rate that the shop can take, and what becomes of it. */
export async function measureOverload(command: string): Promise<void> {
  const catalogues = await openCatalogues();
  const [size = 10_000] = options.sizes('10000');
  const catalogue = await catalogues.open(size);
  const ours = await startOurs(catalogue, options.workers);
  try {
    const { products } = await openWorld(ours.url, ours.database);
    const calls = mix([
      ...(await findPages(ours.url)),
      ...products.map(({ id }) => get(`/api/product/${id}`)),
      ...products.slice(0, 500).map(({ id }) => get(`/product/${id}`)),
      ...searches,
    ]);
    const load = { seconds: options.seconds, turn: 0 };
    await fire(ours.url, { calls }, load);
    const capacity = await fire(ours.url, { calls }, load);
    const quiet = await quietWait(ours.url, calls);
    const rate = Math.ceil(times * capacity.perSecond);
    say(
      `${told(capacity.perSecond)} requests/s at 16 connections; now ${told(rate)} for ${seconds} s`,
    );

    const accepted: number[] = [];
    const refused: number[] = [];
    let [other, asked] = [0, 0];
    const unanswered: string[] = [];
    const next = () => {
      asked += 1;
      return calls[asked % calls.length] as Call;
    };
    const { sent, leftOut, ownDelay, settled } = await fireAtRate(ours.url, next, {
      perSecond: rate,
      seconds,
      maxOpen,
      onAnswer(status, wait) {
        if (typeof status === 'string') unanswered.push(status);
        else if (status >= 200 && status < 300) accepted.push(wait);
        else if (status === 503 || status === 429) refused.push(wait);
        else other += 1;
      },
    });
    // Those who still wait from then are part of it.
    const normal = await untilNormal(ours.url, calls, quiet);
    await settled;

    const p99 = at(accepted, 0.99);
    const lines = [
      await circumstances(command, ours.database),
      '',
      ...heading('what', 'measured', 'goal', 'met'),
      row('web processes', options.workers, '', ''),
      row('requests/s that it takes, 16 connections', told(capacity.perSecond), '', ''),
      row(
        'sent, requests/s',
        told(sent / seconds),
        `${told(rate)}: ${times}x`,
        `${told(sent / seconds / capacity.perSecond)}x; left out, ${told(maxOpen)} being under way: ${told(leftOut / seconds)} a second`,
      ),
      row('the generator came late itself, p99 ms', told(ownDelay), '', 'part of every wait'),
      row('accepted, requests/s', told(accepted.length / seconds), '', ''),
      row(
        'accepted, p50 / p99 ms',
        `${told(median(accepted))} / ${told(p99)}`,
        `p99 ≤ ${goals.p99}`,
        judge(p99, { atMost: goals.p99 }),
      ),
      row(
        'refused with 503 or 429, requests/s',
        told(refused.length / seconds),
        '',
        refused.length > 0 ? `p99 ${told(at(refused, 0.99))} ms` : '',
      ),
      row('other statuses', other, '0', other === 0 ? 'met' : 'missed'),
      row(
        'no answer (connection lost, or 30 s)',
        [unanswered.length, ...new Set(unanswered)].join(' '),
        '0',
        unanswered.length === 0 ? 'met' : 'missed',
      ),
      row(
        'seconds until all is normal again',
        normal.toFixed(1),
        `≤ ${goals.normal}`,
        judge(normal, { atMost: goals.normal }),
      ),
    ];
    for (const line of lines) say(line);
    writePart('overload', lines);
  } finally {
    await ours.close();
    await catalogue.close();
    await catalogues.stop();
  }
}
