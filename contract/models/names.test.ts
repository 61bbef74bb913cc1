import { expect, test } from 'vitest';
import { compareForm } from './names.ts';

test.each([
  ['Canon EOS 5D Mark II', 'canoneos5dmarkii'],
  ['f/1.4', 'f1.4'],
  ['নাইকন ডি৭৫০', 'নাইকনডি750'],
  // Most keyboards here have no such letters.
  ['Voigtländer Bessa R2A', 'voigtlanderbessar2a'],
  ['Görlitz', 'gorlitz'],
  ['Trépied Élite', 'trepiedelite'],
])('“%s” is compared as %s', (name, form) => expect(compareForm(name)).toBe(form));

test('letters of Bangla keep their signs', () => {
  expect(compareForm('য়াশিকা')).toBe(compareForm('য\u09BCাশিকা'));
  expect(compareForm('কি')).not.toBe(compareForm('ক'));
});
