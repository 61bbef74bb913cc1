import { expect, test } from 'vitest';
import { searchesOfName } from './searches-of-name.ts';

test.each([
  ['fuji xt30 kit', ['fuji xt30 kit', 'fuji xt30', 'xt30']],
  ['90d', ['90d']],
  ['D500 nikon', ['D500 nikon', 'D500']],
  ['cannon 90d, boxed', ['cannon 90d boxed', 'cannon 90d', '90d']],
  ['5d mk iii body', ['5d mk iii', '5d mk', '5d']],
  ['canon eos 90d', ['canon eos 90d', 'canon eos', '90d']],
  ['নাইকন ডি৭৫০ বডি', ['নাইকন ডি৭৫০ বডি', 'নাইকন ডি৭৫০', 'ডি৭৫০']],
  ['Canon camera', []],
  ['', []],
])('of %j are %j looked for', (name, searches) => {
  expect(searchesOfName(name)).toEqual(searches);
});
