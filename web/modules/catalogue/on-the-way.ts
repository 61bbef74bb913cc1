/**
 * The addresses between the one that is shown and the one that was asked for last: the first is where the page was, each
 * other was asked for after the one before it. The router shows them late, and some never.
 */
export type OnTheWay = readonly [from: string, ...asked: string[]];

/**
 * What is left of the way now that the page is `here`: all from there on, or undefined when the page has arrived, or has
 * gone elsewhere, as by the way back.
 */
export function leftOfWay(way: OnTheWay, here: string): OnTheWay | undefined {
  const at = way.lastIndexOf(here);
  if (at === -1 || at === way.length - 1) return undefined;
  return at === 0 ? way : (way.slice(at) as unknown as OnTheWay);
}
