import type { Region } from './regions/find-regions.ts';

/** Part of every image's name: a new number when the same bytes shall give other files. */
export const pipelineVersion = 1;

export const imageFormats = ['jpeg', 'webp', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** One file of a picture. */
export interface Rendition {
  /** In pixels, as the height. */
  width: number;
  height: number;
  format: ImageFormat;
  bytes: Uint8Array;
}

export interface PreparedPicture {
  /** Of the largest rendition, in pixels. */
  width: number;
  height: number;
  /** A data URL of some 20 pixels. */
  placeholder: string;
  renditions: Rendition[];
}

/** A picture fresh from decoding, which has no AVIF files yet. */
export interface DecodedPicture extends PreparedPicture {
  /** The largest size almost without loss: what AVIF is made from later. Never served. */
  workingCopy: Uint8Array;
  /** By which the picture is found again; left out where nobody looks for re-used photos. */
  regions?: Region[];
}

/** A small JPEG of a picture, without metadata. */
export interface ReducedPicture {
  jpeg: Uint8Array;
  /** By which it is found again; none of one that is too flat. */
  regions: Region[];
}

const widthSteps = [320, 640, 960, 1600];

/** The widths a picture is kept in: never enlarged, and at least one. */
export function widthsFor(width: number): number[] {
  const fitting = widthSteps.filter((step) => step <= width);
  return fitting.length > 0 ? fitting : [width];
}
