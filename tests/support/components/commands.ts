import { setTimeout as sleep } from 'node:timers/promises';
import type { Route } from '@playwright/test';
import type { Pool } from 'pg';
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';
import type { TestClient } from '../test-client.ts';
import type { Fault, Member, Role } from './commands-types.ts';
import { componentShopPort } from './ports.ts';

type Command<Args extends unknown[]> = BrowserCommand<Args>;

// Loaded by Node itself when a test first needs them: the configuration of every other run does without.
const loadCaller = () => import('#tests/support/test-client.ts');

let pool: Promise<Pool> | undefined;

async function openPool(): Promise<Pool> {
  const { default: pg } = await import('pg');
  const connectionString = process.env.COMPONENT_DATABASE_URL;
  const opened = new pg.Pool({ connectionString, allowExitOnIdle: true });
  // The database goes at the end of the run, whoever is connected to it.
  opened.on('error', () => undefined);
  return opened;
}

async function query(statement: string, values: unknown[] = []) {
  pool ??= openPool();
  return (await (await pool).query(statement, values)).rows;
}

const shopUrl = () => `http://127.0.0.1:${componentShopPort()}`;

/** The cookies that TestClient took at the identity provider, by address of the member. */
const cookies = new Map<string, string>();

async function callerOf(member: Member): Promise<TestClient> {
  const { TestClient } = await loadCaller();
  const { name, email, uid, token } = member;
  const cookie = cookies.get(email) ?? '';
  return Object.assign(new TestClient(shopUrl(), name), { email, uid, token, cookie });
}

const join: Command<[role?: Role, name?: string]> = async (_, role = 'Buyer', name) => {
  const { TestClient } = await loadCaller();
  const caller = new TestClient(shopUrl(), name);
  await caller.join(role === 'Admin' ? 'Buyer' : role);
  if (role === 'Admin') {
    await query('update people set is_admin = true where uid = $1', [caller.uid]);
    await caller.takeToken();
  }
  const { uid, email, password, token } = caller;
  cookies.set(email, caller.cookie);
  return { uid, email, name: caller.name, password, token } satisfies Member;
};

const callAs: Command<[Member, string, string, unknown?]> = async (
  _,
  member,
  method,
  path,
  body,
) => {
  const caller = await callerOf(member);
  const answer = await caller.call(method, path, body);
  return { status: answer.status, body: answer.body };
};

let made = 0;

const sell: Command<[Member, Record<string, unknown>?]> = async (_, seller, facts) => {
  const caller = await callerOf(seller);
  made += 1;
  return caller.sell({ name: `Pentax K1000 no. ${process.pid}-${made}`, ...facts });
};

const shopIsReady: Command<[]> = async () => {
  while (!(await fetch(`${shopUrl()}/ready`).catch(() => undefined))?.ok) {
    if (process.env.COMPONENT_SHOP_ERROR) throw new Error(process.env.COMPONENT_SHOP_ERROR);
    await sleep(50);
  }
};

const sql: Command<[string, unknown[]?]> = (_, statement, values) => query(statement, values);

const letGo = new WeakMap<object, () => void>();

const spoil: Command<[string, Fault]> = async ({ context }, address, fault) => {
  const held = Promise.withResolvers<void>();
  if (fault === 'hold') letGo.set(context, held.resolve);
  let met = 0;
  await context.route(address, async (route: Route) => {
    met += 1;
    if (fault === 'cut') return route.abort();
    if (fault === 'lose') {
      await route.fetch();
      return route.abort();
    }
    if (fault === 'hold') {
      await held.promise;
      return route.continue();
    }
    if ('cut' in fault) return met === fault.cut ? route.abort() : route.continue();
    const { status, body, headers } = fault;
    return route.fulfill({ status, headers, json: body ?? {} });
  });
};

const heal: Command<[]> = async ({ context }) => {
  letGo.get(context)?.();
  letGo.delete(context);
  await context.unrouteAll({ behavior: 'wait' });
};

const takeSession: Command<[Member]> = async ({ context }, { email }) => {
  const pairs = (cookies.get(email) ?? '').split('; ').map((pair) => pair.split(/=(.*)/s, 2));
  await context.addCookies(
    pairs.map(([name = '', value = '']) => {
      const place = { domain: 'localhost', path: '/', httpOnly: true };
      return { name, value, ...place, sameSite: 'Lax' as const };
    }),
  );
};

const look: Command<[{ dark?: boolean; still?: boolean }]> = async (
  { page }: BrowserCommandContext,
  { dark = false, still = false },
) => {
  await page.emulateMedia({
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: still ? 'reduce' : 'no-preference',
  });
};

export const commands = { shopIsReady, join, callAs, sell, sql, spoil, heal, takeSession, look };
