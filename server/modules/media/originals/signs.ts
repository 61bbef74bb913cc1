import { isSystemCamera, writesNotes } from './cameras.ts';
import type { FoundSign } from './facts.ts';

/** What the signs are read from: the file's structure, and a few words of its metadata. */
export interface FileTraits {
  width: number;
  height: number;
  isProgressive: boolean;
  hasJfif: boolean;
  hasStandardTables: boolean;
  hasMakerNotes: boolean;
  /** The size that EXIF gives. */
  exifSize: { width: number; height: number } | null;
  /** How alike thumbnail and picture are, -1 to 1; null without a thumbnail. */
  thumbnailLikeness: number | null;
  make: string | null;
  model: string | null;
  /** EXIF's Software and XMP's CreatorTool. */
  programs: string[];
  isAiMarked: boolean;
}

/** Programs that write a picture anew. What only copies files from a card is not among them. */
const editors =
  /photoshop|lightroom|adobe|gimp|snapseed|picasa|capture (?:one|nx)|view ?nx|nx studio|digital photo professional|affinity|darktable|rawtherapee|paint|photoscape|acdsee|dxo|luminar|pixelmator|polarr|vsco|facetune|picsart|canva|imagemagick|graphicsmagick|aperture|iphoto|^photos \d|windows (?:live )?photo|microsoft|corel|ulead|silkypix|olympus (?:studio|viewer|workspace|master)|om workspace|image data converter|playmemories|imaging edge|pentax photo|digital camera utility|zoner|xnview|irfanview|faststone|fotostation|photoimpact|photo ?filtre|phase one|bibble|aftershot|hugin|instagram|whatsapp|meitu|b612|remini|topaz|on1|photo editor|quicktime|viewer for|krita|pixlr/i;

/** Cameras' own words for their firmware begin so, whatever else follows. */
const firmware = /^(?:ver|firmware|version)\b/i;

/** Pixels by which a size may differ: blocks that are cut off when a picture is turned. */
const slack = 16;
const minLikeness = 0.97;

function isEdited(programs: readonly string[]): boolean {
  return programs.some((program) => !firmware.test(program) && editors.test(program));
}

function hasOtherSize({ width, height, exifSize }: FileTraits): boolean {
  if (!exifSize) return false;
  const isLike = (a: number, b: number) =>
    Math.abs(a - exifSize.width) <= slack && Math.abs(b - exifSize.height) <= slack;
  return !isLike(width, height) && !isLike(height, width);
}

/** The signs that a file is not what the camera wrote; how each was chosen is in docs/trust.md. */
export function findSigns(traits: FileTraits): FoundSign[] {
  const { make, model, hasMakerNotes, hasJfif, isProgressive, thumbnailLikeness } = traits;
  const isSystem = isSystemCamera(make, model);
  const signs: (FoundSign | false)[] = [
    isEdited(traits.programs) && { sign: 'edited_by_software', strength: 'strong' },
    hasOtherSize(traits) && { sign: 'pixels_differ', strength: 'strong' },
    writesNotes(make) && !hasMakerNotes && { sign: 'maker_notes_missing', strength: 'strong' },
    isSystem &&
      hasMakerNotes &&
      (hasJfif || isProgressive) && { sign: 'resaved', strength: 'strong' },
    thumbnailLikeness !== null &&
      thumbnailLikeness < minLikeness && { sign: 'thumbnail_differs', strength: 'medium' },
    traits.isAiMarked && { sign: 'ai_marked', strength: 'strong' },
  ];
  const found = signs.filter((sign) => sign !== false);
  if (!isSystem || !traits.hasStandardTables) return found;
  // Compact cameras and phones write such tables themselves, and a tenth of the system cameras: alone they say little.
  const strength = found.length > 0 ? 'strong' : 'medium';
  return [...found, { sign: 'standard_tables', strength }];
}
