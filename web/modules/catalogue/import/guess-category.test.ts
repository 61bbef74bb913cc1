import { expect, it } from 'vitest';
import { firstCategories } from '#contract/catalogue/first-categories.ts';
import { guessCategory, guessMeanings } from './guess-category.ts';

const bangla: Record<string, string> = { dslr: 'ডিএসএলআর ক্যামেরা', lens: 'লেন্স' };
const categories = firstCategories.map(({ key, name }) => ({
  ...{ _id: key, name },
  translated: bangla[key] ?? name,
})) as never;

it.each([
  ...[
    ['DSLR', 'dslr'],
    ['Mirrorless', 'mirrorless'],
    ['lens', 'lens'],
    ['Compact', 'compact'],
    ['Tripod', 'tripod'],
    ['Flash', 'flash'],
    ['Bags', 'bag'],
    ['Bag', 'bag'],
    ['DSLR camera', 'dslr'],
    ['ডিএসএলআর', 'dslr'],
  ],
  ...[['Camera'], ['Film camera'], ['Bags and straps'], ['Len'], ['D'], ['Lighting']],
])('%j is the category %j', (word, key) => expect(guessCategory(word, categories)).toBe(key));

it('a beginning that two categories have is asked about, and so is what its seller said otherwise', () => {
  const two = [
    { _id: 'a', name: 'Lenses', translated: '' },
    { _id: 'b', name: 'Lens filters', translated: '' },
  ] as never;
  expect(guessCategory('Lens', two)).toBe(undefined);
  const unknown = ['DSLR', 'Lens'].map((word) => ({ column: 'category' as const, word, rows: 1 }));
  const said = [{ column: 'category' as const, word: 'lens', means: '' }];
  expect(guessMeanings(unknown, said, categories)).toEqual([
    { column: 'category', word: 'dslr', means: 'dslr' },
  ]);
});
