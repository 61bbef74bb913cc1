import * as z from 'zod/mini';

/** Letters, digits, signs of any script: what is made of other characters alone looks empty. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Characters that turn the direction of what follows: a name could pass for another one (Unicode TR 36). */
const turning = /[\u202a-\u202e\u2066-\u2069]/;

/** A required line or paragraph: trimmed, with the specification's message when empty. */
export function text(name: string, longest: number) {
  return z.string({ error: `${name} is required` }).check(
    z.trim(),
    z.minLength(1, `${name} is required`),
    z.maxLength(longest, `${name} can have ${longest} characters at most`),
    z.refine((value) => value === '' || visible.test(value), `${name} is required`),
    z.refine((value) => !turning.test(value), `${name} has characters that cannot be shown`),
  );
}

/** A required whole number. Numbers only: a numeric string is a wrong type. */
export function wholeNumber(
  name: string,
  lowest: number,
  highest: number,
  range = `${name} must be a whole number from ${lowest.toLocaleString('en')} to ${highest.toLocaleString('en')}`,
) {
  return z
    .number({ error: (issue) => (issue.input === undefined ? `${name} is required` : range) })
    .check(
      z.refine((value) => Number.isInteger(value), range),
      z.minimum(lowest, range),
      z.maximum(highest, range),
    );
}

/**
 * Digits as people write them, with spaces, dashes, brackets and a leading plus; Bangla digits too.
 * ITU-T E.164 allows 15 digits; 6 is the shortest local number worth calling.
 */
export function phone(name: string) {
  return z
    .string({ error: `${name} is required` })
    .check(
      z.trim(),
      z.minLength(1, `${name} is required`),
      z.regex(
        /^\+?(?:[\s().-]*[0-9০-৯]){6,15}[\s().-]*$/,
        `${name} must be a phone number of 6 to 15 digits`,
      ),
      z.maxLength(32, `${name} must be a phone number of 6 to 15 digits`),
    );
}

/** Longest address that mail can carry: RFC 5321, 4.5.3.1.3 (path of 256 with its brackets). */
const longestEmail = 254;

export function email(name = 'Email') {
  return z
    .string({ error: `${name} is required` })
    .check(
      z.trim(),
      z.minLength(1, `${name} is required`),
      z.maxLength(longestEmail, `${name} can have ${longestEmail} characters at most`),
      z.email('Please write a complete e-mail address, such as name@example.com'),
    );
}

/** An e-mail address in a path or query: only compared, never stored. */
export const EmailText = z
  .string({ error: 'email is required' })
  .check(z.minLength(1, 'email is required'), z.maxLength(longestEmail, 'email is too long'));

/** Message of a malformed id: the server answers it with 404, as for an id that does not exist. */
export const unknownId = 'unknown id';

/** An id in a query or body: missing is bad input, malformed is unknown. */
export function requiredId(name: string) {
  return z.uuid({
    error: (issue) => (typeof issue.input === 'string' ? unknownId : `${name} is required`),
  });
}
