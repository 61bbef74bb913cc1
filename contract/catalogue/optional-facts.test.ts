import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  EditableFacts,
  editableFacts,
  factTable,
  OptionalFacts,
  optionalFacts,
  unsaidFact,
} from './optional-facts.ts';

describe.each(optionalFacts)('the table says of %s', (fact) => {
  const { kind, example, alsoCalled } = factTable[fact];

  it('an example that its rule takes, of its kind', () => {
    expect(z.safeParse(OptionalFacts.shape[fact], example).success).toBe(true);
    expect(typeof example).toBe(kind === 'number' ? 'number' : 'string');
  });

  it('what its column is called in Bangla', () => {
    expect(alsoCalled.some((name) => /\p{Script=Bengali}/u.test(name))).toBe(true);
  });
});

it.each(editableFacts)('the form gets nothing of %s by its kind', (fact) => {
  expect(z.safeParse(EditableFacts.shape[fact], unsaidFact(fact)).success).toBe(true);
});

it('no two facts have a column in common', () => {
  const names = Object.values(factTable).flatMap(({ header, alsoCalled }) => [
    header.toLowerCase(),
    ...alsoCalled,
  ]);
  expect(new Set(names).size).toBe(names.length);
});
