import { expect, it } from 'vitest';
import { text } from './fields.ts';

const name = text('Name', 20);

function messages(value: unknown): string[] {
  return name.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

it.each(['Tania Akter', 'রফিক হাসান', '50mm f/1.8', '📷', '  spaces around  '])(
  'takes %j',
  (value) => {
    expect(name.parse(value)).toBe(value.trim());
  },
);

it.each([undefined, '', '   ', '\u200b\u200b', '\u2060'])('finds nothing in %j', (value) => {
  expect(messages(value)).toEqual(['Name is required']);
});

it('refuses what turns the direction of the text', () => {
  expect(messages('\u202enoinaC')).toEqual(['Name has characters that cannot be shown']);
});

it('says how long it may be', () => {
  expect(messages('x'.repeat(21))).toEqual(['Name can have 20 characters at most']);
});
