export const maxOriginalBytes = 25 * 1024 * 1024;
export const maxOriginalPixels = 110_000_000;
/** Along the longer side: cameras wrote fewer before 2000, and a smaller file was made from another one. */
export const minOriginalSide = 2_000;
/** Bytes that a picture in several scans may hold while it is decoded: 85 megapixels as cameras write them. */
export const maxHeldBytes = 256 * 1024 * 1024;
/** Of any text that is taken from a file. */
export const maxFactLength = 200;
export const maxCodes = 4;
