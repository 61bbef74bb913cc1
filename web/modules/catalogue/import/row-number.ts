/** Bits of a hash of two words of 32 bits (cyrb53, public domain, by bryc): one in 10^15 rows has another's. */
function hashOf(text: string): string {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let n = 0; n < text.length; n += 1) {
    const code = text.charCodeAt(n);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36).toUpperCase().padStart(11, '0');
}

/**
 * Gives rows without a stock number one by what they say: the same row brought again has the same one, on any device. Two rows that
 * say the same are two items.
 */
export function createRowNumbers(): (texts: readonly string[]) => string {
  const times = new Map<string, number>();
  return (texts) => {
    const said = JSON.stringify(texts);
    const nth = (times.get(said) ?? 0) + 1;
    times.set(said, nth);
    return `ROW-${hashOf(nth === 1 ? said : `${said} ${nth}`)}`;
  };
}
