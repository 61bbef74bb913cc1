import type { Ready } from './art.ts';
import { n } from './paint.ts';

export interface Silhouette {
  /** Outline as path data. */
  d: string;
  x0: number;
  x1: number;
  /** Middle of the viewfinder. */
  cx: number;
  /** Top plate, foot and highest point. */
  top: number;
  base: number;
  py: number;
  /** Centre and radius of the mounted lens. */
  lens: [x: number, y: number, r: number];
}

/** Outline and main measures of a camera body seen from the front. */
export function silhouette(o: Ready): Silhouette {
  const base = 472;
  if (o.kind === 'dslr') {
    const pro = o.variant === 2;
    const w = 470 + o.grip * 20,
      x0 = 400 - w / 2,
      x1 = 400 + w / 2,
      cx = 408,
      top = pro ? 200 : 222;
    const ph = o.hump === 'low' ? 66 : 84,
      py = top - ph;
    const b = pro ? 500 : base;
    const d = `M${n(x0 + 22)} ${b}C${n(x0 + 4)} ${b} ${n(x0)} ${b - 10} ${n(x0 + 1)} ${b - 30}L${n(x0 + 7)} ${top + 68}C${n(x0 + 9)} ${top + 28} ${n(x0 + 22)} ${top + 8} ${n(x0 + 62)} ${top + 3}L${cx - 116} ${top}C${cx - 94} ${top - 2} ${cx - 88} ${top - 22} ${cx - 74} ${py + 26}C${cx - 66} ${py + 8} ${cx - 56} ${py} ${cx - 34} ${py}L${cx + 34} ${py}C${cx + 56} ${py} ${cx + 66} ${py + 8} ${cx + 74} ${py + 26}C${cx + 88} ${top - 22} ${cx + 94} ${top - 2} ${cx + 116} ${top}L${n(x1 - 46)} ${top + 3}C${n(x1 - 16)} ${top + 7} ${n(x1 - 4)} ${top + 22} ${n(x1 - 3)} ${top + 54}L${n(x1)} ${b - 30}C${n(x1)} ${b - 10} ${n(x1 - 4)} ${b} ${n(x1 - 22)} ${b}Z`;
    if (o.variant === 3) {
      // squarer body, faceted prism
      const a0 = 400 - 222,
        a1 = 400 + 222,
        t = 232,
        q = t - 78;
      const dd = `M${a0 + 24} ${b}Q${a0} ${b} ${a0} ${b - 26}L${a0 + 2} ${t + 34}Q${a0 + 4} ${t} ${a0 + 38} ${t}L${cx - 108} ${t}L${cx - 62} ${q + 16}Q${cx - 54} ${q} ${cx - 40} ${q}L${cx + 40} ${q}Q${cx + 54} ${q} ${cx + 62} ${q + 16}L${cx + 108} ${t}L${a1 - 34} ${t}Q${a1} ${t} ${a1} ${t + 34}L${a1} ${b - 26}Q${a1} ${b} ${a1 - 24} ${b}Z`;
      return {
        d: dd,
        x0: a0,
        x1: a1,
        cx,
        top: t,
        base: b,
        py: q,
        lens: [cx + 2, t + 130, 116 * o.size],
      };
    }
    return {
      d,
      x0,
      x1,
      cx,
      top,
      base: b,
      py,
      lens: [cx + 4, top + 134, 122 * o.size],
    };
  }
  if (o.kind === 'mirrorless') {
    const w = 440,
      x0 = 400 - w / 2,
      x1 = 400 + w / 2,
      cx = o.hump === 'none' || o.hump === 'box' ? 420 : 410,
      top = 252;
    const py = o.hump === 'none' ? top : o.hump === 'box' ? top - 26 : top - 58;
    let mid: string;
    if (o.hump === 'none') mid = `L${n(x1 - 26)} ${top}`;
    else if (o.hump === 'box')
      mid = `L${n(x1 - 132)} ${top}L${n(x1 - 124)} ${py + 4}Q${n(x1 - 122)} ${py} ${n(x1 - 116)} ${py}L${n(x1 - 44)} ${py}Q${n(x1 - 36)} ${py} ${n(x1 - 34)} ${py + 6}L${n(x1 - 28)} ${top}`;
    else
      mid = `L${cx - 98} ${top}L${cx - 66} ${py + 8}Q${cx - 61} ${py} ${cx - 52} ${py}L${cx + 52} ${py}Q${cx + 61} ${py} ${cx + 66} ${py + 8}L${cx + 98} ${top}L${n(x1 - 26)} ${top}`;
    const d = `M${n(x0 + 22)} ${base}Q${n(x0)} ${base} ${n(x0)} ${base - 24}L${n(x0 + 3)} ${top + 26}Q${n(x0 + 4)} ${top} ${n(x0 + 30)} ${top}${mid}Q${n(x1 - 3)} ${top} ${n(x1 - 3)} ${top + 26}L${n(x1)} ${base - 24}Q${n(x1)} ${base} ${n(x1 - 22)} ${base}Z`;
    return {
      d,
      x0,
      x1,
      cx,
      top,
      base,
      py,
      lens: [cx, 366, 104 * o.size],
    };
  }
  if (o.kind === 'compact') {
    const w = 370,
      x0 = 400 - w / 2,
      x1 = 400 + w / 2,
      top = 268;
    const d = `M${x0 + 28} ${base}Q${x0} ${base} ${x0} ${base - 28}L${x0} ${top + 30}Q${x0} ${top} ${x0 + 30} ${top}L${x1 - 30} ${top}Q${x1} ${top} ${x1} ${top + 30}L${x1} ${base - 28}Q${x1} ${base} ${x1 - 28} ${base}Z`;
    return {
      d,
      x0,
      x1,
      cx: 432,
      top,
      base,
      py: top,
      lens: [432, 376, 88 * o.size],
    };
  }
  if (o.kind === 'rangefinder') {
    const w = 470,
      x0 = 400 - w / 2,
      x1 = 400 + w / 2,
      top = 244;
    const d = `M${x0 + 58} ${base}C${x0 + 16} ${base} ${x0} ${base - 36} ${x0} ${base - 88}L${x0} ${top + 66}C${x0} ${top + 24} ${x0 + 18} ${top} ${x0 + 56} ${top}L${x1 - 56} ${top}C${x1 - 18} ${top} ${x1} ${top + 24} ${x1} ${top + 66}L${x1} ${base - 88}C${x1} ${base - 36} ${x1 - 16} ${base} ${x1 - 58} ${base}Z`;
    return {
      d,
      x0,
      x1,
      cx: 400,
      top,
      base,
      py: top,
      lens: [398, 376, 92 * o.size],
    };
  }
  // film-slr
  const w = 470,
    x0 = 400 - w / 2,
    x1 = 400 + w / 2,
    top = 246,
    cx = 400,
    py = top - 66;
  const d = `M${x0 + 34} ${base}Q${x0} ${base} ${x0} ${base - 36}L${x0} ${top + 36}Q${x0} ${top} ${x0 + 32} ${top}L${cx - 96} ${top}L${cx - 52} ${py + 8}Q${cx - 46} ${py} ${cx - 36} ${py}L${cx + 36} ${py}Q${cx + 46} ${py} ${cx + 52} ${py + 8}L${cx + 96} ${top}L${x1 - 32} ${top}Q${x1} ${top} ${x1} ${top + 36}L${x1} ${base - 36}Q${x1} ${base} ${x1 - 34} ${base}Z`;
  return {
    d,
    x0,
    x1,
    cx,
    top,
    base,
    py,
    lens: [400, 370, 106 * o.size],
  };
}
