/** The path of a Chromium or Chrome that starts, or undefined. */
export function findChromium(): Promise<string | undefined>;
/** The same, installing one if need be; refuses with what a person can do. */
export function ensureChromium(): Promise<string>;
