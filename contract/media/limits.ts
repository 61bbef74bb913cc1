/** Upload limits of the specification's decisions: 12 MB and 50 megapixels. */
export const largestUpload = 12 * 1024 * 1024;
export const mostPixels = 50_000_000;

/** What the file chooser offers and the server accepts. */
export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
] as const;
