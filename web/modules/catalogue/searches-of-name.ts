/**
 * What to look for in the catalogue of models where it does not know how a listing's name begins ("fuji xt30 kit", "cannon 90d"):
 * its first two words together, then each of them that has a figure. Without a figure a word is a maker, which says nothing.
 */
export function searchesOfName(name: string): string[] {
  const words = name.split(/[\s,;()]+/u).filter(Boolean);
  const first = words.slice(0, 2);
  const withFigure = first.filter((word) => /\p{Nd}/u.test(word) && word.length > 1);
  if (withFigure.length === 0) return [];
  return [...new Set([first.join(' '), ...withFigure])];
}
