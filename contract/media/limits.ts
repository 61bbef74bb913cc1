/** Upload limits of the specification's decisions: 12 MB and 50 megapixels. */
export const largestUpload = 12 * 1024 * 1024;
export const maxPixels = 50_000_000;

/**
 * Bytes of memory that decoding a HEIC may take, some 7 a pixel: 50 megapixels, and 25 for whoever has no account yet.
 * The process that does it stays below 512 MB then.
 */
export const maxHeicMemory = 360 * 1024 * 1024;
export const maxHeicMemoryOfVisitors = 180 * 1024 * 1024;

/** What the file chooser offers and the server accepts. */
export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
] as const;
