import type { OriginalFacts } from './facts.ts';

/** What is asked of a file, by ExifTool's names. Nothing of place, owner or artist. */
export const askedTags = [
  'Make',
  'Model',
  'LensModel',
  'LensID',
  'SerialNumber',
  'InternalSerialNumber',
  'ShutterCount',
  'MechanicalShutterCount',
  'DateTimeOriginal',
  'Software',
] as const;

export type CameraTags = Partial<Record<(typeof askedTags)[number], string>>;

/** The count of releases that is believed at most, whatever the model. */
const maxReleases = 1_000_000;

/** Makers whose count is that of the shutter. Fujifilm's counts pictures, and is 0 in most files. */
const countsReleases = /^(nikon|canon|pentax|ricoh|sony)/i;
/** They have no shutter that could wear out. */
const withoutShutter = /^nikon z ?[89]\b(?!_)/i;

/** ExifTool's ways to say that there is nothing, and lenses that it does not know. */
const nothing = /^(?:|-+|n\/a|none|undef|unknown\b.*|\(none\))$/i;
const oneCharacter = /^(.)\1*$/;
/** Makers write numbers of bodies in plain letters; anything else is a block that was read as text. */
const plain = /^[\x20-\x7e]{1,60}$/;
const onlyZeros = /^[0\s\0-]+$/;

const said = (text: string | undefined): string | null => {
  const trimmed = text?.trim() ?? '';
  return nothing.test(trimmed) ? null : trimmed.slice(0, 200);
};

function readSerial({ SerialNumber, InternalSerialNumber }: CameraTags): string | null {
  const serial = said(SerialNumber);
  if (serial === null || !plain.test(serial) || serial === said(InternalSerialNumber)) return null;
  // All zeros, all F or 255: a field that the camera never filled.
  const digits = serial.replaceAll(/[\s-]/g, '');
  return oneCharacter.test(digits) || digits.length < 3 ? null : serial;
}

function plausible(count: string | undefined): number | null {
  if (!/^\d{1,9}$/.test(count?.trim() ?? '')) return null;
  const number = Number(count);
  return number >= 1 && number <= maxReleases ? number : null;
}

/** ExifTool adds one to what the EOS-1D Mark III writes, so that 1 is a field that was never filled; and no Canon is sold after one picture. */
const isEmptyOfCanon = ({ Make, ShutterCount }: CameraTags): boolean =>
  /^canon/i.test(Make ?? '') && ShutterCount?.trim() === '1';

function readCount(tags: CameraTags): Pick<OriginalFacts, 'count' | 'countKind'> {
  const none = { count: null, countKind: null };
  if (!countsReleases.test(tags.Make ?? '') || withoutShutter.test(tags.Model ?? '')) return none;
  // Where Sony's number inside the camera comes out as zeros, the block was not decoded, and the count is nonsense.
  const inside = tags.InternalSerialNumber;
  if (inside !== undefined && onlyZeros.test(inside)) return none;
  if (isEmptyOfCanon(tags)) return none;
  if (tags.MechanicalShutterCount !== undefined) {
    const count = plausible(tags.MechanicalShutterCount);
    return count === null ? none : { count, countKind: 'mechanical' };
  }
  const count = plausible(tags.ShutterCount);
  return count === null ? none : { count, countKind: 'all' };
}

/** EXIF's moment as ISO writes it; null where it is none, as of a camera whose clock was never set. */
function readMoment(text: string | undefined): string | null {
  const [, date, time] = /^(\d{4}:\d\d:\d\d) (\d\d:\d\d:\d\d)/.exec(text ?? '') ?? [];
  if (!date || !time) return null;
  const moment = `${date.replaceAll(':', '-')}T${time}`;
  const parsed = new Date(`${moment}Z`);
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(moment);
  return isReal && parsed.getUTCFullYear() >= 1990 ? moment : null;
}

/** What the tags of a file say about the camera, by what is known of each maker's files. */
export function readCamera(
  tags: CameraTags,
): Pick<OriginalFacts, 'make' | 'model' | 'lens' | 'serial' | 'takenAt' | 'count' | 'countKind'> {
  return {
    make: said(tags.Make),
    model: said(tags.Model),
    lens: said(tags.LensModel) ?? said(tags.LensID),
    serial: readSerial(tags),
    takenAt: readMoment(tags.DateTimeOriginal),
    ...readCount(tags),
  };
}
