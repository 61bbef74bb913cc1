import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { coresOf, runOn } from '../support/cores.ts';
import { residentOf } from '../support/process-tree.ts';
import { type Catalogue, openCatalogues } from './catalogue.ts';
import { checkEqual } from './equal.ts';
import { heading, judge, percent, row, told } from './figures.ts';
import type { Load } from './load.ts';
import { options, say } from './options.ts';
import { circumstances, writePart } from './report.ts';
import { type Contender, middle, type Rounds, race, ratio } from './rounds.ts';
import { onTwoCores, type Scenario, scenarios } from './scenarios.ts';
import {
  findPostmaster,
  type OurServer,
  type Sample,
  type Server,
  startBare,
  startExpress,
  startOurs,
} from './servers.ts';
import { openWorld, type World } from './world.ts';

/** MB. */
const maxMemory = 160;
/** Seconds after which a load counts as over. */
const afterLoad = 5;
const minOfSecondCore = 0.7;

const titles = heading(
  'scenario',
  'ours, requests/s',
  'Express',
  'bare',
  'to Express',
  'to bare',
  'goal',
  'met',
  'p50 ms',
  'p99 ms',
  'CPU ms server',
  'CPU ms database',
  'server, Express',
  'database, Express',
);

const pathOf = (place: number) => `/${place}`;

/** What a scenario's first call is answered by us, for the bare server to send again. */
async function takeSample(url: string, load: Load): Promise<Sample | undefined> {
  if ('journey' in load) return undefined;
  const call = 'calls' in load ? load.calls[0] : load.next();
  const { path = '', method, headers, body } = call ?? {};
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode, headers: told } = response;
        if (statusCode !== 200) return reject(new Error(`${path} is answered ${statusCode}`));
        const kept = ['content-type', 'content-encoding'].flatMap((name) =>
          typeof told[name] === 'string' ? [[name, told[name]]] : [],
        );
        resolve({ headers: Object.fromEntries(kept), body: Buffer.concat(parts) });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The same load on the bare server: another address, the same method and body. */
function onBare(load: Load, path: string): Load {
  if ('journey' in load) throw new Error('the bare server keeps no journey');
  const call = 'calls' in load ? load.calls[0] : load.next();
  return { calls: [{ ...call, path }] };
}

function judged({ goals }: Scenario, rounds: Rounds): { goal: string; met: string } {
  const checks = [
    goals?.bare && {
      goal: `≥ ${goals.bare * 100} % of bare`,
      met: judge(ratio(rounds, 'ours', 'bare'), { atLeast: goals.bare }),
    },
    goals?.express && {
      goal: `≥ ${goals.express}x Express`,
      met: judge(ratio(rounds, 'ours', 'express'), { atLeast: goals.express }),
    },
  ].filter((check) => typeof check === 'object');
  return {
    goal: checks.map(({ goal }) => goal).join('; '),
    met: checks.map(({ met }) => met).join('; '),
  };
}

function rowOf(scenario: Scenario, rounds: Rounds): string {
  const { goal, met } = judged(scenario, rounds);
  const times = ratio(rounds, 'ours', 'express');
  return row(
    scenario.name,
    told(middle(rounds, 'ours', 'perSecond')),
    told(middle(rounds, 'express', 'perSecond')),
    told(middle(rounds, 'bare', 'perSecond')),
    Number.isNaN(times) ? '–' : `${told(times)}x`,
    percent(ratio(rounds, 'ours', 'bare')),
    goal,
    met,
    told(middle(rounds, 'ours', 'p50')),
    told(middle(rounds, 'ours', 'p99')),
    told(middle(rounds, 'ours', 'serverCpu')),
    told(middle(rounds, 'ours', 'databaseCpu')),
    told(middle(rounds, 'express', 'serverCpu')),
    told(middle(rounds, 'express', 'databaseCpu')),
  );
}

