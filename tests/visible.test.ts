import { expect, it } from 'vitest';
import { findWarnings } from '#contract/conversations/contact-details.ts';
import { tidyText } from '#contract/conversations/text.ts';
import { text } from '#contract/kernel/fields.ts';

const fillers = ['\u3164', '\u115f', '\u1160', '\uffa0', '\u2800', '\u200b', '\u034f'];

it.each(fillers)('a text of %j alone is none', (filler) => {
  expect(tidyText(filler + filler)).toBe('');
  expect(text('Name', 50).safeParse(filler).success).toBe(false);
  expect(tidyText(`a${filler}`)).toBe(`a${filler}`);
});

it.each([...fillers, '\u0332', '\u0336', '\ufe0f\u20e3'])(
  'a number is found that %j cuts',
  (cut) => {
    for (const number of ['01712345678', '০১৭১২৩৪৫৬৭৮']) {
      expect(findWarnings([...number].map((digit) => digit + cut).join(''))).toContain('contact');
      expect(findWarnings(number.slice(0, 3) + cut + number.slice(3))).toContain('contact');
    }
  },
);
