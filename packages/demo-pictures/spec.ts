export type Kind =
  | 'dslr'
  | 'mirrorless'
  | 'rangefinder'
  | 'compact'
  | 'medium'
  | 'film-slr'
  | 'prime'
  | 'zoom'
  | 'tele'
  | 'tripod'
  | 'flash'
  | 'bag'
  | 'filter'
  | 'battery';

export type Finish = 'black' | 'graphite' | 'silver' | 'champagne' | 'ivory';

export type Tone =
  | 'mist'
  | 'sage'
  | 'sand'
  | 'blush'
  | 'sky'
  | 'stone'
  | 'marigold'
  | 'dusk'
  | 'ink';

export type Coating = 'violet' | 'green' | 'amber' | 'blue';

export type View = 'front' | 'back' | 'detail';

export interface GearSpec {
  kind: Kind;
  /** Any text; seeds grain, wear marks and id prefixes. Must be unique per page when inlined. */
  seed?: string;
  finish?: Finish;
  /** Colour of leatherette, canvas or fabric. */
  wrap?: string;
  /** Colour of the lens ring, grip mark or trim. `none` draws no trim. */
  accent?: string;
  tone?: Tone;
  view?: View;
  lens?: {
    /** 0.7 (pancake look) to 1.2 (fast glass). */
    size?: number;
    finish?: Finish;
    coating?: Coating;
    /** Characters: digits, A to Z, m, f, and . : / - + */
    engraving?: string;
    cap?: boolean;
    hood?: boolean;
  };
  /** 0 flat front, 1 deep hand grip. */
  grip?: number;
  hump?: 'none' | 'low' | 'tall' | 'box';
  /** 0 like new, 1 brassed and scratched. */
  wear?: number;
  /** Shape variant inside a kind, see README. */
  variant?: number;
  /** Something beside a camera. */
  extra?: 'none' | 'strap' | 'lens';
  /** Draw film grain (default true). */
  grain?: boolean;
  title?: string;
}
