/**
 * The largest picture that can be uploaded, in MB. Texts on screens, the upload queue and the tests follow from it; the
 * refusal's sentence in the Bangla catalog is written anew, and a proxy's own limit (deploy/caddy/Caddyfile) has to be above it.
 */
export const maxUploadMegabytes = 12;
export const maxUploadBytes = maxUploadMegabytes * 1024 * 1024;

export const maxMegapixels = 50;
export const maxPixels = maxMegapixels * 1_000_000;

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

/** Months for which a photo that an item showed is known again, after it is gone. */
export const fingerprintMonths = 24;
