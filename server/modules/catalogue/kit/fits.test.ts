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
    models.flatMap(([kind = '', , , , mount = '']) => {
      const mounts = mount === 'fixed' ? [] : mount.split('|').filter(Boolean);
      return sideOf({ kind, mounts }) === side ? mounts : [];
    }),
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

/** A model of the reference, by what it is called. */
function named(called: string) {
  const row = models.find(([, brand, model]) => `${brand} ${model}` === called);
  if (!row) throw new Error(`the reference has no ${called}`);
  const [kind = '', brand = '', model = '', , , sensor = '', , , , , notes = ''] = row;
  return { sensor, named: { kind, brand, model, notes: notes || null } };
}
const pair = (mount: string, lensName: string | null, bodyName: string) => {
  const drawn = lensName ? named(lensName) : { sensor: 'full-frame' };
  return fitOf({ mount, ...drawn }, { mount, ...named(bodyName) });
};

describe('what fits and may not focus', () => {
  const screw = 'Nikon AF Nikkor 50mm f/1.8D';
  test.each([
    [screw, 'Nikon D3500', 'no-focus-motor'],
    ['Nikon AF Nikkor 50mm f/1.8', 'Nikon D40X', 'no-focus-motor'],
    ['Nikon AF DX Fisheye-Nikkor 10.5mm f/2.8G ED', 'Nikon D5600', 'no-focus-motor'],
    ['Tokina AT-X 116 PRO DX 11-16mm f/2.8', 'Nikon D3200', 'no-focus-motor'],
    ['Sigma 24-70mm f/2.8 EX DG Macro', 'Nikon D60', 'no-focus-motor'],
    // Of the lens only the mount is known.
    [null, 'Nikon D3500', 'no-focus-motor'],
    // A motor in the camera, or in the lens.
    [screw, 'Nikon D7500', null],
    [null, 'Nikon D750', null],
    ['Nikon AF-S Nikkor 50mm f/1.8G', 'Nikon D3500', null],
    ['Nikon AF-P DX Nikkor 18-55mm f/3.5-5.6G VR', 'Nikon D3500', null],
    ['Sigma 30mm f/1.4 DC HSM Art', 'Nikon D3500', null],
    ['Tamron SP 35mm f/1.8 Di VC USD', 'Nikon D3500', null],
    // Focused by hand on any camera.
    ['Nikon Nikkor 50mm f/1.4 AI-S', 'Nikon D3500', null],
    ['Zeiss Otus 55mm f/1.4', 'Nikon D3500', null],
  ])('%s on %s: %s', (from, on, caution) => {
    expect(pair('Nikon F', from, on)).toMatchObject({ fit: 'kit', caution, autofocus: null });
  });

  test.each([
    ['Pentax SMC Pentax-M 50mm f/1.7', 'Pentax K-70', 'no-contacts'],
    ['Ricoh XR Rikenon 50mm f/2', 'Samsung GX-10', 'no-contacts'],
    ['Pentax SMC Pentax-A 50mm f/1.7', 'Pentax K-70', null],
    ['Pentax smc FA 50mm f/1.4', 'Pentax K-70', null],
    // As on the camera that it was made for.
    ['Pentax SMC Pentax-M 50mm f/1.7', 'Pentax K1000', null],
    [null, 'Pentax K-70', null],
  ])('%s on %s: %s', (from, on, caution) => {
    expect(pair('Pentax K', from, on)).toMatchObject({ fit: 'kit', caution, autofocus: null });
  });

  // Brands are what an admin wrote: these are names of what every object has.
  test.each([
    ['__proto__', 'Nikon F', 'Nikon D3500', 'no-focus-motor'],
    ['constructor', 'Nikon F', 'Nikon D3500', 'no-focus-motor'],
    ['constructor', 'Pentax K', 'Pentax K-70', null],
  ])('a lens of %s with %s on %s: %s', (brand, mount, on, caution) => {
    const own = { kind: 'lens', brand, model: '50mm f/2', notes: null };
    const found = fitOf({ mount, sensor: 'full-frame', named: own }, { mount, ...named(on) });
    expect(found).toMatchObject({ fit: 'kit', caution });
  });

  test('is of cameras that the reference has, each without a motor', () => {
    const cautious = models.filter(([kind, brand, model, , mount]) => {
      const isNikon = kind === 'dslr' && brand === 'Nikon' && mount === 'Nikon F';
      return isNikon && pair('Nikon F', screw, `${brand} ${model}`)?.caution !== null;
    });
    expect(cautious).toHaveLength(15);
  });
});

test('a camera whose lens stays on it is no camera that takes lenses', () => {
  expect(sideOf({ kind: 'rangefinder', mounts: [] })).toBeNull();
  expect(sideOf({ kind: 'medium-format', mounts: [] })).toBeNull();
  expect(sideOf({ kind: 'compact', mounts: [] })).toBeNull();
  expect(sideOf({ kind: 'rangefinder', mounts: ['Leica M'] })).toBe('body');
  expect(sideOf({ kind: 'lens-prime', mounts: ['Leica M'] })).toBe('lens');
});
