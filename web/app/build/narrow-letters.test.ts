import { expect, it } from 'vitest';
import { withNarrowLetters } from './narrow-letters.ts';

const long = `// ${'x'.repeat(2_000)}\n`;
const run = (code: string) => Function(`${code}`)() as unknown;

it('says the same without a letter that needs two bytes', () => {
  const code = `${long}return ["“it’s” – 😀", \`…\`, /’/.test("’"), "é"]`;
  const narrow = withNarrowLetters(code);
  expect(run(narrow)).toEqual(['“it’s” – 😀', '…', true, 'é']);
  expect([...narrow].every((letter) => letter <= '\u00ff')).toBe(true);
});

it('leaves a file alone that is written in another script', () => {
  const code = 'return "দোকান কেমন চলছে"';
  expect(withNarrowLetters(code)).toBe(code);
});
