import type { ImageFormat } from './formats.ts';

const endings = { jpeg: 'jpg', webp: 'webp', avif: 'avif' } as const;
const formatOf = new Map<string, ImageFormat>([
  ['jpg', 'jpeg'],
  ['webp', 'webp'],
  ['avif', 'avif'],
]);

/** 160 bits of a SHA-256 in hexadecimal. */
const hashLength = 40;
const addressShape = new RegExp(
  `^/images/([0-9a-f]{${hashLength}})/([1-9][0-9]{0,3})\\.(jpg|webp|avif)$`,
);

/** One file of one picture. */
export interface ImageFile {
  hash: string;
  width: number;
  format: ImageFormat;
}

/** Named by the original's bytes and by how they are prepared: an address never changes what it shows. */
export async function imageHash(bytes: Uint8Array, version: number): Promise<string> {
  // Web Crypto hashes a picture off the event loop; the second round over 40 bytes costs nothing.
  const content = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  const named = Buffer.concat([Buffer.from(`picture ${version}\n`), Buffer.from(content)]);
  const digest = await crypto.subtle.digest('SHA-256', named);
  return Buffer.from(digest).toString('hex').slice(0, hashLength);
}

function fileName({ width, format }: ImageFile): string {
  return `${width}.${endings[format]}`;
}

/** Where browsers find a file: on our own origin, whichever of its names the shop was reached by. */
export function imageAddress(file: ImageFile): string {
  return `/images/${file.hash}/${fileName(file)}`;
}

/** The file that an address names, or nothing for any other text. */
export function parseAddress(address: string): ImageFile | undefined {
  const [, hash, width, ending] = addressShape.exec(address) ?? [];
  const format = formatOf.get(ending ?? '');
  if (hash === undefined || format === undefined) return undefined;
  return { hash, width: Number(width), format };
}

/** An address by which a picture is known, whatever sizes it has: nothing is served there unless it has this one. */
export const addressOf = (hash: string): string =>
  imageAddress({ hash, width: 960, format: 'jpeg' });

/** The name of the picture that an address shows; nothing for any other text. */
export const hashOfAddress = (address: string): string | undefined => parseAddress(address)?.hash;

const picturesFolder = 'pictures/';
const workingFolder = 'working/';

export function blobKey(file: ImageFile): string {
  return `${picturesFolder}${file.hash}/${fileName(file)}`;
}

/** The folder of a picture's files, for finding all of them. */
export function blobFolder(hash: string): string {
  return `${picturesFolder}${hash}/`;
}

/** Kept until AVIF is made; under no address. */
export function workingKey(hash: string): string {
  return `${workingFolder}${hash}.jpg`;
}

/** Which picture a blob belongs to, and whether it is a working copy. */
export function ownerOfKey(key: string): { hash: string; working: boolean } | undefined {
  const working = key.startsWith(workingFolder);
  const rest = key.slice(working ? workingFolder.length : picturesFolder.length);
  const hash = rest.slice(0, hashLength);
  return /^[0-9a-f]{40}$/.test(hash) ? { hash, working } : undefined;
}

/** Blobs have the endings of addresses. */
export function formatOfKey(key: string): ImageFormat | undefined {
  return formatOf.get(key.slice(key.lastIndexOf('.') + 1));
}

/**
 * The topic under which the database tells of changes of pictures (migration 0025): of all whose names begin alike, so that
 * what shows many pictures has few topics.
 */
export const pictureTag = (hash: string): string => `pictures:${hash.slice(0, 2)}`;

/** The topics of a picture as it is shown, its stand-in included. */
export function tagsOfPicture({ src }: { src: string }): string[] {
  const hash = parseAddress(src)?.hash;
  return hash === undefined ? [] : [pictureTag(hash)];
}
