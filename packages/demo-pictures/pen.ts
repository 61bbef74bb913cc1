import { lift, type Metal, mix, sink } from './paint.ts';

type Stop = [number, string, number?];

export class Pen {
  defs: string[] = [];
  private count = 0;
  readonly prefix: string;
  readonly rnd: () => number;
  constructor(prefix: string, rnd: () => number) {
    this.prefix = prefix;
    this.rnd = rnd;
  }
  id() {
    return this.prefix + (this.count++).toString(36);
  }
  private stops(list: Stop[]) {
    return list
      .map(
        ([o, c, a]) =>
          `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`,
      )
      .join('');
  }
  lin(list: Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1) {
    const id = this.id();
    this.defs.push(
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${this.stops(list)}</linearGradient>`,
    );
    return `url(#${id})`;
  }
  rad(list: Stop[], cx = 0.5, cy = 0.5, r = 0.5, fx = cx, fy = cy) {
    const id = this.id();
    this.defs.push(
      `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}" fx="${fx}" fy="${fy}">${this.stops(list)}</radialGradient>`,
    );
    return `url(#${id})`;
  }
  blur(sd: number) {
    const id = this.id();
    this.defs.push(
      `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${sd}"/></filter>`,
    );
    return `url(#${id})`;
  }
  clip(shape: string) {
    const id = this.id();
    this.defs.push(`<clipPath id="${id}">${shape}</clipPath>`);
    return `url(#${id})`;
  }
  /** Pebbled leatherette. */
  grainPattern(c: string) {
    const id = this.id();
    this.defs.push(
      `<pattern id="${id}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(24)">` +
        `<rect width="7" height="7" fill="${c}"/>` +
        `<circle cx="1.8" cy="1.9" r="1.35" fill="${lift(c, 0.13)}"/><circle cx="5.3" cy="5.2" r="1.3" fill="${lift(c, 0.1)}"/>` +
        `<circle cx="2.2" cy="2.5" r="1.1" fill="${sink(c, 0.16)}"/><circle cx="5.7" cy="5.7" r="1.05" fill="${sink(c, 0.2)}"/></pattern>`,
    );
    return `url(#${id})`;
  }
  /** Woven canvas. */
  weave(c: string) {
    const id = this.id();
    this.defs.push(
      `<pattern id="${id}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(4)">` +
        `<rect width="5" height="5" fill="${c}"/><rect width="2.4" height="1.4" y=".4" fill="${lift(c, 0.1)}"/>` +
        `<rect x="2.5" y="2.9" width="2.4" height="1.4" fill="${lift(c, 0.08)}"/><rect y="4.4" width="5" height=".5" fill="${sink(c, 0.18)}"/></pattern>`,
    );
    return `url(#${id})`;
  }
  /** Vertical shading of a plate lit from above. */
  plate(m: Metal) {
    return this.lin([
      [0, m.edge],
      [0.03, m.hi],
      [0.18, mix(m.hi, m.base, 0.6)],
      [0.55, m.base],
      [0.92, m.lo],
      [1, m.deep],
    ]);
  }
  /** Sideways shading of an upright cylinder, key light from the left. */
  barrel(m: Metal) {
    return this.lin(
      [
        [0, m.deep],
        [0.05, m.lo],
        [0.14, m.base],
        [0.24, m.hi],
        [0.3, mix(m.hi, m.edge, 0.35)],
        [0.38, mix(m.hi, m.base, 0.45)],
        [0.58, m.base],
        [0.82, m.lo],
        [0.93, m.deep],
        [0.97, mix(m.lo, m.base, 0.5)],
        [1, m.lo],
      ],
      0,
      0,
      1,
      0,
    );
  }
}
