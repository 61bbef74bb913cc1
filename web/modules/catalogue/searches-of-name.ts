/**
 * What to look for in the catalogue of models where it does not know how a listing's name begins ("fuji xt30 kit", "cannon 90d"):
 * its first three words together, then two, then each of those that has a figure. Without a figure a word is a maker, which says nothing.
 */
export function searchesOfName(name: string): string[] {
  const words = name.split(/[\s,;()]+/u).filter(Boolean);
  const first = words.slice(0, 3);
  const withFigure = first.filter((word) => /\p{Nd}/u.test(word) && word.length > 1);
  if (withFigure.length === 0) return [];
  return [...new Set([first.join(' '), first.slice(0, 2).join(' '), ...withFigure])];
}
