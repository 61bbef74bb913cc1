import { type Resident, residentOf } from '../support/process-tree.ts';
import { openCatalogues } from './catalogue.ts';
import { at, heading, judge, median, percent, row, told } from './figures.ts';
import { type Call, fireAtRate } from './load.ts';
import { options, say } from './options.ts';
import { byPopularity, numbers } from './popularity.ts';
import { findPages, get, searches, suggestions } from './questions.ts';
import { circumstances, writePart } from './report.ts';
import { startOurs } from './servers.ts';
import { openWorld, type World } from './world.ts';

const perSecond = 500;
/** Of connections. */
const maxOpen = 1_000;
const sampleMs = 30_000;
/** The rate rises to `perSecond` in so many steps of so many seconds, until what is asked for often is kept. */
const [steps, stepSeconds] = [10, 6];
/** From here on memory is compared; of a shorter run from its third on. */
const settledMinutes = 3;
const maxGrowth = 0.1;

/** What of a thousand requests asks for what; of many things the popular ones more often. */
async function mixOf(world: World, url: string): Promise<() => Call> {
  const { products, picture, nextBooking, nextSignIn } = world;
  const random = numbers(500);
  const of = (calls: readonly Call[]) => byPopularity(calls, random);
  const always = (call: Call) => () => call;
  const compressed = { 'accept-encoding': 'gzip, deflate, br' };
  const parts: [number, () => Call][] = [
    [140, always(get('/api/categories'))],
    [230, of(await findPages(url))],
    [240, of(products.map(({ id }) => get(`/api/product/${id}`)))],
    [100, of(searches)],
    [80, of(suggestions)],
    [60, always(get('/', compressed))],
    [60, of(products.map(({ id }) => get(`/product/${id}`, compressed)))],
    [69, always(get(picture))],
    [20, nextBooking],
    [1, nextSignIn],
  ];
  const order = parts.flatMap(([share, next]) => Array.from({ length: share }, () => next));
  let n = 0;
  return () => {
    // No divisor of a thousand: all of them come, mixed.
    n += 387;
    return (order[n % order.length] as () => Call)();
  };
}

interface Sample {
  minute: number;
  processes: Resident[];
  /** Answers since the sample before. */
  faults: number;
  p99: number;
}

const sumOf = ({ processes }: Sample) => processes.reduce((sum, { resident }) => sum + resident, 0);

/** The rate rises, and nothing is kept at first. Returns how many of how many answers were 5xx. */
async function openTheDoors(url: string, next: () => Call): Promise<[number, number]> {
  let [faults, all] = [0, 0];
  for (let step = 1; step <= steps; step += 1) {
    const { settled } = await fireAtRate(url, next, {
      perSecond: (perSecond * step) / steps,
      seconds: stepSeconds,
      maxOpen,
      onAnswer(status) {
        all += 1;
        if (String(status).startsWith('5')) faults += 1;
      },
    });
    await settled;
  }
  return [faults, all];
}

/** `npm run bench -- endurance`: a fixed rate of mixed requests for half an hour. */
export async function measureEndurance(command: string): Promise<void> {
  const catalogues = await openCatalogues();
  const [size = 10_000] = options.sizes('10000');
  const catalogue = await catalogues.open(size);
  const ours = await startOurs(catalogue, options.workers);
  try {
    const next = await mixOf(await openWorld(ours.url, ours.database), ours.url);
    const [faultsBefore, allBefore] = await openTheDoors(ours.url, next);
    say(`while the rate rose: ${faultsBefore} of ${allBefore} were 5xx`);
    const begin = performance.now();
    const samples: Sample[] = [];
    const waits: number[] = [];
    let seen = { answers: 0, faults: 0 };
    let faults = 0;
    let lastFault = 0;
    const look = () => {
      const minute = (performance.now() - begin) / 60_000;
      const sample = {
        minute,
        processes: residentOf(ours.pid),
        faults: faults - seen.faults,
        p99: at(waits.slice(seen.answers), 0.99),
      };
      seen = { answers: waits.length, faults };
      samples.push(sample);
      const each = sample.processes.map(({ pid, resident }) => `${pid}: ${Math.round(resident)}`);
      say(
        `${minute.toFixed(1)} min, ${sample.faults} 5xx, p99 ${told(sample.p99)} ms, MB ${each.join(', ')}`,
      );
    };
    const timer = setInterval(look, sampleMs);
    const counts = new Map<string, number>();
    const { sent, leftOut, ownDelay, settled } = await fireAtRate(ours.url, next, {
      perSecond,
      seconds: options.minutes * 60,
      maxOpen,
      onAnswer(status, wait) {
        waits.push(wait);
        const name = String(status);
        if (name.startsWith('5')) {
          faults += 1;
          lastFault = (performance.now() - begin) / 1_000;
        }
        counts.set(name, (counts.get(name) ?? 0) + 1);
      },
    }).finally(() => clearInterval(timer));
    await settled;
    look();

    const unanswered = [...counts].reduce(
      (sum, [name, count]) => (/^\d/.test(name) ? sum : sum + count),
      0,
    );
    const warm = Math.min(settledMinutes, options.minutes / 3);
    const [from] = samples.filter(({ minute }) => minute >= warm);
    const last = samples.at(-1);
    const growth = from && last ? sumOf(last) / sumOf(from) - 1 : Number.NaN;
    const lines = [
      await circumstances(command, ours.database),
      '',
      ...heading('what', 'measured', 'goal', 'met'),
      row('minutes', options.minutes, '30', ''),
      row('web processes', options.workers, '', ''),
      row(
        'sent, requests/s',
        told(sent / options.minutes / 60),
        perSecond,
        `left out, ${told(maxOpen)} being under way: ${leftOut}`,
      ),
      row('the generator came late itself, p99 ms', told(ownDelay), '', 'part of every wait'),
      row('p50 / p99 ms', `${told(median(waits))} / ${told(at(waits, 0.99))}`, '', ''),
      row(
        'statuses',
        [...counts].map(([status, count]) => `${status}: ${count}`).join(', '),
        '',
        '',
      ),
      row(
        faults === 0 ? '5xx' : `5xx, the last one after ${told(lastFault)} s`,
        faults,
        '0',
        faults === 0 ? 'met' : 'missed',
      ),
      row(
        `5xx in the minute before, while the rate rose, of ${told(allBefore)}`,
        faultsBefore,
        '',
        '',
      ),
      row('no answer', unanswered, '0', unanswered === 0 ? 'met' : 'missed'),
      row(
        `MB of all processes, from minute ${from?.minute.toFixed(1)} to the end`,
        from && last ? `${told(sumOf(from))} → ${told(sumOf(last))}, ${percent(growth)}` : '–',
        `≤ ${maxGrowth * 100} % more`,
        judge(growth, { atMost: maxGrowth }),
      ),
      '',
      ...heading(
        'minute',
        '5xx since',
        'p99 ms since',
        'MB of each process, the largest first',
        'sum',
      ),
      ...samples.map((sample) =>
        row(
          sample.minute.toFixed(1),
          sample.faults,
          told(sample.p99),
          sample.processes.map(({ resident }) => Math.round(resident)).join(', '),
          Math.round(sumOf(sample)),
        ),
      ),
    ];
    for (const line of lines) say(line);
    writePart('endurance', lines);
  } finally {
    await ours.close();
    await catalogue.close();
    await catalogues.stop();
  }
}
