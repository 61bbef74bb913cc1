import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { openedBy, thoughtAbout } from '#tests/support/authorization/scopes.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test('each call has the scope that somebody chose for it, and none is listed that is not there', () => {
  const chosen = endpoints.map((call) => [nameOf(call), openedBy(call)]);
  expect(endpoints.map((call) => [nameOf(call), call.scope])).toEqual(chosen);
  expect([...thoughtAbout].toSorted()).toEqual(endpoints.map(nameOf).toSorted());
});

test('no API token signs in, moves money, decides about others or makes tokens', () => {
  const closed =
    /\/(jwt|addusers|users|sessions|my-account|my-data|tokens|payments?|payouts?|payoutaccount|payoutbatches|balances?|statement|create-payment-intent|confirmorder|decide|suspend|reinstate|limit|refund|handover|newcode|complete)(\/|$)/;
  expect(endpoints.filter(({ path, scope }) => scope && closed.test(path))).toEqual([]);
});

test('what reads as an admin only reads', () => {
  const opened = endpoints.filter(({ scope }) => scope === 'admin:read');
  expect(opened.every(({ method, changesState }) => method === 'GET' && !changesState)).toBe(true);
  const ofStaff = endpoints.filter(({ access }) => access === 'admin' || access === 'moderator');
  const others = ofStaff.filter(({ scope }) => scope !== 'admin:read');
  expect(others.filter(({ scope }) => scope)).toEqual([]);
});
