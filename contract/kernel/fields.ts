import * as z from 'zod/mini';
import { isVisible } from './visible.ts';

/** Characters that turn the direction of what follows: a name could pass for another one (Unicode TR 36). */
export const turning = /[\u202a-\u202e\u2066-\u2069]/;

function textChecks(name: string, longest: number) {
  return [
    z.trim(),
    z.minLength(1, `${name} is required`),
    z.maxLength(longest, `${name} can have ${longest} characters at most`),
    z.refine<string>((value) => value === '' || isVisible(value), `${name} is required`),
    z.refine<string>(
      (value) => !turning.test(value),
      `${name} has characters that cannot be shown`,
    ),
  ] as const;
}

/** A required line or paragraph: trimmed, with the specification's message when empty. */
export function text(name: string, longest: number) {
  return z.string({ error: `${name} is required` }).check(...textChecks(name, longest));
}

/** A required text of several lines, whose line breaks are all written alike, as `\n`. */
export function paragraphs(name: string, longest: number) {
  return z.string({ error: `${name} is required` }).check(
    z.overwrite((value) => value.replaceAll(/\r\n?/g, '\n')),
    ...textChecks(name, longest),
  );
}

/** A text of several lines, or an empty one for none. */
export function paragraphsOrNone(name: string, longest: number) {
  const unfit = `${name} has characters that cannot be shown`;
  return z.string({ error: `${name} must be a text` }).check(
    z.overwrite((value) => value.replaceAll(/\r\n?/g, '\n')),
    z.trim(),
    z.maxLength(longest, `${name} can have ${longest} characters at most`),
    z.refine((value) => value === '' || (isVisible(value) && !turning.test(value)), unfit),
  );
}

/** Characters that end a line or steer a terminal: they would begin a new header in a mail. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Refuses a line break anywhere, at the ends too: no input of one line can hold one. */
const oneLine = (name: string) =>
  z.refine<string>(
    (value) => value.trim() === '' || !control.test(value),
    `${name} must be one line, without control characters`,
  );

/** A required text of one line, fit for the header of a mail. */
export function line(name: string, longest: number) {
  return z
    .string({ error: `${name} is required` })
    .check(oneLine(name), ...textChecks(name, longest));
}

/** What a field holds that nobody filled in. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** A required whole number. Numbers only: a numeric string is a wrong type. */
export function wholeNumber(
  name: string,
  lowest: number,
  highest: number,
  range = `${name} must be a whole number from ${lowest.toLocaleString('en')} to ${highest.toLocaleString('en')}`,
) {
  return z.number({ error: ({ input }) => (isEmpty(input) ? `${name} is required` : range) }).check(
    z.refine((value) => Number.isInteger(value), range),
    z.minimum(lowest, range),
    z.maximum(highest, range),
  );
}

/** Said of whatever is no phone number. */
const phoneExample = 'Enter a phone number like 01711-234567';

/**
 * Digits as people write them, with spaces, dashes, brackets and a leading plus; Bangla digits too.
 * ITU-T E.164 allows 15 digits; 6 is the shortest local number worth calling.
 */
const phonePattern = /^\+?(?:[\s().-]*[0-9০-৯]){6,15}[\s().-]*$/;
const maxPhoneLength = 32;

export function phone(name: string) {
  return z
    .string({ error: `${name} is required` })
    .check(
      z.trim(),
      z.minLength(1, `${name} is required`),
      z.regex(phonePattern, phoneExample),
      z.maxLength(maxPhoneLength, phoneExample),
    );
}

/** A phone number, or an empty text for none. */
export function phoneOrNone() {
  return z.string({ error: phoneExample }).check(
    z.trim(),
    z.refine((value) => value === '' || phonePattern.test(value), phoneExample),
    z.maxLength(maxPhoneLength, phoneExample),
  );
}

/** A text of one line, or an empty one for none. */
export function lineOrNone(name: string, longest: number) {
  const unfit = `${name} has characters that cannot be shown`;
  return z.string({ error: `${name} must be a text` }).check(
    oneLine(name),
    z.trim(),
    z.maxLength(longest, `${name} can have ${longest} characters at most`),
    z.refine((value) => value === '' || (isVisible(value) && !turning.test(value)), unfit),
  );
}

/** Longest address that mail can carry: RFC 5321, 4.5.3.1.3 (path of 256 with its brackets). */
const maxEmailLength = 254;

export function email(name = 'Email') {
  return z.string({ error: `${name} is required` }).check(
    oneLine(name),
    z.trim(),
    // An empty address is not an incomplete one as well.
    z.minLength(1, { error: `${name} is required`, abort: true }),
    z.maxLength(maxEmailLength, `${name} can have ${maxEmailLength} characters at most`),
    z.regex(z.regexes.email, 'Please write a complete e-mail address, such as name@example.com'),
  );
}

/** An e-mail address in a path or query: only compared, never stored. */
export const EmailText = z
  .string({ error: 'email is required' })
  .check(z.minLength(1, 'email is required'), z.maxLength(maxEmailLength, 'email is too long'));

/** Message of a malformed id: the server answers it with 404, as for an id that does not exist. */
export const unknownId = 'unknown id';

/** An id in a query or body: missing is bad input, malformed is unknown. */
export function requiredId(name: string) {
  return z.uuid({
    error: (issue) => (typeof issue.input === 'string' ? unknownId : `${name} is required`),
  });
}
