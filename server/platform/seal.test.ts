import { expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const { close, open } = createSeal('a secret');

it('gives back what it sealed, and hides it', () => {
  const sealed = close('01711234567', 'nadia');
  expect(open(sealed, 'nadia')).toBe('01711234567');
  expect(sealed).not.toContain('0171');
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('0171');
  expect(close('01711234567', 'nadia')).not.toBe(sealed);
});

it('opens nothing that was moved, changed, cut, or sealed with another secret', () => {
  const sealed = close('01711234567', 'nadia');
  const bytes = Buffer.from(sealed, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  expect(() => open(sealed, 'rafiq')).toThrow();
  expect(() => open(bytes.toString('base64url'), 'nadia')).toThrow();
  expect(() => open(sealed.slice(0, 20), 'nadia')).toThrow();
  expect(() => createSeal('another').open(sealed, 'nadia')).toThrow();
});
