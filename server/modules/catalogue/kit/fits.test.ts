import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adapterNotes } from '#contract/catalogue/adapter-notes.ts';
import { adapters } from './adapters.ts';
import { cropsOn, fitOf, sideOf } from './fits.ts';

const models = readFileSync(
  new URL('../../../../database/reference/camera-models.tsv', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));
const mountsOf = (side: 'lens' | 'body') =>
  new Set(
    models.flatMap(([kind = '', , , , mount = '']) =>
      sideOf(kind) === side ? mount.split('|') : [],
    ),
  );

describe('the reference of adapters', () => {
  test('names mounts that lenses and cameras of the catalogue have', () => {
    const [lenses, bodies] = [mountsOf('lens'), mountsOf('body')];
    const known = new Set([...lenses, ...bodies]);
    expect(
      adapters.flatMap(({ lens, body }) => [lens, body]).filter((one) => !known.has(one)),
    ).toEqual([]);
    expect(adapters.length).toBeGreaterThanOrEqual(168);
    expect(adapters.map(({ body }) => body).filter((body) => !bodies.has(body))).toEqual([]);
  });

  test('has each pair once, and none of a mount on itself', () => {
    const pairs = adapters.map(({ lens, body }) => `${lens} on ${body}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(adapters.filter(({ lens, body }) => lens === body)).toEqual([]);
  });

  test('promises infinity through a ring of metal only where the lens sits far enough from the sensor', () => {
    const against = adapters.filter(
      ({ fit, infinity, gap }) => fit === 'passive' && infinity && gap !== null && gap < 0,
    );
    expect(against).toEqual([]);
  });

  test('says of each adapter what it leaves, and of what does not fit nothing of the kind', () => {
    for (const { lens, body, fit, autofocus, aperture, infinity } of adapters) {
      const isKnown = autofocus !== null && aperture !== null && infinity !== null;
      expect(isKnown, `${lens} on ${body}`).toBe(fit !== 'no');
      if (fit === 'passive') expect(autofocus, `${lens} on ${body}`).toBe('no');
    }
  });

  test('has no note that a reader of Bangla would read in English', () => {
    const notes = new Set<string>(adapterNotes.map(({ message }) => message));
    expect(adapters.flatMap(({ note }) => note ?? []).filter((note) => !notes.has(note))).toEqual(
      [],
    );
    expect(
      adapterNotes.filter(({ message }) => !adapters.some(({ note }) => note === message)),
    ).toEqual([]);
  });
});

const lens = (mount: string, sensor: string | null = 'full-frame') => ({ mount, sensor });
const body = lens;

describe('a lens and a camera', () => {
  test.each([
    ['Nikon F', 'Nikon F', 'kit'],
    ['Canon EF', 'Canon EF-S', 'kit'],
    // Not the reverse.
    ['Canon EF-S', 'Canon EF', 'no'],
    ['Nikon F', 'Nikon Z', 'adapter'],
    ['Canon RF', 'Canon EF', 'no'],
    ['Leica S', 'Nikon 1', undefined],
    ['Kiev 88', 'Sony E', undefined],
  ])('%s on %s: %s', (from, on, fit) => {
    expect(fitOf(lens(from), body(on))?.fit).toBe(fit);
  });

  test('of an adapter say what it leaves', () => {
    expect(fitOf(lens('Nikon F'), body('Nikon Z'))).toMatchObject({
      autofocus: 'some',
      aperture: 'body',
      infinity: true,
      example: 'Nikon FTZ, FTZ II',
      note: expect.stringContaining('AF-S, AF-P'),
    });
  });

  test.each([
    ['aps-c', 'full-frame', true],
    ['full-frame', 'aps-c', false],
    ['full-frame', '35mm film', false],
    ['full-frame', 'medium-format', true],
    ['mft', 'four-thirds', false],
    [null, 'full-frame', false],
    ['aps-c', null, false],
    ['polaroid film', 'full-frame', false],
  ])('a lens for %s on %s crops: %s', (drawn, needed, crops) => {
    expect(cropsOn(lens('Nikon F', drawn), body('Nikon F', needed))).toBe(crops);
  });

  test('of equal mounts always fit, and a pair without a row is never said to', () => {
    const mounts = [...mountsOf('lens'), ...mountsOf('body')].filter(Boolean);
    const mount = fc.constantFrom(...mounts);
    fc.assert(
      fc.property(mount, mount, (from, on) => {
        const fit = fitOf(lens(from), body(on));
        const isRow = adapters.some((row) => row.lens === from && row.body === on);
        if (from === on) expect(fit?.fit).toBe('kit');
        else expect(fit !== undefined).toBe(isRow);
      }),
    );
  });
});
