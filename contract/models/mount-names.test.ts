import { expect, test } from 'vitest';
import { mountCalled } from './mount-names.ts';

test.each([
  ['MFT', 'Micro Four Thirds'],
  ['m 4/3', 'Micro Four Thirds'],
  ['micro four thirds mount', 'Micro Four Thirds'],
  ['E-mount', 'Sony E'],
  ['FE', 'Sony E'],
  ['EF-S', 'Canon EF-S'],
  ['আরএফ মাউন্ট', 'Canon RF'],
  ['L-Mount', 'L-Mount'],
  // It may be one of several.
  ['Canon', undefined],
  ['Nikon mount', undefined],
  ['Holga', undefined],
  ['mount', undefined],
])('the mount called “%s” is %s', (said, name) => expect(mountCalled(said)).toBe(name));
