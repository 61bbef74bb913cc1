import { describe, expect, it } from 'vitest';
import { findRefusedWords, readGlossary } from './glossary.mjs';

const refused = readGlossary(
  `| Term | Meaning | Where | Not |
|---|---|---|---|
| response cache | answers that are held | here | kept answers, \`KeptStore\` |
| mail | a text | there | letters |
| min, max | bounds | there | \`most*\` |
| plain | nothing refused | there | |`,
);

const find = (text, path = 'server/a.ts') => findRefusedWords([{ path, text }], refused);

describe('words that the glossary refuses', () => {
  it.each([
    'kept answers',
    'keptAnswers',
    'kept-answers',
    'Kept answers',
    'createKeptAnswers()'.slice(6),
  ])('are met as %s', (text) => {
    expect(find(`x\n${text}`)).toEqual([
      'server/a.ts:2: "kept answers" is called "response cache"',
    ]);
  });

  it('are met in the name of a file', () => {
    expect(find('', 'server/kept-answers/index.ts')).toEqual([
      'server/kept-answers/index.ts: "kept answers" is called "response cache"',
    ]);
  });

  it('are met as identifiers only where they stand in code quotes', () => {
    expect(find('new KeptStore()')).toHaveLength(1);
    expect(find('new KeptStoreOptions(); keptStore')).toEqual([]);
  });

  it('are met in every identifier that begins so, where a star stands', () => {
    expect(find('const mostOpen = 3;')).toEqual(['server/a.ts:1: "most*" is called "min, max"']);
    expect(find('most mostly almostOpen')).toEqual([]);
  });

  it('are no part of other words', () => {
    expect(find('newsletters of capital letterspace')).toEqual([]);
  });
});
