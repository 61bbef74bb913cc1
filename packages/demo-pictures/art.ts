import type { Glass } from './glass.ts';
import type { Finish, GearSpec, Kind, View } from './spec.ts';

export interface Art {
  art: string;
  base: number;
  left: number;
  right: number;
  /** Centre and radius of the close-up. */
  focus: [number, number, number];
  /** Draw a reflection in the table. */
  mirror: boolean;
  /** Overall extents when wider than the foot print. */
  span?: [number, number] | undefined;
  height?: number;
  flat?: boolean;
}

export interface Ready {
  kind: Kind;
  finish: Finish;
  wrap: string;
  accent: string;
  grip: number;
  hump: 'none' | 'low' | 'tall' | 'box';
  wear: number;
  variant: number;
  extra: 'none' | 'strap' | 'lens';
  size: number;
  lensFinish: Finish;
  glass: Glass;
  hood: boolean;
  view: View;
}

export function ready(spec: GearSpec): Ready {
  const classic = spec.kind === 'rangefinder' || spec.kind === 'film-slr' || spec.kind === 'medium';
  const finish = spec.finish ?? (classic ? 'silver' : 'black');
  const isLens = spec.kind === 'prime' || spec.kind === 'zoom' || spec.kind === 'tele';
  return {
    kind: spec.kind,
    finish,
    wrap: spec.wrap ?? '#1e2123',
    accent: spec.accent ?? 'none',
    grip: spec.grip ?? 0.6,
    hump:
      spec.hump ?? (spec.kind === 'dslr' ? 'tall' : spec.kind === 'mirrorless' ? 'low' : 'none'),
    wear: spec.wear ?? 0,
    variant: spec.variant ?? 0,
    extra: spec.extra ?? 'none',
    size: Math.min(1.2, Math.max(0.7, spec.lens?.size ?? 1)),
    lensFinish: spec.lens?.finish ?? (isLens ? finish : 'black'),
    glass: {
      coating: spec.lens?.coating ?? 'violet',
      accent: spec.accent ?? 'none',
      engraving: spec.lens?.engraving ?? '50mm 1:1.8',
      cap: spec.lens?.cap ?? false,
      blades: classic ? 6 : 9,
    },
    hood: spec.lens?.hood ?? false,
    view: spec.view ?? 'front',
  };
}
