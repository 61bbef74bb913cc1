import { hash } from 'node:crypto';
import { hashPassword } from '#server/modules/accounts/index.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { createRandom, type Drill, type DrillContext, type Figure, type Report } from './drill.ts';
import { openWorld, type World } from './support/world.ts';

interface Sizes extends Record<string, number> {
  /** Guesses at one account, and from how many addresses. */
  guesses: number;
  addresses: number;
  /** Hours over which they come; the clock of the counts is put on. */
  hours: number;
  /** Calls of each kind whose times are compared. */
  timings: number;
}

/** Fewer say nothing about time: the small size compares bytes only. */
const enoughForTime = 500;
const maxMilliseconds = 5;
const maxPerHour = 10;

/** Puts the clock of the failures on: as if so many seconds had passed. */
async function later({ database }: World, seconds: number): Promise<void> {
  await database.pool.query(
    'update growing_delays set since = since - make_interval(secs => $1), until = until - make_interval(secs => $1)',
    [seconds],
  );
}

interface Answered {
  /** Status, body and the names of the headers: all that could tell one answer from another. */
  bytes: string;
  status: number;
  milliseconds: number;
}

/** One call from an address of its own, as a trusted proxy tells it. */
async function post(
  url: string,
  path: string,
  { body, from, cookie }: { body: object; from: string; cookie?: string },
): Promise<Answered> {
  const began = performance.now();
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(cookie && { cookie }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const milliseconds = performance.now() - began;
  const names = [...answer.headers.keys()].filter((name) => name !== 'keep-alive').toSorted();
  return {
    bytes: JSON.stringify([answer.status, text, names]),
    status: answer.status,
    milliseconds,
  };
}

const addressOf = (number: number) =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
const signInPath = '/api/auth/sign-in/email';
const resetPath = '/api/auth/request-password-reset';

/** Many guesses at one account: how many of them were checked, and does its owner still get in? */
async function guess(world: World, url: string, sizes: Sizes): Promise<Report> {
  const owner = await new TestClient(url).join();
  const { email } = owner;
  const perHour: number[] = [];
  const steps = 60;
  const perStep = Math.max(1, Math.round(sizes.guesses / sizes.hours / steps));
  let number = 0;
  for (let hour = 0; hour < sizes.hours; hour += 1) {
    let checked = 0;
    for (let step = 0; step < steps; step += 1) {
      const tries = Array.from({ length: perStep }, () => {
        number += 1;
        const from = addressOf(number % sizes.addresses);
        return post(url, signInPath, { body: { email, password: `guess ${number}` }, from });
      });
      checked += (await Promise.all(tries)).filter(({ status }) => status !== 429).length;
      await later(world, 60);
    }
    perHour.push(checked);
  }
  const stranger = { body: { email, password: 'correct horse' }, from: addressOf(1) };
  // The last delay is an hour long: no clock is put on any more.
  for (let tries = 0; tries < 12; tries += 1) {
    await post(url, signInPath, { ...stranger, body: { email, password: `last guess ${tries}` } });
  }
  const shut = await post(url, signInPath, stranger);
  const atHome = await post(url, signInPath, { ...stranger, cookie: owner.cookie });
  const [first = 0, ...after] = perHour;
  const most = Math.max(0, ...after);
  return {
    figures: [
      { name: 'guesses', value: number },
      { name: 'addresses', value: sizes.addresses },
      { name: 'checked in the first hour', value: first },
      {
        name: 'checked in the busiest hour after it',
        value: most,
        goal: `<= ${maxPerHour}`,
        met: most <= maxPerHour,
      },
      {
        name: 'right password at an unknown browser meanwhile',
        value: shut.status,
        goal: '429',
        met: shut.status === 429,
      },
      {
        name: 'owner at a known browser',
        value: atHome.status,
        goal: '200',
        met: atHome.status === 200,
      },
    ],
    faults: first === 0 ? ['no guess was checked at all: nothing was tried'] : [],
  };
}

type Kind = 'known' | 'unknown' | 'google' | 'suspended';
const kinds: Kind[] = ['known', 'unknown', 'google', 'suspended'];

const emailOf = (kind: Kind, number: number, part: string) =>
  `${hash('sha256', `${kind} ${number} ${part}`).slice(0, 20)}@mailbox.example.com`;

/** Accounts of every kind, so many of each, with one password. */
async function fill({ database }: World, part: string, count: number): Promise<void> {
  const password = await hashPassword('correct horse');
  for (const kind of kinds.filter((one) => one !== 'unknown')) {
    const emails = Array.from({ length: count }, (_, number) => emailOf(kind, number, part));
    await database.pool.query(
      `with u as (
         insert into identity_users (name, email, email_verified)
         select 'Somebody', unnest($1::text[]), true returning id, email
       ), a as (
         insert into identity_accounts (user_id, provider_id, account_id, password)
         select id, $2, $2 || id, $3 from u
       )
       insert into people (uid, email, name, type, suspended_at)
       select id::text, email, 'Somebody', 'Buyer', case when $4 then now() end from u`,
      [
        emails,
        kind === 'google' ? 'google' : 'credential',
        kind === 'google' ? null : password,
        kind === 'suspended',
      ],
    );
  }
  // The provider knows a password by its owner's id.
  await database.pool.query(
    "update identity_accounts set account_id = user_id::text where provider_id = 'credential'",
  );
  await database.pool.query('analyze');
}

function median(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** One call for each account of every kind, in any order, one after the other. */
async function compare(
  url: string,
  { sizes, part, path, random }: { sizes: Sizes; part: string; path: string; random: () => number },
): Promise<Report> {
  const body = (email: string) => (path === resetPath ? { email } : { email, password: 'a guess' });
  for (let number = 0; number < 10; number += 1) {
    const email = emailOf('unknown', -1 - number, part);
    await post(url, path, { body: body(email), from: addressOf(number) });
  }
  const calls = kinds
    .flatMap((kind) => Array.from({ length: sizes.timings }, (_, number) => ({ kind, number })))
    .map((call) => ({ ...call, order: random() }))
    .toSorted((a, b) => a.order - b.order);
  const times: Record<Kind, number[]> = { known: [], unknown: [], google: [], suspended: [] };
  const seen = new Map<string, Set<Kind>>();
  for (const [place, { kind, number }] of calls.entries()) {
    const email = emailOf(kind, number, part);
    const answer = await post(url, path, { body: body(email), from: addressOf(place) });
    times[kind].push(answer.milliseconds);
    seen.set(answer.bytes, (seen.get(answer.bytes) ?? new Set()).add(kind));
  }
  const medians = kinds.map((kind) => median(times[kind]));
  const [, unknown = 0] = medians;
  const apart = Math.max(...medians.map((one) => Math.abs(one - unknown)));
  const figures: Figure[] = [
    { name: `${part}: calls of each kind`, value: sizes.timings },
    { name: `${part}: different answers`, value: seen.size, goal: '1', met: seen.size === 1 },
  ];
  if (sizes.timings >= enoughForTime) {
    for (const [place, kind] of kinds.entries()) {
      const value = (medians[place] ?? 0).toFixed(2);
      figures.push({ name: `${part}: median of ${kind}, ms`, value });
    }
    figures.push({
      name: `${part}: medians apart from unknown, ms`,
      value: apart.toFixed(2),
      goal: `<= ${maxMilliseconds}`,
      met: apart <= maxMilliseconds,
    });
  }
  return { figures, faults: [] };
}

async function run(context: DrillContext<Sizes>): Promise<Report> {
  const { sizes, log } = context;
  const mail = await startMailServer();
  const world = await openWorld(context, {
    TRUSTED_PROXIES: 'loopback',
    SMTP_URL: mail.url,
  });
  try {
    const { url } = await world.startShop();
    const parts = ['guesses', 'sign-in', 'reset'] as const;
    const reports = await context.rounds(parts.length, async (round, seed) => {
      const part = parts[round] ?? 'guesses';
      log(part);
      if (part === 'guesses') return guess(world, url, sizes);
      await fill(world, part, sizes.timings);
      const path = part === 'reset' ? resetPath : signInPath;
      return compare(url, { sizes, part, path, random: createRandom(seed) });
    });
    return {
      figures: reports.flatMap(({ figures }) => figures),
      faults: reports.flatMap(({ faults }) => faults),
    };
  } finally {
    await world.close();
    await mail.goDown();
  }
}

export const drill: Drill<Sizes> = {
  name: 'G17',
  title: 'guessing at one account from many addresses; telling who has an account',
  full: { guesses: 10_000, addresses: 1000, hours: 10, timings: 1000 },
  ci: { guesses: 180, addresses: 20, hours: 2, timings: 2 },
  run,
};
