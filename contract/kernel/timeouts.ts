/** Milliseconds that an upload may take: a phone on a slow line needs minutes for a photo. Browser and server wait as long. */
export const uploadTimeout = 5 * 60_000;
