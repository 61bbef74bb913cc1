import { describe, expect, it } from 'vitest';
import { createSerialSeal, type ModelRow } from '#server/modules/catalogue/index.ts';
import type { OriginalFacts } from '#server/modules/media/index.ts';
import { createCodes, hashIn } from './codes.ts';
import { isCountTrusted } from './count-trust.ts';
import { takenDay } from './days.ts';
import { judge, type Listed } from './judging.ts';

const seal = createSerialSeal('of a test');

const modelOf = (brand: string, model: string, more: Partial<ModelRow> = {}): ModelRow =>
  ({
    id: `${brand} ${model}`,
    kind: 'dslr',
    brand,
    model,
    aliases: [],
    searchNames: [],
    releaseYear: 2014,
    ratedShutter: 150_000,
    ...more,
  }) as ModelRow;

const d750 = modelOf('Nikon', 'D750');
const file: OriginalFacts = {
  width: 6016,
  height: 4016,
  make: 'NIKON CORPORATION',
  model: 'NIKON D750',
  lens: null,
  serial: null,
  takenAt: null,
  count: null,
  countKind: null,
  codes: [],
  signs: [],
  readerVersion: 'test',
};

const listed = (product: Partial<Listed['product']> = {}, more: Partial<Listed> = {}): Listed => ({
  product: {
    brand: 'Nikon',
    model: 'D750',
    modelId: d750.id,
    shutterCount: null,
    serialHash: null,
    serialHashBefore: null,
    ...product,
  },
  isCamera: true,
  model: d750,
  named: [d750],
  decided: new Map(),
  ...more,
});

describe('a file held against a listing', () => {
  it('compares the number of an older listing by the hash that it has', () => {
    const { serialHashBefore } = seal('NO 6012345');
    const own = listed({ serialHash: serialHashBefore });
    expect(judge(own, { ...file, serial: 'NO 6012345' }, seal).serialMatches).toBe('yes');
  });

  it.each(['0000000', '--', 'ffffffff', '12'])('takes %s for no number', (serial) => {
    const own = listed({ serialHash: seal('6012345').serialHash });
    const { serialMatches, serialHash } = judge(own, { ...file, serial }, seal);
    expect({ serialMatches, serialHash }).toEqual({ serialMatches: 'absent', serialHash: null });
  });

  it('compares a model that the catalogue does not know by its letters', () => {
    const own = listed({ modelId: null, brand: 'Panasonic', model: 'DC-G91' }, { named: [] });
    const said = { ...file, make: 'Panasonic', model: 'DC-G91' };
    const unknown = { ...own, model: undefined };
    expect(judge(unknown, said, seal).modelMatches).toBe('yes');
    expect(judge(own, { ...said, model: 'DMC-G7' }, seal).modelMatches).toBe('unknown');
  });

  it('shows no camera that the catalogue does not know: its name would be what the seller typed', () => {
    const said = 'D750 verified by the shop';
    const { serialHash } = seal('6012345');
    const facts = { modelId: null, brand: 'Nikon', model: said, serialHash };
    const own = listed(facts, { named: [], model: undefined });
    const found = judge(own, { ...file, model: said, serial: '6012345' }, seal);
    // What was asked about it is answered all the same.
    expect(found).toMatchObject({
      modelMatches: 'yes',
      level: 'in_hand',
      fileLevel: 'with_serial',
    });
  });

  it('says nothing of the model of what is no digital camera', () => {
    const lens = listed({ modelId: 'a lens' }, { isCamera: false });
    expect(judge(lens, file, seal)).toMatchObject({ modelMatches: 'unknown', level: 'in_hand' });
  });

  it.each([
    ['a camera without a mirror', modelOf('Nikon', 'Z6 II', { kind: 'mirrorless' })],
    [
      'a reflex camera that releases electronically',
      modelOf('Pentax', 'K-1', { releaseYear: 2016 }),
    ],
    ['the first one of Nikon’s', modelOf('Nikon', 'D4', { releaseYear: 2012 })],
    ['a reflex camera of an unknown year', modelOf('Nikon', 'D9', { releaseYear: null })],
  ])('asks about no count of %s that electronic releases are in', (_, model) => {
    const own = listed({ modelId: model.id, shutterCount: 1_000 }, { model, named: [model] });
    const counted = { ...file, count: 9_000, countKind: 'all' as const };
    expect(judge(own, counted, seal)).toMatchObject({ questions: [], countKind: 'all' });
    const mechanical = judge(own, { ...counted, countKind: 'mechanical' }, seal);
    expect(mechanical).toMatchObject({ questions: ['higher_count'], countKind: 'mechanical' });
  });

  it('takes what an older reflex camera counts for its shutter, and calls it nothing that the file does not', () => {
    const counted = { ...file, count: 9_000, countKind: 'all' as const };
    const found = judge(listed({ shutterCount: 1_000 }), counted, seal);
    expect(found).toMatchObject({ count: 9_000, countKind: null, questions: ['higher_count'] });
  });
});