function memoryOf(name: string, { pid }: Server): string {
  const processes = residentOf(pid);
  const each = processes.map(({ resident }) => Math.round(resident));
  const sum = each.reduce((total, resident) => total + resident, 0);
  return each.length > 1 ? `${name} ${sum} (${each.join(', ')})` : `${name} ${sum}`;
}

/** Resident and proportional memory of the process that answers people. */
function worker({ pid }: Server) {
  const web = residentOf(pid).find(({ lastWord }) => lastWord === 'web');
  const { resident = Number.NaN, proportional = Number.NaN } = web ?? {};
  return { resident: Math.round(resident), proportional: Math.round(proportional) };
}

async function tellMemory(ours: Server, express: Server, bare: Server): Promise<string> {
  const atOnce = worker(ours);
  await sleep(afterLoad * 1_000);
  const after = worker(ours);
  const each = [memoryOf('ours', ours), memoryOf('Express', express), memoryOf('bare', bare)];
  return (
    `Memory ${afterLoad} s after all of this, MB resident, of each process where there are several: ${each.join('; ')}. ` +
    `The worker that answers people: ${after.resident}, ${after.proportional} of it its own part ` +
    `(with the last answer ${atOnce.resident}, ${atOnce.proportional}). ` +
    `Goal: a worker ≤ ${maxMemory}, by its own part: ${judge(after.proportional, { atMost: maxMemory })}.`
  );
}

/** The whole table: every scenario on the three servers. */
async function raceAll(catalogue: Catalogue, ours: OurServer, world: World): Promise<string[]> {
  const express = await startExpress(catalogue);
  const servers: Server[] = [express];
  let plain: OurServer | undefined;
  if (scenarios.some(({ nothingKept }) => nothingKept)) {
    plain = await startOurs(catalogue, 1, { CACHE_MB: '0' });
    servers.push(plain);
  }
  try {
    await checkEqual(ours.url, express.url, world);
    say('Express answers what we answer.');
    const loads = new Map<Scenario, Load>();
    const samples = new Map<string, Sample>();
    for (const [place, scenario] of scenarios.entries()) {
      const load = await scenario.load(world, ours.url);
      loads.set(scenario, load);
      const sample = await takeSample(ours.url, load);
      if (sample) samples.set(pathOf(place), sample);
    }
    const bare = await startBare(samples);
    servers.push(bare);
    const postmaster = await findPostmaster(ours.database);
    const lines = [...titles];
    for (const line of titles) say(line);
    for (const [place, scenario] of scenarios.entries()) {
      const load = loads.get(scenario) as Load;
      const { url, pid } = (scenario.nothingKept && plain) || ours;
      const contenders: Contender[] = [{ name: 'ours', url, pid, load }];
      if (scenario.express) {
        const { url, pid } = express;
        contenders.push({ name: 'express', url, pid, load: await scenario.load(world, url) });
      }
      if (samples.has(pathOf(place))) {
        const { url, pid } = bare;
        contenders.push({ name: 'bare', url, pid, load: onBare(load, pathOf(place)) });
      }
      const line = rowOf(scenario, await race(contenders, postmaster));
      say(line);
      lines.push(line);
    }
    const memory = await tellMemory(ours, express, bare);
    say(memory);
    return [...lines, '', memory];
  } finally {
    for (const server of servers) await server.close();
  }
}

/** Puts a server, the sessions of its database and the load generator on so many cores. */
async function putOn(cores: readonly number[], { pid, database }: OurServer): Promise<void> {
  const { rows } = await database.pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  const server = residentOf(pid).map((one) => one.pid);
  runOn(cores, [...server, ...rows.map((row) => row.pid), process.pid]);
}

const secondCoreTitles = heading(
  'second core',
  '1 worker, requests/s',
  '2 workers',
  'added',
  'goal',
  'met',
  'CPU ms server, 1',
  '2',
  'by CPU: calls a core and second, 1',
  '2',
);

