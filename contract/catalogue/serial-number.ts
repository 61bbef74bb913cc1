import * as z from 'zod/mini';

const unfit = 'Serial number must have 4 to 40 letters or digits';

/** Letters and digits, as the maker engraves them; people add dashes and spaces. An empty text says nothing. */
const checks = [
  z.trim(),
  z.maxLength(40, unfit),
  z.refine<string>(
    (value) => value === '' || /^[\p{L}\p{N}](?:[\s./-]*[\p{L}\p{N}]){3,}$/u.test(value),
    unfit,
  ),
  z.refine<string>(
    (value) => value === '' || !/^([\p{L}\p{N}])\1*$/iu.test(value.replace(/[\s./-]/g, '')),
    'Serial number must not be one character again and again',
  ),
] as const;

/** A serial number, or an empty text for none. */
export const SerialNumber = z.string('Serial number must be a text').check(...checks);

export const RequiredSerialNumber = z
  .string({ error: 'Serial number is required' })
  .check(z.trim(), z.minLength(1, 'Serial number is required'), ...checks);