describe('counts', () => {
  it.each([
    [modelOf('Nikon', 'D90'), true],
    [modelOf('Nikon', 'Z6 II', { kind: 'mirrorless' }), true],
    [modelOf('Nikon', '1 J5', { kind: 'mirrorless' }), false],
    [modelOf('Nikon', 'Coolpix P900', { kind: 'compact' }), false],
    [modelOf('Pentax', 'K-3'), true],
    [modelOf('Canon', 'EOS-1D X Mark II'), true],
    [modelOf('Canon', 'EOS-1D X Mark III'), true],
    [modelOf('Canon', 'EOS-1D Mark II'), true],
    [modelOf('Canon', 'EOS-1D Mark III'), false],
    [modelOf('Canon', 'EOS-1Ds Mark III'), false],
    [modelOf('Canon', 'EOS-1Ds Mark II'), false],
    [modelOf('Canon', 'EOS 5D Mark III'), false],
    [
      modelOf('Sony', 'A7 III', { kind: 'mirrorless', aliases: ['ILCE-7M3'], releaseYear: 2018 }),
      true,
    ],
    [
      modelOf('Sony', 'A7 IV', { kind: 'mirrorless', aliases: ['ILCE-7M4'], releaseYear: 2021 }),
      false,
    ],
    [
      modelOf('Sony', 'A6000', { kind: 'mirrorless', aliases: ['ILCE-6000'], releaseYear: null }),
      false,
    ],
    [modelOf('Fujifilm', 'X-T3', { kind: 'mirrorless' }), false],
    // Brands are what an admin wrote: these are names of what every object has.
    [modelOf('__proto__', 'X1'), false],
    [modelOf('constructor', 'X1'), false],
  ])('of %o are trusted: %s', (model, trusted) => {
    expect(isCountTrusted(model)).toBe(trusted);
  });
});

describe('the day of a photo', () => {
  const terms = {
    issued: new Date('2027-01-04T20:00:00Z'),
    sent: new Date('2027-01-06T10:00:00Z'),
    timeZone: 'Asia/Dhaka',
  };
  it.each([
    ['2027-01-05T12:00:00', '2027-01-05', true],
    // Of another time zone: never before the code was there, nor after the file came.
    ['2027-01-04T09:00:00', '2027-01-05', true],
    ['2027-01-06T23:59:00', '2027-01-06', true],
    ['2027-01-03T12:00:00', '2027-01-06', false],
    ['2031-01-05T12:00:00', '2027-01-06', false],
    [null, '2027-01-06', false],
  ])('of a camera that says %s is %s', (takenAt, takenOn, clockAgrees) => {
    expect(takenDay({ ...terms, takenAt, isCameraFile: true })).toEqual({ takenOn, clockAgrees });
  });

  it('is the one on which it was sent where another camera or a program wrote the file', () => {
    const takenAt = '2027-01-05T12:00:00';
    expect(takenDay({ ...terms, takenAt, isCameraFile: false })).toEqual({
      takenOn: '2027-01-06',
      clockAgrees: true,
    });
  });
});

describe('codes', () => {
  const terms = { itemId: 'item', sellerId: 'seller' };
  it('are of one item, one seller and one secret', () => {
    const codes = createCodes('of a shop');
    const { code, nonceHash } = codes.make(terms);
    expect(code).toMatch(/^D1\.[A-Z2-7]{23}$/);
    expect(hashIn(code)).toBe(nonceHash);
    expect(codes.isOf(code, nonceHash, terms)).toBe(true);
    expect(codes.isOf(code, nonceHash, { ...terms, itemId: 'other' })).toBe(false);
    expect(codes.isOf(code, nonceHash, { ...terms, sellerId: 'other' })).toBe(false);
    expect(codes.isOf(code, `${nonceHash}0`, terms)).toBe(false);
    expect(createCodes('of another').isOf(code, nonceHash, terms)).toBe(false);
    expect(codes.isOf(`${code} `, nonceHash, terms)).toBe(false);
  });

  it('are found in a thousand tries by nobody who guesses the seal', () => {
    const codes = createCodes('of a shop');
    const { code, nonceHash } = codes.make(terms);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    const guesses = Array.from({ length: 1_000 }, (_, n) => {
      const tail = Array.from(
        { length: 10 },
        (__, at) => letters[(n * 7 + at * 11 + (n >> at)) % 32],
      );
      return code.slice(0, 16) + tail.join('');
    }).filter((guess) => guess !== code);
    expect(guesses.some((guess) => codes.isOf(guess, nonceHash, terms))).toBe(false);
  });
});
