import { expect, test } from 'vitest';
import type { $ZodType } from 'zod/v4/core';
import { endpoints } from '#contract/index.ts';
import { PaymentId, PayoutBatchId, PayoutId } from '#contract/kernel/ids.ts';
import { openedBy, thoughtAbout } from '#tests/support/authorization/scopes.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test('each call has the scope that somebody chose for it, and none is listed that is not there', () => {
  const chosen = endpoints.map((call) => [nameOf(call), openedBy(call)]);
  expect(endpoints.map((call) => [nameOf(call), call.scope])).toEqual(chosen);
  expect([...thoughtAbout].toSorted()).toEqual(endpoints.map(nameOf).toSorted());
});

test('no API token signs in, moves money, decides about others or makes tokens', () => {
  const closed =
    /\/(audit|claims|cases|conversations|theftnotices|theftproofs|people|allbuyers|allsellers|jwt|addusers|users|sessions|my-account|my-data|tokens|payments?|payouts?|payoutaccount|payoutbatches|balances?|statement|create-payment-intent|confirmorder|decide|suspend|reinstate|limit|refund|handover|newcode|complete)(\/|$)/;
  expect(endpoints.filter(({ path, scope }) => scope && closed.test(path))).toEqual([]);
});

test('what reads as an admin only reads', () => {
  const opened = endpoints.filter(({ scope }) => scope === 'admin:read');
  expect(opened.every(({ method, changesState }) => method === 'GET' && !changesState)).toBe(true);
  const ofStaff = endpoints.filter(({ access }) => access === 'admin' || access === 'moderator');
  const others = ofStaff.filter(({ scope }) => scope !== 'admin:read');
  expect(others.filter(({ scope }) => scope)).toEqual([]);
});

/** The names of all fields of a schema, and what they hold, wherever they stand in it. */
function fieldsOf(schema: $ZodType, name = ''): { name: string; schema: $ZodType }[] {
  const def = schema._zod.def as {
    shape?: Record<string, $ZodType>;
    options?: $ZodType[];
    items?: $ZodType[];
    element?: $ZodType;
    innerType?: $ZodType;
    valueType?: $ZodType;
    left?: $ZodType;
    right?: $ZodType;
    in?: $ZodType;
    out?: $ZodType;
  };
  const named = Object.entries(def.shape ?? {}).flatMap(([field, inner]) => fieldsOf(inner, field));
  const { element, innerType, valueType, left, right, in: from, out } = def;
  const inside = [element, innerType, valueType, left, right, from, out].filter((one) => one);
  const others = [...inside, ...(def.options ?? []), ...(def.items ?? [])] as $ZodType[];
  return [{ name, schema }, ...named, ...others.flatMap((inner) => fieldsOf(inner, name))];
}

test('what reads as an admin tells nobody’s address, and no payment or payout', () => {
  const personal = /^(email|phone|address|bank|iban|account|amount|price|reference|before|after)$/;
  const money: readonly $ZodType[] = [PaymentId, PayoutId, PayoutBatchId];
  // An alarm is about a payment, whose id opens nothing; of a refused attack only a keyed hash of the address is kept.
  const known = ['GET /api/alarms payment', 'GET /api/security-events address'];
  const told = endpoints
    .filter(({ scope }) => scope === 'admin:read')
    .flatMap((call) =>
      fieldsOf(call.reply)
        .filter(({ name, schema }) => personal.test(name) || money.includes(schema))
        .map(({ name }) => `${nameOf(call)} ${name}`),
    );
  expect([...new Set(told)].toSorted()).toEqual(known);
});
