import { describe, expect, it } from 'vitest';
import { findBrokenLinks, findRecordFaults, maxRecordLines } from './documents.mjs';

const files = ['README.md', 'docs', 'docs/search.md', 'docs/decisions/001-pages.md'];
const exists = (path) => files.includes(path.replace(/\/$/, ''));

describe('links of a document', () => {
  it.each([
    '[Search](docs/search.md), [all](docs/), [a part](docs/search.md#figures)',
    '[elsewhere](https://example.com/none.md), [here](#start), [mail](mailto:a@example.com)',
    'In code `[a](none.md)` nothing is a link.\n\n```\n[a](none.md)\n```',
  ])('may be %s', (text) => {
    expect(findBrokenLinks('README.md', text, exists)).toEqual([]);
  });

  it('are read from the folder of the document', () => {
    const text = '[Search](../search.md) and\n[two](../README.md), [three](002-gone.md#why)';
    expect(findBrokenLinks('docs/decisions/001-pages.md', text, exists)).toEqual([
      'docs/decisions/001-pages.md:2: there is no ../README.md',
      'docs/decisions/001-pages.md:2: there is no 002-gone.md#why',
    ]);
  });

  it('are met behind a block of code and in pictures', () => {
    const text = '```\ncode\n```\n![Home](docs/home.webp)';
    expect(findBrokenLinks('README.md', text, exists)).toEqual([
      'README.md:4: there is no docs/home.webp',
    ]);
  });
});

describe('a decision record', () => {
  const path = 'docs/decisions/001-pages.md';
  const sections = ['Status', 'Date', 'Context', 'Decision', 'Consequences'];
  const record = (names) =>
    `# 001 Pages\n\n${names.map((name) => `## ${name}\n\nText.\n`).join('\n')}`;

  it('has its number, five headings and few lines', () => {
    expect(findRecordFaults(path, record(sections))).toEqual([]);
  });

  it.each([
    ['a missing heading', record(sections.slice(1)), 'headings'],
    ['another order', record([...sections].reverse()), 'headings'],
    ['another number', record(sections).replace('001', '002'), 'number'],
    ['too many lines', record(sections) + 'Text.\n'.repeat(maxRecordLines), 'at most'],
  ])('is refused with %s', (_, text, fault) => {
    expect(findRecordFaults(path, text)).toEqual([expect.stringContaining(fault)]);
  });
});
