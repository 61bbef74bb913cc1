import type { Locator } from 'vitest/browser';

const channels = ['red', 'green', 'blue'] as const;

/** The text or sign is of this color rather than of any other, whichever shade of it the look has. */
export function isOfColor(locator: Locator, wanted: (typeof channels)[number]): boolean {
  const { color } = getComputedStyle(locator.element());
  const found = (color.match(/[\d.]+/g) ?? []).map(Number);
  const others = found.slice(0, 3).filter((_, n) => channels[n] !== wanted);
  return (found[channels.indexOf(wanted)] ?? 0) > 1.5 * Math.max(...others);
}
