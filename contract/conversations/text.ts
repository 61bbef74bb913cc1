import * as z from 'zod/mini';
import { turning } from '../kernel/fields.ts';
import { isVisible } from '../kernel/visible.ts';

/** Most characters of a message: of Unicode, so that a letter of any script counts as much as it is made of. */
export const maxTextLength = 2_000;

/** Most pictures of a message. */
export const maxPictures = 4;

/** How long a message is, in characters of Unicode. */
export const lengthOf = (text: string): number => [...text].length;

/** Characters that steer a terminal; a line break is none of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const steering = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/gu;

/** As it is kept: line breaks written alike, nothing at the ends, empty when there is nothing in it to be seen. */
export function tidyText(text: string): string {
  const tidy = text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(steering, '')
    .trim();
  return isVisible(tidy) ? tidy : '';
}

/** The text of a message; empty where pictures say it all. */
export const MessageText = z.string({ error: 'Message is required' }).check(
  z.overwrite(tidyText),
  z.refine(
    (text) => lengthOf(text) <= maxTextLength,
    `Message can have ${maxTextLength.toLocaleString('en')} characters at most`,
  ),
  z.refine((text) => !turning.test(text), 'Message has characters that cannot be shown'),
);