function secondCoreRow(name: string, rounds: Rounds, isGoal: boolean): string {
  const added = ratio(rounds, 'two', 'one') - 1;
  const cpu = (server: string) => middle(rounds, server, 'serverCpu');
  const short = `short by ${told(100 * (minOfSecondCore - added))} points`;
  return row(
    name,
    told(middle(rounds, 'one', 'perSecond')),
    told(middle(rounds, 'two', 'perSecond')),
    percent(added),
    isGoal ? `≥ ${minOfSecondCore * 100} %` : '',
    isGoal ? (added >= minOfSecondCore ? 'met' : short) : '',
    told(cpu('one')),
    told(cpu('two')),
    told(1_000 / cpu('one')),
    told(1_000 / cpu('two')),
  );
}

/**
 * What a second core adds: everything (server, database, load generator) on one core and then on two; and what a second
 * worker adds where both cores are everybody's at all times.
 */
async function raceWorkers(catalogue: Catalogue, world: World): Promise<string[]> {
  for (const line of secondCoreTitles) say(line);
  const lines = [...secondCoreTitles];
  for (const nothingKept of [false, true]) {
    const asked = scenarios.filter(
      (scenario) =>
        onTwoCores.includes(scenario.name) && Boolean(scenario.nothingKept) === nothingKept,
    );
    if (asked.length === 0) continue;
    const settings: Record<string, string> = nothingKept ? { CACHE_MB: '0' } : {};
    const one = await startOurs(catalogue, 1, settings);
    const two = await startOurs(catalogue, 2, settings);
    try {
      for (const scenario of asked) lines.push(...(await raceCores(scenario, one, two, world)));
    } finally {
      await two.close();
      await one.close();
    }
  }
  return lines;
}

/** One scenario on a shop with one worker and one with two. */
async function raceCores(
  scenario: Scenario,
  one: OurServer,
  two: OurServer,
  world: World,
): Promise<string[]> {
  const cores = coresOf(process.pid);
  const postmaster = await findPostmaster(one.database);
  const load = await scenario.load(world, one.url);
  const first = { name: 'one', url: one.url, pid: one.pid, load };
  const second = { name: 'two', url: two.url, pid: two.pid, load };
  try {
    const bound = await race(
      [
        { ...first, before: () => putOn(cores.slice(0, 1), one) },
        { ...second, before: () => putOn(cores.slice(0, 2), two) },
      ],
      postmaster,
    );
    await putOn(cores, one);
    const free = await race([first, second], postmaster);
    const lines = [
      secondCoreRow(`${scenario.name}: all of it on 1 core, on 2`, bound, true),
      secondCoreRow(`${scenario.name}: both cores for 1 worker, for 2`, free, false),
    ];
    for (const line of lines) say(line);
    return lines;
  } finally {
    runOn(cores, [process.pid]);
  }
}

/** `npm run bench`: every scenario, memory, and what a second core adds; written to docs/performance.md. */
export async function measureTable(command: string): Promise<void> {
  const begin = performance.now();
  const catalogues = await openCatalogues();
  try {
    const parts: string[] = [];
    for (const size of options.sizes('10000')) {
      const catalogue = await catalogues.open(size);
      const ours = await startOurs(catalogue, 1);
      try {
        say(`\n${size.toLocaleString('en')} products`);
        parts.push('', `### ${size.toLocaleString('en')} products`, '');
        if (parts.length === 3) parts.unshift(await circumstances(command, ours.database));
        const world = await openWorld(ours.url, ours.database);
        parts.push(...(await raceAll(catalogue, ours, world)), '');
        parts.push(...(await raceWorkers(catalogue, world)));
      } finally {
        await ours.close();
        await catalogue.close();
      }
    }
    const minutes = (performance.now() - begin) / 60_000;
    writePart('table', [...parts, '', `The run took ${minutes.toFixed(1)} minutes.`]);
  } finally {
    await catalogues.stop();
  }
}
