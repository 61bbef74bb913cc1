import { describe, expect, it } from 'vitest';
import { firstWeights, type SignalKind } from '#contract/risk/signals.ts';
import { type Interval, type Replayed, replay } from './replaying.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-28T00:00:00Z');
const ago = (days: number) => now - days * day;
const given = { weights: firstWeights, enough: 4, since: ago(90) };

const signal = (kind: SignalKind, at: number, endedAt: number | null = null): Interval => ({
  kind,
  times: 1,
  at,
  endedAt,
});
const isFlagged = (item: Partial<Replayed>): boolean =>
  replay([{ isConfirmed: false, listedAt: ago(60), leftAt: null, signals: [], ...item }], given)
    .flagged === 1;

const link = (at: number, endedAt: number | null = null) => signal('link', at, endedAt);
const cancels = (at: number, endedAt: number | null = null) => signal('cancels', at, endedAt);

describe('an item', () => {
  it('counts by all that stood at once, and not by what came after another had ended', () => {
    expect(isFlagged({ signals: [link(ago(60)), cancels(ago(30))] })).toBe(true);
    expect(isFlagged({ signals: [link(ago(60), ago(31)), cancels(ago(30))] })).toBe(false);
    expect(isFlagged({ signals: [link(ago(60), ago(30)), cancels(ago(30))] })).toBe(false);
  });

  it('counts for nothing that was said of its seller once it had left the shop', () => {
    const signals = [link(ago(60)), cancels(ago(30))];
    expect(isFlagged({ leftAt: ago(31), signals })).toBe(false);
    expect(isFlagged({ leftAt: ago(30), signals })).toBe(false);
    expect(isFlagged({ leftAt: ago(29), signals })).toBe(true);
  });

  it('counts for nothing that had ended before it was listed, and for what stood then', () => {
    const signals = [
      signal('unfairly_described', ago(85), ago(70)),
      signal('new_account', ago(85), ago(70)),
    ];
    expect(isFlagged({ signals })).toBe(false);
    const open = [cancels(ago(85)), link(ago(60), ago(59))];
    expect(isFlagged({ signals: open })).toBe(true);
  });

  it('counts in these days only: by what stood at their beginning, too', () => {
    const listedAt = ago(200);
    const before = [signal('low_price', ago(200), ago(91)), link(ago(200), ago(91))];
    expect(isFlagged({ listedAt, signals: before })).toBe(false);
    const into = [signal('low_price', ago(200), ago(89)), link(ago(200), ago(89))];
    expect(isFlagged({ listedAt, signals: into })).toBe(true);
  });

  it('counts when what spoke for it was ended, but not when that ended by itself: nobody looked then', () => {
    const strong = [signal('low_price', ago(60)), link(ago(60))];
    const known = (at: number, endedAt: number | null) => [
      signal('verified_seller', at, endedAt),
      signal('five_deals', at, endedAt),
    ];
    expect(isFlagged({ signals: [...strong, ...known(ago(190), ago(10))] })).toBe(false);
    expect(isFlagged({ signals: [...strong, ...known(ago(190), null)] })).toBe(false);
    expect(isFlagged({ signals: [...strong, ...known(ago(190), ago(11))] })).toBe(true);
  });

  it('is one of many for a day', () => {
    const many = [signal('many_items', ago(60)), cancels(ago(60))];
    const later = (days: number) => signal('contact_details', ago(days));
    expect(isFlagged({ signals: [...many, later(59.5)] })).toBe(true);
    expect(isFlagged({ signals: [...many, later(59)] })).toBe(false);
  });
});
