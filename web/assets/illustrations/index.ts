import about600Avif from './about-600.avif?no-inline';
import about600Webp from './about-600.webp?no-inline';
import about1200Avif from './about-1200.avif?no-inline';
import about1200Webp from './about-1200.webp?no-inline';
import auth720Avif from './auth-720.avif?no-inline';
import auth720Webp from './auth-720.webp?no-inline';
import auth1440Avif from './auth-1440.avif?no-inline';
import auth1440Webp from './auth-1440.webp?no-inline';
import empty480Avif from './empty-480.avif?no-inline';
import empty480Webp from './empty-480.webp?no-inline';
import hero1080Avif from './hero-1080.avif?no-inline';
import hero1080Webp from './hero-1080.webp?no-inline';
import hero1440Avif from './hero-1440.avif?no-inline';
import hero1440Webp from './hero-1440.webp?no-inline';
import hero2160Avif from './hero-2160.avif?no-inline';
import hero2160Webp from './hero-2160.webp?no-inline';
import lost640Avif from './lost-640.avif?no-inline';
import lost640Webp from './lost-640.webp?no-inline';
import lost1280Avif from './lost-1280.avif?no-inline';
import lost1280Webp from './lost-1280.webp?no-inline';
import tileBag416Avif from './tile-bag-416.avif?no-inline';
import tileBag416Webp from './tile-bag-416.webp?no-inline';
import tileCompact416Avif from './tile-compact-416.avif?no-inline';
import tileCompact416Webp from './tile-compact-416.webp?no-inline';
import tileDslr416Avif from './tile-dslr-416.avif?no-inline';
import tileDslr416Webp from './tile-dslr-416.webp?no-inline';
import tileFilm416Avif from './tile-film-416.avif?no-inline';
import tileFilm416Webp from './tile-film-416.webp?no-inline';
import tileFlash416Avif from './tile-flash-416.avif?no-inline';
import tileFlash416Webp from './tile-flash-416.webp?no-inline';
import tileLens416Avif from './tile-lens-416.avif?no-inline';
import tileLens416Webp from './tile-lens-416.webp?no-inline';
import tileMedium416Avif from './tile-medium-416.avif?no-inline';
import tileMedium416Webp from './tile-medium-416.webp?no-inline';
import tileMirrorless416Avif from './tile-mirrorless-416.avif?no-inline';
import tileMirrorless416Webp from './tile-mirrorless-416.webp?no-inline';
import tileTripod416Avif from './tile-tripod-416.avif?no-inline';
import tileTripod416Webp from './tile-tripod-416.webp?no-inline';

/** One picture of the pages: the same shape as a `Picture` of the API, without its placeholder. */
export interface Illustration {
  /** WebP for browsers without AVIF. */
  src: string;
  width: number;
  height: number;
  /** Best first, for `<source>`; give the `<img>` a `sizes`. */
  sources: { type: string; srcset: string }[];
}

type Files = { width: number; avif: string; webp: string }[];

function illustration(width: number, height: number, files: Files): Illustration {
  const srcset = (format: 'avif' | 'webp') =>
    files.map((file) => `${file[format]} ${file.width}w`).join(', ');
  return {
    src: files.at(-1)?.webp ?? '',
    width,
    height,
    sources: [
      { type: 'image/avif', srcset: srcset('avif') },
      { type: 'image/webp', srcset: srcset('webp') },
    ],
  };
}

/** The camera counter: six pieces and a backpack on a shelf, on a clear ground for both themes. */
export const hero = illustration(1440, 560, [
  { width: 1080, avif: hero1080Avif, webp: hero1080Webp },
  { width: 1440, avif: hero1440Avif, webp: hero1440Webp },
  { width: 2160, avif: hero2160Avif, webp: hero2160Webp },
]);

/** A film camera, a small rangefinder and an upright lens, on a clear ground. */
export const about = illustration(800, 600, [
  { width: 600, avif: about600Avif, webp: about600Webp },
  { width: 1200, avif: about1200Avif, webp: about1200Webp },
]);

/** A brown film camera beside a lens, on a clear ground: the side of login and signup. */
export const auth = illustration(720, 560, [
  { width: 720, avif: auth720Avif, webp: auth720Webp },
  { width: 1440, avif: auth1440Avif, webp: auth1440Webp },
]);

/** Two filters on a studio ground: lists with nothing in them. */
export const empty = illustration(800, 600, [
  { width: 480, avif: empty480Avif, webp: empty480Webp },
]);

/** A capped lens on a studio ground: the page that does not exist. */
export const lost = illustration(800, 600, [
  { width: 640, avif: lost640Avif, webp: lost640Webp },
  { width: 1280, avif: lost1280Avif, webp: lost1280Webp },
]);

/** Tiles of the nine categories by the ids that every shop has (contract/catalogue/first-categories.ts). */
const tiles: Record<string, Illustration> = {
  '0d171500-0000-4000-8000-000000000001': illustration(416, 312, [
    { width: 416, avif: tileDslr416Avif, webp: tileDslr416Webp },
  ]),
  '0d171500-0000-4000-8000-000000000002': illustration(416, 312, [
    { width: 416, avif: tileMirrorless416Avif, webp: tileMirrorless416Webp },
  ]),
  '0d171500-0000-4000-8000-000000000003': illustration(416, 312, [
    { width: 416, avif: tileFilm416Avif, webp: tileFilm416Webp },
  ]),
  '0d171500-0000-4000-8000-000000000004': illustration(416, 312, [
    { width: 416, avif: tileLens416Avif, webp: tileLens416Webp },
  ]),
  '0d171500-0000-4000-8000-000000000005': illustration(416, 312, [
    { width: 416, avif: tileCompact416Avif, webp: tileCompact416Webp },
  ]),
  '0d171500-0000-4000-8000-000000000006': illustration(416, 312, [
    { width: 416, avif: tileMedium416Avif, webp: tileMedium416Webp },
  ]),
  '0d171500-0000-4000-8000-000000000007': illustration(416, 312, [
    { width: 416, avif: tileTripod416Avif, webp: tileTripod416Webp },
  ]),
  '0d171500-0000-4000-8000-000000000008': illustration(416, 312, [
    { width: 416, avif: tileFlash416Avif, webp: tileFlash416Webp },
  ]),
  '0d171500-0000-4000-8000-000000000009': illustration(416, 312, [
    { width: 416, avif: tileBag416Avif, webp: tileBag416Webp },
  ]),
};

/** The tile of a category; one that an admin added later gets the filters of empty lists. */
export function categoryTile(categoryId: string): Illustration {
  return tiles[categoryId] ?? empty;
}
