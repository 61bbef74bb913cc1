import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findWarnings } from '#contract/conversations/contact-details.ts';

const linesOf = (name: string) =>
  readFileSync(new URL(`./contact-details/${name}.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

describe('contact details', () => {
  it('are found in 95 of 100 disguises', () => {
    const disguises = linesOf('disguises');
    expect(disguises).toHaveLength(300);
    const found = disguises.filter((text) => findWarnings(text).includes('contact'));
    expect(found.length).toBeGreaterThanOrEqual(285);
  });

  it('are seen in one of 100 ordinary sentences at most', () => {
    const sentences = linesOf('ordinary');
    expect(sentences).toHaveLength(2_000);
    const flagged = sentences.filter((text) => findWarnings(text).length > 0);
    expect(flagged.length).toBeLessThanOrEqual(20);
  });

  it.each([
    'call me 01711-234567',
    'zero one seven one one two three four five six seven',
    'শূন্য এক সাত এক এক দুই তিন চার পাঁচ ছয় সাত',
    'rafiq (at) gmail (dot) com',
    'হোয়াটসঅ্যাপে নক দেন',
    'www.example.com',
  ])('are in "%s"', (text) => {
    expect(findWarnings(text)).toContain('contact');
  });
});

describe('money outside the shop', () => {
  it.each([
    'Send 5000 advance first',
    'age bkash koren, tarpor pathabo',
    'Sundarban courier e pathabo, age taka den',
    'কুরিয়ারে পাঠাবো, আগে টাকা দিন',
    'Pay outside the shop',
  ])('is in "%s"', (text) => {
    expect(findWarnings(text)).toContain('money');
  });

  it.each(['Can I pay by card?', 'No courier, I come myself', 'দাম কত?'])(
    'is not in "%s"',
    (text) => {
      expect(findWarnings(text)).toEqual([]);
    },
  );

  it('takes no longer for what is long', () => {
    const long = 'zero one dot at 0 1 7 bkash advance '.repeat(60).slice(0, 2_000);
    expect(findWarnings(long)).toContain('money');
  });
});
