import { expect, test } from 'vitest';
import { type CameraTags, readCamera } from './camera-rules.ts';
import { isSystemCamera } from './cameras.ts';

const nikon = { Make: 'NIKON CORPORATION', Model: 'NIKON D750' };
const countOf = (tags: CameraTags) => {
  const { count, countKind } = readCamera({ ...nikon, ...tags });
  return [count, countKind];
};
const serialOf = (tags: CameraTags) => readCamera({ ...nikon, ...tags }).serial;

test('a count says whether it is of the mechanical shutter alone', () => {
  expect(countOf({ ShutterCount: '12131' })).toEqual([12_131, 'all']);
  expect(countOf({ ShutterCount: '8541', MechanicalShutterCount: '3487' })).toEqual([
    3_487,
    'mechanical',
  ]);
});

test.each([
  ['none', {}],
  ['nothing', { ShutterCount: '0' }],
  ['too many', { ShutterCount: '1000001' }],
  ['what is no number', { ShutterCount: '12 131' }],
  ['negative', { ShutterCount: '-5' }],
  ['a count of a maker whose is another', { Make: 'FUJIFILM', Model: 'X-T3', ShutterCount: '400' }],
  [
    'a field that a Canon never filled',
    { Make: 'Canon', Model: 'Canon EOS-1D Mark III', ShutterCount: '1' },
  ],
  ['a camera without a shutter', { Model: 'NIKON Z 9', ShutterCount: '4000' }],
  [
    'a block of Sony that was not decoded',
    {
      Make: 'SONY',
      Model: 'ILCE-6000',
      ShutterCount: '4000',
      InternalSerialNumber: '000000000000',
    },
  ],
])('no count of %s', (_, tags) => {
  expect(countOf(tags)).toEqual([null, null]);
});

test('a count that is believed at most, and of a Sony that was decoded', () => {
  expect(countOf({ ShutterCount: '1000000' })).toEqual([1_000_000, 'all']);
  const sony = { Make: 'SONY', Model: 'SLT-A77V', InternalSerialNumber: 'ff0100003a1b' };
  expect(countOf({ ...sony, ShutterCount: '9000' })).toEqual([9_000, 'all']);
  expect(countOf({ ShutterCount: '1' })).toEqual([1, 'all']);
  expect(countOf({ Model: 'NIKON Z 7_2', ShutterCount: '900' })).toEqual([900, 'all']);
});

test('the serial number of the body alone', () => {
  expect(serialOf({ SerialNumber: ' 6012345 ' })).toBe('6012345');
  expect(serialOf({ SerialNumber: 'NO= 20025585' })).toBe('NO= 20025585');
  expect(serialOf({ InternalSerialNumber: '4401234' })).toBeNull();
  expect(serialOf({ SerialNumber: '4401234', InternalSerialNumber: '4401234' })).toBeNull();
  expect(serialOf({ SerialNumber: '(00000000)12345678' })).toBe('(00000000)12345678');
  for (const SerialNumber of [
    '',
    '\ufffd\ufffdY\u0019*>I&w',
    '0000000',
    'FFFFFFFF',
    'n/a',
    'undef',
    '--',
    '12',
  ]) {
    expect(serialOf({ SerialNumber }), SerialNumber).toBeNull();
  }
});

test('the moment by the camera, and none of a clock that was never set', () => {
  const takenAt = (DateTimeOriginal: string) => readCamera({ DateTimeOriginal }).takenAt;
  expect(takenAt('2026:11:20 10:11:12')).toBe('2026-11-20T10:11:12');
  expect(takenAt('2026:11:20 10:11:12.34+06:00')).toBe('2026-11-20T10:11:12');
  for (const text of ['', '0000:00:00 00:00:00', '2026:02:30 10:00:00', '1980:01:01 00:00:00']) {
    expect(takenAt(text), text).toBeNull();
  }
});

test('the lens by its name, or by what the maker calls it', () => {
  expect(readCamera({ LensModel: '24-120mm f/4', LensID: 'AF-S' }).lens).toBe('24-120mm f/4');
  expect(readCamera({ LensModel: '----', LensID: 'AF-S 50mm' }).lens).toBe('AF-S 50mm');
  expect(readCamera({ LensID: 'Unknown (12 34)' }).lens).toBeNull();
});

test.each([
  ['NIKON CORPORATION', 'NIKON Z 6_2', true],
  ['NIKON CORPORATION', 'NIKON Z f', true],
  ['NIKON', 'COOLPIX P900', false],
  ['Canon', 'Canon EOS R6', true],
  ['Canon', 'Canon PowerShot G7 X', false],
  ['RICOH IMAGING COMPANY, LTD.', 'PENTAX K-3 Mark III', true],
  ['SONY', 'ILCE-7M3', true],
  ['SONY', 'DSC-RX100', false],
  ['FUJIFILM', 'X-T30 II', true],
  ['FUJIFILM', 'FinePixS2Pro', true],
  ['FUJIFILM', 'X100V', false],
  ['OM Digital Solutions', 'OM-1', true],
  ['Panasonic', 'DC-GH5', true],
  ['Panasonic', 'DMC-LX100', false],
  [null, null, false],
])('%s %s has lenses to change: %s', (make, model, is) => {
  expect(isSystemCamera(make, model)).toBe(is);
});
