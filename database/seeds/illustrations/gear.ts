/**
 * Studio gear illustrations.
 *
 * One pure function, `drawGear(spec)`, returns a complete SVG string (800 x 600).
 * No dependencies, no fonts, no external files: engravings use the small stroke
 * alphabet below. Same spec in, same picture out.
 */

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

// ---------------------------------------------------------------- helpers

type Stop = [number, string, number?];
const n = (v: number) => String(Math.round(v * 10) / 10);
const rad = Math.PI / 180;

function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}
function random(seed: number) {
  let s = seed || 1;
  return () => {
    s ^= s << 13;
    s ^= s >>> 17;
    s ^= s << 5;
    return (s >>> 0) / 4294967296;
  };
}
function rgb(hex: string): [number, number, number] {
  const v = parseInt(hex.slice(1), 16);
  return [v >> 16, (v >> 8) & 255, v & 255];
}
/** Blend colour a towards b by t (0 to 1). */
export function mix(a: string, b: string, t: number): string {
  const x = rgb(a),
    y = rgb(b);
  return `#${x
    .map((c, i) =>
      Math.round(c + ((y[i] ?? 0) - c) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
const lift = (c: string, t: number) => mix(c, '#ffffff', t);
const sink = (c: string, t: number) => mix(c, '#05090a', t);

interface Metal {
  base: string;
  hi: string;
  lo: string;
  deep: string;
  edge: string;
  mark: string;
}
const METAL: Record<Finish, Metal> = {
  black: {
    base: '#2a2d2f',
    hi: '#565b5e',
    lo: '#16181a',
    deep: '#0a0b0c',
    edge: '#8b9296',
    mark: '#e9ebe8',
  },
  graphite: {
    base: '#54585b',
    hi: '#8b9093',
    lo: '#34373a',
    deep: '#1e2022',
    edge: '#b4b9bb',
    mark: '#f3f4f1',
  },
  silver: {
    base: '#c3c7c6',
    hi: '#f6f7f5',
    lo: '#8e9393',
    deep: '#5e6363',
    edge: '#ffffff',
    mark: '#24292a',
  },
  champagne: {
    base: '#cfc0a5',
    hi: '#f6ecd9',
    lo: '#9c8c70',
    deep: '#665a45',
    edge: '#fffaf0',
    mark: '#2b2820',
  },
  ivory: {
    base: '#e3e1d9',
    hi: '#fdfcf8',
    lo: '#b3b0a6',
    deep: '#7f7c73',
    edge: '#ffffff',
    mark: '#24292a',
  },
};
const TONE: Record<
  Tone,
  { wall: [string, string]; floor: [string, string]; glow: number; shade: number }
> = {
  mist: { wall: ['#e6ecea', '#d3dcd8'], floor: ['#e4eae7', '#c9d3ce'], glow: 0.85, shade: 0.42 },
  sage: { wall: ['#d8e3d8', '#bccdbf'], floor: ['#d2dfd3', '#adc0b1'], glow: 0.7, shade: 0.42 },
  sand: { wall: ['#f0e9dc', '#dfd3bf'], floor: ['#ece3d3', '#d0c0a6'], glow: 0.75, shade: 0.4 },
  blush: { wall: ['#f1e7e1', '#e1cfc5'], floor: ['#ede0d8', '#d4bdb1'], glow: 0.7, shade: 0.38 },
  sky: { wall: ['#e2e9ee', '#c9d5dd'], floor: ['#dee6eb', '#bac8d2'], glow: 0.8, shade: 0.42 },
  stone: { wall: ['#ecebe7', '#d8d6d0'], floor: ['#e8e6e1', '#cbc8c0'], glow: 0.8, shade: 0.42 },
  marigold: { wall: ['#f4e6c6', '#e8d09c'], floor: ['#f0e0ba', '#dabd84'], glow: 0.6, shade: 0.4 },
  dusk: { wall: ['#7f918d', '#5d706c'], floor: ['#778a86', '#4d605c'], glow: 0.34, shade: 0.6 },
  ink: { wall: ['#33403c', '#212b28'], floor: ['#303d39', '#161e1b'], glow: 0.2, shade: 0.75 },
};
const COAT: Record<Coating, [string, string, string]> = {
  violet: ['#7b5cd6', '#2f6fd0', '#d86ab8'],
  green: ['#2f9e78', '#2b7ec4', '#b6d65c'],
  amber: ['#c9832b', '#8a4fc0', '#e8c266'],
  blue: ['#2f74d8', '#5a48c8', '#62c3e6'],
};

class Pen {
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

// Stroke alphabet on a 5 x 10 grid: [path, advance].
const GLYPH: Record<string, [string, number]> = {
  '0': ['M1.2 0H3.8Q5 0 5 1.4V8.6Q5 10 3.8 10H1.2Q0 10 0 8.6V1.4Q0 0 1.2 0Z', 7],
  '1': ['M.6 2 2.6 0V10', 5],
  '2': ['M0 2Q.2 0 2.5 0 5 0 5 2.6 5 4.2 0 10H5', 7],
  '3': ['M0 1Q1 0 2.5 0 5 0 5 2.5 5 4.8 2 4.8 5 4.8 5 7.5 5 10 2.5 10 1 10 0 9', 7],
  '4': ['M4 10V0L0 7H5.4', 7.4],
  '5': ['M4.8 0H.9L.5 4.6Q1.5 3.8 2.6 3.8 5 3.8 5 7 5 10 2.4 10 1 10 0 9', 7],
  '6': ['M4.4.3Q0 1.4 0 7 0 10 2.5 10 5 10 5 7 5 4.4 2.6 4.4.6 4.4 0 7', 7],
  '7': ['M0 0H5L1.8 10', 7],
  '8': [
    'M2.5 0Q4.8 0 4.8 2.4 4.8 4.8 2.5 4.8.2 4.8.2 2.4.2 0 2.5 0ZM2.5 4.8Q5 4.8 5 7.4 5 10 2.5 10 0 10 0 7.4 0 4.8 2.5 4.8Z',
    7,
  ],
  '9': ['M.6 9.7Q5 8.6 5 3 5 0 2.5 0 0 0 0 3 0 5.6 2.4 5.6 4.4 5.6 5 3', 7],
  '.': ['M.3 9.6V10', 2.6],
  ':': ['M.4 3V3.5M.4 8.5V9', 3],
  '/': ['M0 10 3.4 0', 5.4],
  '-': ['M0 5.4H3', 5],
  '+': ['M0 5.4H4M2 3.4V7.4', 6],
  ' ': ['', 4],
  m: ['M0 10V4M0 6Q.2 4 1.7 4 3.2 4 3.2 6V10M3.2 6Q3.4 4 4.9 4 6.4 4 6.4 6V10', 8.4],
  f: ['M3.6.2Q1.4-.4 1.4 2.6V10M0 4H3.2', 5],
  A: ['M0 10 2.6 0 5.2 10M1 6.6H4.2', 7.2],
  B: ['M0 0V10H3Q5 10 5 7.4 5 5 3 5H0 2.6Q4.6 5 4.6 2.5 4.6 0 2.6 0Z', 7],
  C: ['M5 1.6Q4.2 0 2.7 0 0 0 0 5 0 10 2.7 10 4.2 10 5 8.4', 7],
  D: ['M0 0V10H2.2Q5 10 5 5 5 0 2.2 0Z', 7],
  E: ['M4.6 0H0V10H4.6M0 4.8H4', 6.6],
  F: ['M4.6 0H0V10M0 4.8H4', 6.4],
  G: ['M5 1.6Q4.2 0 2.7 0 0 0 0 5 0 10 2.7 10 5 10 5 7V5.6H3', 7],
  H: ['M0 0V10M5 0V10M0 4.8H5', 7],
  I: ['M.5 0V10', 3],
  J: ['M4 0V7.4Q4 10 2 10 0 10 0 8', 6],
  K: ['M0 0V10M4.8 0 0 6 1.6 4 5 10', 7],
  L: ['M0 0V10H4.4', 6.2],
  M: ['M0 10V0L3 6.6 6 0V10', 8],
  N: ['M0 10V0L5 10V0', 7],
  O: ['M2.6 0Q5.2 0 5.2 5 5.2 10 2.6 10 0 10 0 5 0 0 2.6 0Z', 7.2],
  P: ['M0 10V0H2.8Q5 0 5 2.6 5 5.2 2.8 5.2H0', 7],
  Q: ['M2.6 0Q5.2 0 5.2 5 5.2 10 2.6 10 0 10 0 5 0 0 2.6 0ZM3.4 7.6 5.4 10.6', 7.2],
  R: ['M0 10V0H2.8Q5 0 5 2.6 5 5.2 2.8 5.2H0 2.4L5 10', 7],
  S: ['M4.8 1.4Q4 0 2.5 0 .2 0 .2 2.4.2 4.4 2.6 4.8 5 5.4 5 7.6 5 10 2.5 10.6 10 0 8.4', 7],
  T: ['M0 0H5M2.5 0V10', 7],
  U: ['M0 0V7Q0 10 2.5 10 5 10 5 7V0', 7],
  V: ['M0 0 2.6 10 5.2 0', 7.2],
  W: ['M0 0 1.7 10 3.4 2 5.1 10 6.8 0', 8.8],
  X: ['M0 0 5 10M5 0 0 10', 7],
  Y: ['M0 0 2.5 5V10M5 0 2.5 5', 7],
  Z: ['M0 0H5L0 10H5', 7],
};
const BLANK: [string, number] = ['', 4];

function textWidth(text: string) {
  let w = 0;
  for (const ch of text) w += (GLYPH[ch] ?? BLANK)[1];
  return w;
}

/** Straight engraving, centred on x. h is the height of a capital. */
function engrave(
  text: string,
  x: number,
  y: number,
  h: number,
  color: string,
  o = 0.9,
  weight = 1.3,
) {
  const k = h / 10;
  let at = -textWidth(text) / 2;
  let out = '';
  for (const ch of text) {
    const g = GLYPH[ch] ?? BLANK;
    if (g[0]) out += `<path transform="translate(${n(at)} 0)" d="${g[0]}"/>`;
    at += g[1];
  }
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${k.toFixed(2)})" fill="none" stroke="${color}" stroke-opacity="${o}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${out}</g>`;
}
/** Engraving on a circle around 0,0; mid is the angle of its middle, 0 = top, clockwise. */
function engraveArc(text: string, r: number, mid: number, h: number, color: string, o = 0.85) {
  const k = h / 10;
  const total = textWidth(text) * k;
  let at = -total / 2;
  let out = '';
  for (const ch of text) {
    const g = GLYPH[ch] ?? BLANK;
    const a = mid + (at + (g[1] * k) / 2) / r / rad;
    if (g[0])
      out += `<path transform="rotate(${n(a)}) translate(${n((-g[1] * k) / 2)} ${n(-r)}) scale(${k.toFixed(2)})" d="${g[0]}"/>`;
    at += g[1] * k;
  }
  return `<g fill="none" stroke="${color}" stroke-opacity="${o}" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round">${out}</g>`;
}
/** Engraving wrapped round an upright cylinder of radius r whose rim ellipse has ratio k. */
function engraveBarrel(
  text: string,
  cx: number,
  y: number,
  r: number,
  k: number,
  mid: number,
  h: number,
  color: string,
  o = 0.85,
) {
  const s = h / 10;
  let at = (-textWidth(text) * s) / 2;
  let out = '';
  for (const ch of text) {
    const g = GLYPH[ch] ?? BLANK;
    const a = mid + (at + (g[1] * s) / 2) / r;
    if (g[0] && Math.abs(a) < 1.45) {
      const px = cx + r * Math.sin(a),
        py = y + r * k * Math.cos(a);
      out += `<path transform="matrix(${(s * Math.cos(a)).toFixed(3)} ${(-s * k * Math.sin(a)).toFixed(3)} 0 ${s.toFixed(3)} ${n(px - (g[1] * s * Math.cos(a)) / 2)} ${n(py + (g[1] * s * k * Math.sin(a)) / 2)})" d="${g[0]}"/>`;
    }
    at += g[1] * s;
  }
  return `<g fill="none" stroke="${color}" stroke-opacity="${o}" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round">${out}</g>`;
}

// ---------------------------------------------------------------- glass

interface Glass {
  coating: Coating;
  accent: string;
  engraving: string;
  cap: boolean;
  blades: number;
}

/** Front of a lens, drawn around 0,0 with outer radius r. */
function glass(p: Pen, r: number, m: Metal, g: Glass): string {
  const [c1, c2, c3] = COAT[g.coating];
  let s = '';
  // bezel, lit from the upper left
  s += `<circle r="${n(r)}" fill="${p.lin(
    [
      [0, m.hi],
      [0.35, m.base],
      [0.75, m.lo],
      [1, m.deep],
    ],
    0.15,
    0,
    0.85,
    1,
  )}"/>`;
  s += `<circle r="${n(r * 0.985)}" fill="none" stroke="${p.lin(
    [
      [0, m.edge, 0.9],
      [0.4, m.edge, 0.1],
      [0.75, m.deep, 0],
      [1, m.edge, 0.35],
    ],
    0.1,
    0,
    0.9,
    1,
  )}" stroke-width="${n(r * 0.022)}"/>`;
  if (g.cap) {
    s += `<circle r="${n(r * 0.9)}" fill="${p.lin(
      [
        [0, '#3a3d3f'],
        [0.5, '#202224'],
        [1, '#131415'],
      ],
      0.1,
      0,
      0.9,
      1,
    )}"/>`;
    s += `<circle r="${n(r * 0.9)}" fill="none" stroke="#0a0b0b" stroke-opacity=".7" stroke-width="${n(r * 0.02)}"/>`;
    for (const d of [-1, 1]) {
      s += `<path d="M${n(d * r * 0.3)} ${n(-r * 0.52)}Q${n(d * r * 0.62)} 0 ${n(d * r * 0.3)} ${n(r * 0.52)}Q${n(d * r * 0.44)} 0 ${n(d * r * 0.3)} ${n(-r * 0.52)}Z" fill="#0e0f10" stroke="#565a5c" stroke-opacity=".6" stroke-width="1"/>`;
    }
    s += `<circle r="${n(r * 0.72)}" fill="none" stroke="#fff" stroke-opacity=".06" stroke-width="${n(r * 0.02)}"/>`;
    return s;
  }
  s += `<circle r="${n(r * 0.9)}" fill="${p.lin(
    [
      [0, '#050606'],
      [0.6, '#1b1d1f'],
      [1, '#34383a'],
    ],
    0.15,
    0,
    0.85,
    1,
  )}"/>`;
  if (g.accent !== 'none')
    s += `<circle r="${n(r * 0.885)}" fill="none" stroke="${g.accent}" stroke-width="${n(r * 0.026)}"/>`;
  // name ring and thread
  s += `<circle r="${n(r * 0.855)}" fill="#121415"/><circle r="${n(r * 0.79)}" fill="none" stroke="#fff" stroke-opacity=".05" stroke-width="${n(r * 0.11)}"/>`;
  if (g.engraving) s += engraveArc(g.engraving, r * 0.815, 0, r * 0.062, '#f1f2ee', 0.8);
  s += engraveArc('MULTI COATED', r * 0.815, 180, r * 0.05, '#f1f2ee', 0.36);
  // stepped light baffles
  const steps = 6;
  for (let i = 0; i < steps; i++) {
    const q = 0.73 - i * 0.026;
    s += `<circle r="${n(r * q)}" fill="${mix('#1d2022', '#060707', i / steps)}"/><circle r="${n(r * q)}" fill="none" stroke="${p.lin(
      [
        [0, '#000', 0.5],
        [0.5, '#fff', 0],
        [1, '#fff', 0.24],
      ],
      0.2,
      0,
      0.8,
      1,
    )}" stroke-width="1"/>`;
  }
  const R = r * 0.58;
  const cut = p.clip(`<circle r="${n(R)}"/>`);
  s += `<circle r="${n(R)}" fill="${p.rad(
    [
      [0, '#0b0f14'],
      [0.45, mix('#0a0e14', c1, 0.22)],
      [0.78, mix('#0a0d12', c2, 0.4)],
      [0.93, mix('#0b0f14', c1, 0.3)],
      [1, '#050607'],
    ],
    0.5,
    0.5,
    0.5,
    0.56,
    0.6,
  )}"/>`;
  s += `<g clip-path="${cut}">`;
  // iris
  const pts: string[] = [];
  for (let i = 0; i < g.blades; i++) {
    const a = ((i / g.blades) * 360 + 14) * rad;
    pts.push(`${n(R * 0.34 * Math.cos(a))},${n(R * 0.34 * Math.sin(a))}`);
  }
  s += `<circle r="${n(R * 0.5)}" fill="none" stroke="${c1}" stroke-opacity=".25" stroke-width="${n(R * 0.05)}"/>`;
  s += `<polygon points="${pts.join(' ')}" fill="#020304" stroke="${lift(c2, 0.2)}" stroke-opacity=".35" stroke-width="1.2" stroke-linejoin="round"/>`;
  // coating blooms
  s += `<ellipse cx="${n(R * 0.3)}" cy="${n(R * 0.46)}" rx="${n(R * 0.62)}" ry="${n(R * 0.4)}" transform="rotate(-34)" fill="${p.rad(
    [
      [0, c1, 0.75],
      [0.5, c1, 0.28],
      [1, c1, 0],
    ],
  )}"/>`;
  s += `<ellipse cx="${n(R * 0.46)}" cy="${n(R * 0.4)}" rx="${n(R * 0.3)}" ry="${n(R * 0.2)}" transform="rotate(-30)" fill="${p.rad(
    [
      [0, c3, 0.85],
      [0.6, c3, 0.22],
      [1, c3, 0],
    ],
  )}"/>`;
  s += `<ellipse cx="${n(-R * 0.4)}" cy="${n(-R * 0.2)}" rx="${n(R * 0.55)}" ry="${n(R * 0.7)}" fill="${p.rad(
    [
      [0, c2, 0.5],
      [1, c2, 0],
    ],
  )}"/>`;
  // soft box reflection, curved with the element
  s += `<path d="M${n(-R * 0.74)} ${n(-R * 0.2)}Q${n(-R * 0.62)} ${n(-R * 0.72)} ${n(-R * 0.1)} ${n(-R * 0.8)}L${n(R * 0.02)} ${n(-R * 0.5)}Q${n(-R * 0.34)} ${n(-R * 0.42)} ${n(-R * 0.46)} ${n(-R * 0.1)}Z" fill="${p.lin(
    [
      [0, '#ffffff', 0.78],
      [0.55, '#eaf4ff', 0.3],
      [1, '#d8e8ff', 0.04],
    ],
    0,
    0,
    1,
    1,
  )}"/>`;
  s += `<path d="M${n(-R * 0.5)} ${n(-R * 0.86)}L${n(-R * 0.26)} ${n(-R * 0.2)}" stroke="#0a0e12" stroke-opacity=".35" stroke-width="${n(R * 0.022)}"/>`;
  s += `<path d="M${n(R * 0.86)} ${n(R * 0.1)}A${n(R * 0.87)} ${n(R * 0.87)} 0 0 1 ${n(R * 0.06)} ${n(R * 0.87)}" fill="none" stroke="${lift(c3, 0.35)}" stroke-opacity=".55" stroke-width="${n(R * 0.045)}" stroke-linecap="round"/>`;
  s += `<circle cx="${n(R * 0.16)}" cy="${n(R * 0.2)}" r="${n(R * 0.075)}" fill="${lift(c2, 0.4)}" fill-opacity=".55"/><circle cx="${n(-R * 0.1)}" cy="${n(-R * 0.1)}" r="${n(R * 0.04)}" fill="#fff" fill-opacity=".5"/>`;
  s += `</g>`;
  s += `<circle r="${n(R)}" fill="none" stroke="${p.lin(
    [
      [0, '#000', 0.8],
      [0.6, '#fff', 0.08],
      [1, '#fff', 0.4],
    ],
    0.2,
    0,
    0.8,
    1,
  )}" stroke-width="${n(r * 0.014)}"/>`;
  return s;
}

/** A mounted lens seen from the front, with a little barrel showing below right. */
function mounted(p: Pen, cx: number, cy: number, r: number, m: Metal, g: Glass, depth = 1): string {
  const ox = r * 0.05 * depth,
    oy = r * 0.06 * depth;
  let s = `<ellipse cx="${n(cx + ox * 2.2)}" cy="${n(cy + oy * 3.2)}" rx="${n(r * 1.06)}" ry="${n(r * 1.04)}" fill="#000" fill-opacity=".5" filter="${p.blur(r * 0.1)}"/>`;
  const steel = METAL.silver;
  s += `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 1.07)}" fill="${p.lin(
    [
      [0, steel.hi],
      [0.3, steel.lo],
      [0.5, steel.hi],
      [0.72, steel.lo],
      [1, steel.base],
    ],
    0.1,
    0,
    0.9,
    1,
  )}"/>`;
  s += `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 1.02)}" fill="${m.deep}"/>`;
  const layers = 5;
  for (let i = 0; i <= layers; i++) {
    const t = i / layers;
    const q = i < 2 ? 1.0 : 0.985;
    s += `<circle cx="${n(cx + ox * t)}" cy="${n(cy + oy * t)}" r="${n(r * q)}" fill="${p.lin(
      [
        [0, m.hi],
        [0.3, m.base],
        [0.8, m.lo],
        [1, m.deep],
      ],
      0.1,
      0,
      0.9,
      1,
    )}"/>`;
    if (i === 2 || i === 3)
      s += `<circle cx="${n(cx + ox * t)}" cy="${n(cy + oy * t)}" r="${n(r * 0.965)}" fill="none" stroke="${m.deep}" stroke-opacity=".85" stroke-width="${n(r * 0.05)}" stroke-dasharray="2.2 2.4"/>`;
  }
  s += `<g transform="translate(${n(cx + ox)} ${n(cy + oy)})">${glass(p, r * 0.95, m, g)}</g>`;
  return s;
}

// ---------------------------------------------------------------- small parts

/** Knurled wheel standing on a top plate, seen from the side. y is its foot. */
function wheel(p: Pen, x: number, y: number, w: number, h: number, m: Metal, ribs = true): string {
  let s = `<rect x="${n(x - w / 2)}" y="${n(y - h)}" width="${n(w)}" height="${n(h)}" rx="${n(Math.min(4, h / 4))}" fill="${p.barrel(m)}"/>`;
  if (ribs) {
    let d = '';
    for (let a = -78; a <= 78; a += 8) {
      const px = x + (w / 2) * Math.sin(a * rad);
      d += `M${n(px)} ${n(y - h + 4)}V${n(y - 2)}`;
    }
    s += `<path d="${d}" stroke="${m.deep}" stroke-opacity=".55" stroke-width="1.1"/>`;
  }
  s += `<rect x="${n(x - w / 2 + 1)}" y="${n(y - h)}" width="${n(w - 2)}" height="2.6" rx="1.3" fill="${m.edge}" fill-opacity=".75"/>`;
  return s;
}
function knob(p: Pen, x: number, y: number, r: number, m: Metal) {
  return `<circle cx="${n(x + 1)}" cy="${n(y + 2)}" r="${n(r + 0.6)}" fill="#000" fill-opacity=".35"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${p.lin(
    [
      [0, m.hi],
      [0.5, m.base],
      [1, m.deep],
    ],
    0.15,
    0,
    0.85,
    1,
  )}" stroke="${m.deep}" stroke-opacity=".6"/>`;
}
function windowPane(
  p: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  rx: number,
  tint = '#3a5d74',
) {
  return (
    `<rect x="${n(x - 3)}" y="${n(y - 3)}" width="${n(w + 6)}" height="${n(h + 6)}" rx="${n(rx + 2)}" fill="#101314"/>` +
    `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(rx)}" fill="${p.lin(
      [
        [0, lift(tint, 0.55)],
        [0.4, tint],
        [1, sink(tint, 0.75)],
      ],
      0,
      0,
      1,
      1,
    )}"/>` +
    `<path d="M${n(x + w * 0.12)} ${n(y + h * 0.12)}H${n(x + w * 0.5)}L${n(x + w * 0.28)} ${n(y + h * 0.88)}H${n(x + w * 0.12)}Z" fill="#fff" fill-opacity=".3"/>`
  );
}
function lug(p: Pen, x: number, y: number, side: -1 | 1) {
  const m = METAL.silver;
  return `<rect x="${n(x - 5)}" y="${n(y - 5)}" width="10" height="10" rx="3" fill="${p.plate(m)}"/><path d="M${n(x + side * 3)} ${n(y)}q${side * 14} 2 ${side * 12} 15q${-side * 3} 9 ${-side * 10} 3q${-side * 5} -7 ${-side * 1} -16" fill="none" stroke="${p.lin(
    [
      [0, m.hi],
      [1, m.lo],
    ],
  )}" stroke-width="2.6"/>`;
}
function shoe(p: Pen, x: number, y: number, w: number) {
  const m = METAL.silver;
  return `<path d="M${n(x - w / 2)} ${n(y)}v-9h8v4h${n(w - 16)}v-4h8v9Z" fill="${p.plate(m)}"/>`;
}
function screw(p: Pen, x: number, y: number, r = 4) {
  const m = METAL.silver;
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${r}" fill="${p.lin(
    [
      [0, m.hi],
      [1, m.lo],
    ],
    0,
    0,
    1,
    1,
  )}"/><path d="M${n(x - r * 0.6)} ${n(y + r * 0.5)}L${n(x + r * 0.6)} ${n(y - r * 0.5)}" stroke="${m.deep}" stroke-width="1.1"/>`;
}
function seam(d: string, light = 0.16) {
  return `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="1.6"/><path d="${d}" transform="translate(0 1.3)" fill="none" stroke="#fff" stroke-opacity="${light}" stroke-width="1"/>`;
}
/** Brassed edges and hairline scratches. */
function wearMarks(
  p: Pen,
  wear: number,
  edge: string,
  box: [number, number, number, number],
): string {
  if (wear <= 0.05) return '';
  const brass = '#c79a4b';
  // uneven rubbed patches: mostly gaps, a few long runs
  const runs: string[] = [];
  for (let i = 0; i < 9; i++)
    runs.push(n(1 + p.rnd() * p.rnd() * (14 + wear * 40)), n(14 + p.rnd() * (110 - wear * 60)));
  const s = `<path d="${edge}" fill="none" stroke="${brass}" stroke-opacity="${n(0.3 + wear * 0.4)}" stroke-width="${(0.8 + wear * 1.5).toFixed(1)}" stroke-linecap="round" stroke-dasharray="${runs.join(' ')}"/>`;
  const count = Math.round(wear * 9);
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = box[0] + p.rnd() * box[2],
      y = box[1] + p.rnd() * box[3],
      l = 6 + p.rnd() * 16,
      a = -40 + p.rnd() * 50;
    d += `M${n(x)} ${n(y)}l${n(l * Math.cos(a * rad))} ${n(l * Math.sin(a * rad))}`;
  }
  return `${s}<path d="${d}" stroke="#fff" stroke-opacity=".22" stroke-width=".9" stroke-linecap="round"/>`;
}

// ---------------------------------------------------------------- cameras

interface Art {
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
interface Ready {
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

function silhouette(o: Ready) {
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
        lens: [cx + 2, t + 130, 116 * o.size] as [number, number, number],
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
      lens: [cx + 4, top + 134, 122 * o.size] as [number, number, number],
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
      lens: [cx, 366, 104 * o.size] as [number, number, number],
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
      lens: [432, 376, 88 * o.size] as [number, number, number],
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
      lens: [398, 376, 92 * o.size] as [number, number, number],
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
    lens: [400, 370, 106 * o.size] as [number, number, number],
  };
}

function cameraFront(p: Pen, o: Ready): Art {
  const s = silhouette(o);
  const m = METAL[o.finish],
    steel = METAL.silver;
  const { x0, x1, cx, top, base, py } = s;
  const [lx, ly, lr] = s.lens;
  const inside = p.clip(`<path d="${s.d}"/>`);
  const skin = p.grainPattern(o.wrap);
  let a = '';
  const above: string[] = []; // parts standing on the top plate, behind the body
  let over = ''; // parts above the body, under the lens

  const body = `<path d="${s.d}" fill="${p.plate(m)}"/>`;
  const rim = `<path d="${s.d}" fill="none" stroke="${p.lin(
    [
      [0, m.edge, 0.75],
      [0.25, m.edge, 0.2],
      [0.7, '#000', 0],
      [1, '#000', 0.5],
    ],
    0,
    0,
    0.25,
    1,
  )}" stroke-width="2"/>`;
  const side = p.lin(
    [
      [0, '#000', 0.5],
      [0.06, '#000', 0.12],
      [0.2, '#fff', 0.1],
      [0.4, '#fff', 0],
      [0.85, '#000', 0.12],
      [1, '#000', 0.55],
    ],
    0,
    0,
    1,
    0,
  );

  if (o.kind === 'dslr') {
    const g = 84 + o.grip * 26;
    above.push(
      wheel(p, x1 - 84, top + 4, 66, 30, METAL[o.finish === 'silver' ? 'silver' : 'black']),
    );
    above.push(
      `<ellipse cx="${n(x0 + 62)}" cy="${top + 2}" rx="24" ry="10" fill="${p.plate(m)}"/><rect x="${n(x0 + 44)}" y="${top - 10}" width="36" height="12" rx="6" fill="${p.plate(o.variant === 1 ? METAL.silver : METAL.graphite)}"/>`,
    );
    over += `<g clip-path="${inside}">`;
    // hand grip
    const gp = `M${n(x0 - 10)} ${top + 40}C${n(x0 + 30)} ${top + 16} ${n(x0 + g - 20)} ${top + 20} ${n(x0 + g)} ${top + 46}C${n(x0 + g + 12)} ${top + 90} ${n(x0 + g + 6)} ${base - 70} ${n(x0 + g - 4)} ${base + 6}L${n(x0 - 10)} ${base + 6}Z`;
    over += `<path d="${gp}" transform="translate(9 3)" fill="#000" fill-opacity=".5" filter="${p.blur(6)}"/><path d="${gp}" fill="${skin}"/><path d="${gp}" fill="${p.lin(
      [
        [0, '#000', 0.6],
        [0.18, '#000', 0.15],
        [0.45, '#fff', 0.16],
        [0.62, '#fff', 0.03],
        [1, '#000', 0.55],
      ],
      0,
      0,
      1,
      0,
    )}"/>`;
    // left hand panel
    const lp = `M${cx + 116} ${top + 52}Q${cx + 138} ${top + 40} ${n(x1 + 8)} ${top + 44}L${n(x1 + 8)} ${base + 6}L${cx + 118} ${base + 6}Z`;
    over += `<path d="${lp}" fill="${skin}"/><path d="${lp}" fill="${p.lin(
      [
        [0, '#000', 0.4],
        [0.4, '#fff', 0.05],
        [1, '#000', 0.5],
      ],
      0,
      0,
      1,
      0,
    )}"/>`;
    over += seam(`M${cx + 116} ${base}V${top + 52}Q${cx + 138} ${top + 40} ${n(x1)} ${top + 44}`);
    over += `<rect x="${n(x0)}" y="${base - 15}" width="${n(x1 - x0)}" height="20" fill="#000" fill-opacity=".35"/>${seam(`M${n(x0)} ${base - 15}H${n(x1)}`, 0.1)}`;
    over += `</g>`;
    // prism faces
    over += `<path d="M${cx - 62} ${top - 2}L${cx - 50} ${py + 30}Q${cx - 46} ${py + 18} ${cx - 32} ${py + 16}L${cx + 32} ${py + 16}Q${cx + 46} ${py + 18} ${cx + 50} ${py + 30}L${cx + 62} ${top - 2}Q${cx} ${top + 10} ${cx - 62} ${top - 2}Z" fill="${p.lin(
      [
        [0, m.hi],
        [0.4, m.base],
        [1, m.lo],
      ],
    )}" stroke="#000" stroke-opacity=".4"/>`;
    over += seam(`M${cx - 72} ${py + 24}Q${cx} ${py + 8} ${cx + 72} ${py + 24}`);
    over += `<rect x="${cx - 30}" y="${py + 40}" width="60" height="9" rx="4.5" fill="${m.mark}" fill-opacity=".16"/>`;
    above.push(shoe(p, cx, py + 2, 60));
    // trim
    if (o.accent !== 'none')
      over += `<path d="M${n(x0 + g - 34)} ${top + 56}q18 -6 24 8l-4 26q-8 -20 -20 -34Z" fill="${o.accent}"/><path d="M${n(x0 + g - 34)} ${top + 56}q18 -6 24 8" stroke="#fff" stroke-opacity=".4" fill="none"/>`;
    over += `<circle cx="${n(x0 + 50)}" cy="${top + 34}" r="15" fill="${p.lin([
      [0, '#4b4f52'],
      [1, '#121314'],
    ])}"/><circle cx="${n(x0 + 50)}" cy="${top + 32}" r="11" fill="${p.lin([
      [0, '#16181a'],
      [1, '#3c4043'],
    ])}"/>`;
    over += `<circle cx="${n(x0 + g + 24)}" cy="${top + 48}" r="7" fill="#0b0c0d"/><circle cx="${n(x0 + g + 23)}" cy="${top + 47}" r="4.4" fill="#d9e4d8" fill-opacity=".7"/>`;
    over += `<circle cx="${n(lx)}" cy="${n(ly)}" r="${n(lr * 1.17)}" fill="${p.lin(
      [
        [0, m.hi],
        [0.4, m.base],
        [1, m.deep],
      ],
      0.2,
      0,
      0.8,
      1,
    )}" stroke="#000" stroke-opacity=".35"/>`;
    over += knob(p, lx + lr * 1.13, ly + lr * 0.52, 13, METAL.graphite);
    if (o.variant === 2)
      over += seam(
        `M${n(x0 + 4)} ${base - 74}H${n(lx - lr * 1.12)}M${n(lx + lr * 1.12)} ${base - 74}H${n(x1 - 2)}`,
      );
    over += engrave(
      ['D SERIES', 'FULL FRAME', 'PRO', 'CLASSIC'][o.variant] ?? 'D SERIES',
      x1 - 58,
      top + 70,
      7,
      '#f2f3ef',
      0.55,
    );
    a += lug(p, x0 + 14, top + 44, -1) + lug(p, x1 - 8, top + 40, 1);
  }

  if (o.kind === 'mirrorless') {
    const two = o.finish === 'silver' || o.finish === 'champagne';
    const dm = two ? m : METAL.black;
    above.push(wheel(p, x1 - 62, top + 3, 56, 25, dm));
    if (o.hump === 'none') above.push(wheel(p, x1 - 128, top + 3, 50, 21, dm));
    above.push(
      wheel(p, x0 + 118, top + 3, 48, 25, dm),
      wheel(p, x0 + 54, top + 3, 30, 15, two ? METAL.silver : METAL.graphite, false),
    );
    above.push(
      `<rect x="${n(x0 + 46)}" y="${top - 17}" width="16" height="6" rx="3" fill="${p.plate(METAL.silver)}"/>`,
    );
    if (o.hump !== 'none')
      above.push(shoe(p, o.hump === 'box' ? cx - 10 : cx, (o.hump === 'box' ? top : py) + 2, 52));
    else above.push(shoe(p, cx - 6, top + 2, 52));
    const band = two ? top + 50 : top + 34;
    over += `<g clip-path="${inside}">`;
    over += `<rect x="${n(x0)}" y="${band}" width="${n(x1 - x0)}" height="${base - band - (two ? 20 : 8)}" fill="${skin}"/><rect x="${n(x0)}" y="${band}" width="${n(x1 - x0)}" height="${base - band}" fill="${side}"/>`;
    over +=
      seam(`M${n(x0)} ${band}H${n(x1)}`) + seam(`M${n(x0)} ${base - (two ? 20 : 8)}H${n(x1)}`);
    if (o.grip > 0.15) {
      const g = 58 + o.grip * 34;
      const gp = `M${n(x0 - 8)} ${top + 34}C${n(x0 + 20)} ${top + 20} ${n(x0 + g)} ${top + 20} ${n(x0 + g)} ${top + 52}L${n(x0 + g - 6)} ${base + 6}H${n(x0 - 8)}Z`;
      over += `<path d="${gp}" transform="translate(8 2)" fill="#000" fill-opacity=".5" filter="${p.blur(5)}"/><path d="${gp}" fill="${skin}"/><path d="${gp}" fill="${p.lin(
        [
          [0, '#000', 0.55],
          [0.3, '#fff', 0.12],
          [0.55, '#fff', 0.05],
          [1, '#000', 0.5],
        ],
        0,
        0,
        1,
        0,
      )}"/>`;
    }
    over += `</g>`;
    if (o.hump === 'low' || o.hump === 'tall') {
      over += `<path d="M${cx - 70} ${top + 6}L${cx - 46} ${py + 20}Q${cx - 43} ${py + 14} ${cx - 36} ${py + 14}H${cx + 36}Q${cx + 43} ${py + 14} ${cx + 46} ${py + 20}L${cx + 70} ${top + 6}Z" fill="${p.lin(
        [
          [0, m.hi],
          [0.5, m.base],
          [1, m.lo],
        ],
      )}" stroke="#000" stroke-opacity=".3"/>`;
      over += `<rect x="${cx - 27}" y="${py + 28}" width="54" height="8" rx="4" fill="${m.mark}" fill-opacity=".18"/>`;
    }
    if (o.hump === 'box') over += windowPane(p, x1 - 104, py + 14, 52, 28, 5);
    if (o.hump === 'none')
      over += `<rect x="${x1 - 82}" y="${top + 16}" width="40" height="18" rx="4" fill="#16181a"/><rect x="${x1 - 79}" y="${top + 19}" width="34" height="12" rx="2.5" fill="#efe9d9" fill-opacity=".8"/>`;
    over += `<circle cx="${n(x0 + 138)}" cy="${top + 20}" r="6" fill="#0d0e0f"/><circle cx="${n(x0 + 137)}" cy="${top + 19}" r="3.6" fill="#f0c98a" fill-opacity=".75"/>`;
    over += `<circle cx="${n(lx)}" cy="${n(ly)}" r="${n(lr * 1.13)}" fill="${p.lin(
      [
        [0, m.hi],
        [0.45, m.base],
        [1, m.deep],
      ],
      0.2,
      0,
      0.8,
      1,
    )}" stroke="#000" stroke-opacity=".3"/>`;
    over += knob(p, lx + lr * 1.2, ly + lr * 0.4, 10, steel);
    if (o.accent !== 'none')
      over += `<circle cx="${n(lx + lr * 0.9)}" cy="${n(ly - lr * 0.86)}" r="4.6" fill="${o.accent}"/>`;
    a += lug(p, x0 + 6, top + 34, -1) + lug(p, x1 - 6, top + 34, 1);
  }

  if (o.kind === 'compact') {
    above.push(
      wheel(p, x0 + 108, top + 3, 50, 18, METAL.graphite),
      wheel(p, x0 + 56, top + 3, 30, 10, steel, false),
    );
    over += `<g clip-path="${inside}"><rect x="${x0}" y="${top}" width="${x1 - x0}" height="${base - top}" fill="${side}"/>`;
    if (o.grip > 0)
      over += `<rect x="${x0 + 20}" y="${top + 48}" width="${n(26 + o.grip * 22)}" height="${base - top - 74}" rx="13" fill="${skin}" stroke="#000" stroke-opacity=".35"/><rect x="${x0 + 20}" y="${top + 48}" width="${n(26 + o.grip * 22)}" height="${base - top - 74}" rx="13" fill="${p.lin(
        [
          [0, '#fff', 0.14],
          [0.5, '#fff', 0],
          [1, '#000', 0.4],
        ],
        0,
        0,
        1,
        0,
      )}"/>`;
    over += `${seam(`M${x0} ${top + 30}H${x1}`, 0.2)}</g>`;
    over += `<rect x="${x0 + 96}" y="${top + 44}" width="66" height="26" rx="6" fill="#141617"/><rect x="${x0 + 100}" y="${top + 48}" width="58" height="18" rx="3.5" fill="${p.lin(
      [
        [0, '#fffdf3'],
        [0.5, '#d8d4c4'],
        [1, '#aaa592'],
      ],
    )}"/>`;
    for (let i = 1; i < 8; i++)
      over += `<path d="M${x0 + 100 + i * 7.2} ${top + 48}v18" stroke="#8d8878" stroke-opacity=".4" stroke-width=".8"/>`;
    if (o.variant === 1) over += windowPane(p, x1 - 86, top + 44, 42, 24, 5);
    else
      over += `<circle cx="${x1 - 40}" cy="${top + 56}" r="6" fill="#0d0e0f"/><circle cx="${x1 - 41}" cy="${top + 55}" r="3.4" fill="#f0c98a" fill-opacity=".8"/>`;
    over += `<circle cx="${n(lx)}" cy="${n(ly)}" r="${n(lr * 1.14)}" fill="${p.lin(
      [
        [0, m.edge],
        [0.3, m.base],
        [1, m.lo],
      ],
      0.2,
      0,
      0.8,
      1,
    )}" stroke="#000" stroke-opacity=".3"/>`;
    if (o.accent !== 'none')
      over += `<rect x="${x1 - 62}" y="${base - 36}" width="34" height="8" rx="4" fill="${o.accent}"/>`;
    a += lug(p, x0 + 2, top + 44, -1);
  }

  if (o.kind === 'rangefinder') {
    const ph = 64;
    above.push(
      wheel(p, x0 + 150, top + 3, 56, 20, m),
      wheel(p, x0 + 92, top + 3, 28, 14, m, false),
      `<rect x="${x0 + 84}" y="${top - 17}" width="16" height="7" rx="3" fill="${p.plate(steel)}"/>`,
    );
    above.push(wheel(p, x1 - 84, top + 3, 54, 22, m), shoe(p, 400, top + 2, 56));
    above.push(
      `<path d="M${x0 + 42} ${top + 2}q2 -12 16 -12h26v8h-20q-8 0 -10 6Z" fill="${p.plate(steel)}"/>`,
    );
    over += `<g clip-path="${inside}"><rect x="${x0}" y="${top + ph}" width="${x1 - x0}" height="${base - top - ph - 24}" fill="${skin}"/><rect x="${x0}" y="${top}" width="${x1 - x0}" height="${base - top}" fill="${side}"/>`;
    over += `${seam(`M${x0} ${top + ph}H${x1}`, 0.3) + seam(`M${x0} ${base - 24}H${x1}`, 0.3)}</g>`;
    over += windowPane(p, x1 - 104, top + 17, 54, 32, 4, '#466a7c');
    over += `<rect x="${cx - 10}" y="${top + 15}" width="62" height="34" rx="5" fill="#15181a"/><rect x="${cx - 6}" y="${top + 19}" width="54" height="26" rx="3" fill="${p.lin(
      [
        [0, '#f4f1e6'],
        [1, '#bdb8a6'],
      ],
    )}"/><path d="M${cx + 4} ${top + 19}v26M${cx + 14} ${top + 19}v26M${cx + 24} ${top + 19}v26M${cx + 34} ${top + 19}v26" stroke="#8f8a78" stroke-opacity=".4"/>`;
    over += windowPane(p, cx - 62, top + 24, 22, 17, 3, '#7a6a48');
    over +=
      screw(p, x0 + 50, base - 12) + screw(p, x1 - 50, base - 12) + screw(p, x0 + 40, top + 40, 3);
    if (o.accent !== 'none')
      over += `<circle cx="${cx - 92}" cy="${top + 33}" r="10" fill="${o.accent}"/><circle cx="${cx - 94}" cy="${top + 30}" r="4" fill="#fff" fill-opacity=".28"/>`;
    over += `<path d="M${cx + lr * 0.75} ${ly - lr * 0.95}q26 -4 34 20l-10 5q-8 -12 -26 -8Z" fill="${p.plate(steel)}"/>`;
    over += `<path d="M${cx - lr * 1.28} ${ly - 6}v50q0 9 9 9t9 -9v-50Z" fill="${p.lin(
      [
        [0, steel.hi],
        [1, steel.lo],
      ],
      0,
      0,
      1,
      0,
    )}" stroke="#000" stroke-opacity=".3"/>`;
    over += `<circle cx="${n(lx)}" cy="${n(ly)}" r="${n(lr * 1.15)}" fill="${p.lin(
      [
        [0, steel.hi],
        [0.4, steel.base],
        [1, steel.lo],
      ],
      0.2,
      0,
      0.8,
      1,
    )}" stroke="#000" stroke-opacity=".3"/>`;
    a += lug(p, x0 + 2, top + 74, -1) + lug(p, x1 - 2, top + 74, 1);
  }

  if (o.kind === 'film-slr') {
    const ph = 52;
    above.push(
      wheel(p, x0 + 70, top + 3, 58, 20, m),
      `<path d="M${x0 + 44} ${top - 16}h52v-6h-52Z" fill="${p.plate(steel)}"/>`,
    );
    above.push(
      wheel(p, x1 - 120, top + 3, 54, 22, m),
      wheel(p, x1 - 66, top + 3, 30, 13, steel, false),
      `<rect x="${x1 - 74}" y="${top - 16}" width="16" height="7" rx="3" fill="${p.plate(steel)}"/>`,
    );
    above.push(
      `<path d="M${x1 - 40} ${top + 2}q-2 -11 -14 -11h-14v8h8q8 0 10 4Z" fill="${p.plate(METAL.black)}"/>`,
    );
    above.push(shoe(p, cx, py + 2, 54));
    over += `<g clip-path="${inside}"><rect x="${x0}" y="${top + ph}" width="${x1 - x0}" height="${base - top - ph - 32}" fill="${skin}"/><rect x="${x0}" y="${top}" width="${x1 - x0}" height="${base - top}" fill="${side}"/>`;
    over += `${seam(`M${x0} ${top + ph}H${x1}`, 0.3) + seam(`M${x0} ${base - 32}H${x1}`, 0.3)}</g>`;
    over += `<path d="M${cx - 72} ${top + 20}L${cx - 40} ${py + 22}Q${cx - 36} ${py + 16} ${cx - 30} ${py + 16}H${cx + 30}Q${cx + 36} ${py + 16} ${cx + 40} ${py + 22}L${cx + 72} ${top + 20}Z" fill="${p.lin(
      [
        [0, m.edge],
        [0.25, m.hi],
        [0.7, m.base],
        [1, m.lo],
      ],
    )}" stroke="#000" stroke-opacity=".25"/>`;
    over += `<rect x="${cx - 30}" y="${top - 16}" width="60" height="9" rx="4.5" fill="${m.mark}" fill-opacity=".2"/>`;
    over += `<circle cx="${n(lx)}" cy="${n(ly)}" r="${n(lr * 1.12)}" fill="${p.lin(
      [
        [0, steel.hi],
        [0.45, steel.base],
        [1, steel.lo],
      ],
      0.2,
      0,
      0.8,
      1,
    )}" stroke="#000" stroke-opacity=".3"/>`;
    // self timer lever and accent
    over += `<circle cx="${x0 + 92}" cy="${top + 92}" r="15" fill="${p.lin(
      [
        [0, steel.hi],
        [1, steel.lo],
      ],
      0,
      0,
      1,
      1,
    )}" stroke="#000" stroke-opacity=".3"/><rect x="${x0 + 85}" y="${top + 90}" width="14" height="58" rx="7" fill="${p.lin(
      [
        [0, steel.hi],
        [0.5, steel.base],
        [1, steel.lo],
      ],
      0,
      0,
      1,
      0,
    )}" stroke="#000" stroke-opacity=".25"/>`;
    if (o.accent !== 'none')
      over += `<circle cx="${x0 + 92}" cy="${top + 92}" r="4.6" fill="${o.accent}"/>`;
    over += engrave(
      ['SLR 35', 'AUTO', 'MANUAL'][o.variant] ?? 'SLR 35',
      x0 + 66,
      top + 22,
      8,
      m.mark,
      0.6,
    );
    over += screw(p, x0 + 44, base - 16) + screw(p, x1 - 44, base - 16);
    a += lug(p, x0 + 2, top + 54, -1) + lug(p, x1 - 2, top + 54, 1);
  }

  let span: [number, number] | undefined;
  let aside = '';
  if (o.extra === 'strap') {
    const d = `M${n(x0 + 10)} ${top + 50}C${n(x0 - 66)} ${top + 66} ${n(x0 - 92)} ${base - 66} ${n(x0 - 62)} ${base - 8}S${n(x0 + 20)} ${base + 26} ${n(x0 + 96)} ${base + 20}`;
    const c = mix(o.wrap, '#24282a', 0.35);
    aside += `<path d="${d}" transform="translate(8 6)" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="20" filter="${p.blur(7)}"/><path d="${d}" fill="none" stroke="${sink(c, 0.45)}" stroke-width="21"/><path d="${d}" fill="none" stroke="${c}" stroke-width="18"/><path d="${d}" fill="none" stroke="${lift(c, 0.45)}" stroke-opacity=".7" stroke-width="13" stroke-dasharray="1.4 5"/><path d="${d}" fill="none" stroke="${c}" stroke-width="10.5"/>`;
    if (o.accent !== 'none')
      aside += `<path d="${d}" fill="none" stroke="${o.accent}" stroke-opacity=".85" stroke-width="2.4"/>`;
    span = [x0 - 84, x1];
  }
  if (o.extra === 'lens') {
    const small = lensArt(p, {
      ...o,
      kind: 'prime',
      view: 'front',
      variant: 0,
      size: 0.8,
      lensFinish: 'black',
      glass: { ...o.glass, cap: true },
    });
    const k = 0.62,
      tx = x1 + 62;
    aside += `<ellipse cx="${n(tx + 8)}" cy="${base + 12}" rx="78" ry="13" fill="#000" fill-opacity=".4" filter="${p.blur(8)}"/><g transform="translate(${n(tx - 400 * k)} ${n(base + 12 - 488 * k)}) scale(${k})">${small.art}</g>`;
    span = [x0, tx + 70];
  }
  if (o.extra === 'strap') a += aside;
  a += above.join('') + body;
  a += over + rim;
  const edge = `M${n(x0 + 8)} ${base - 30}Q${n(x0 + 4)} ${top + 20} ${n(x0 + 34)} ${top + 2}L${n(cx - 100)} ${top + 1}M${n(cx + 100)} ${top + 1}L${n(x1 - 34)} ${top + 2}Q${n(x1 - 4)} ${top + 8} ${n(x1 - 4)} ${base - 30}`;
  a += wearMarks(p, o.wear, edge, [x0 + 16, top + 8, x1 - x0 - 40, base - top - 20]);
  const lm = METAL[o.lensFinish];
  const depth = o.kind === 'compact' || o.kind === 'rangefinder' ? 1.2 : 1.5;
  a += mounted(p, lx, ly, lr, lm, o.glass, depth);
  if (o.extra === 'lens') a += aside;
  if (o.lensFinish === 'silver' || o.kind === 'rangefinder' || o.kind === 'film-slr')
    a += `<circle cx="${n(lx - lr * 0.02)}" cy="${n(ly - lr * 1.0)}" r="3.4" fill="#e0452f"/>`;
  return { art: a, base, left: x0, right: x1, focus: [lx, ly, lr], mirror: true, span };
}

function cameraBack(p: Pen, o: Ready): Art {
  const s = silhouette(o);
  const m = METAL[o.finish];
  const { x0, x1, top, base, py } = s;
  const cx = 800 - s.cx;
  const inside = p.clip(`<path d="${s.d}" transform="matrix(-1 0 0 1 800 0)"/>`);
  const skin = p.grainPattern(o.wrap);
  const raised =
    o.kind === 'dslr' ||
    o.kind === 'film-slr' ||
    (o.kind === 'mirrorless' && (o.hump === 'low' || o.hump === 'tall'));
  const film = o.kind === 'film-slr' || (o.kind === 'rangefinder' && o.variant === 1);
  let a = '';
  a +=
    wheel(p, 800 - (x1 - 84), top + 4, 60, 24, METAL[o.finish === 'black' ? 'black' : o.finish]) +
    wheel(p, x1 - 66, top + 3, 34, 13, METAL.silver, false);
  a += shoe(p, cx, (raised ? py : top) + 2, 56);
  a += `<path d="${s.d}" transform="matrix(-1 0 0 1 800 0)" fill="${p.plate(m)}"/>`;
  a += `<g clip-path="${inside}">`;
  if (film || o.finish !== 'black')
    a += `<rect x="${x0}" y="${top + 54}" width="${x1 - x0}" height="${base - top - 84}" fill="${skin}"/>${seam(`M${x0} ${top + 54}H${x1}`, 0.3)}${seam(`M${x0} ${base - 30}H${x1}`, 0.3)}`;
  const tg = `M${n(x1 + 10)} ${top + 60}Q${n(x1 - 50)} ${top + 50} ${n(x1 - 56)} ${top + 100}L${n(x1 - 46)} ${base}H${n(x1 + 10)}Z`;
  if (!film)
    a += `<path d="${tg}" fill="${skin}"/><path d="${tg}" fill="${p.lin(
      [
        [0, '#000', 0.3],
        [0.4, '#fff', 0.12],
        [1, '#000', 0.5],
      ],
      0,
      0,
      1,
      0,
    )}"/>`;
  a += `<rect x="${x0}" y="${top}" width="${x1 - x0}" height="${base - top}" fill="${p.lin(
    [
      [0, '#000', 0.4],
      [0.1, '#fff', 0.06],
      [0.85, '#000', 0.08],
      [1, '#000', 0.45],
    ],
    0,
    0,
    1,
    0,
  )}"/></g>`;
  a += `<path d="${s.d}" transform="matrix(-1 0 0 1 800 0)" fill="none" stroke="${p.lin([
    [0, m.edge, 0.7],
    [0.4, m.edge, 0.12],
    [1, '#000', 0.4],
  ])}" stroke-width="2"/>`;
  // eyepiece
  const ey = raised ? py + 26 : top + 14;
  const ex = raised ? cx : x0 + 76;
  if (o.kind !== 'compact')
    a += `<rect x="${n(ex - 46)}" y="${n(ey - 6)}" width="92" height="54" rx="14" fill="${p.lin([
      [0, '#33373a'],
      [1, '#0c0d0e'],
    ])}"/><rect x="${n(ex - 30)}" y="${n(ey + 6)}" width="60" height="30" rx="6" fill="${p.lin(
      [
        [0, '#5b7482'],
        [0.5, '#20303a'],
        [1, '#0a0f12'],
      ],
      0,
      0,
      1,
      1,
    )}"/><path d="M${n(ex - 26)} ${n(ey + 10)}h26l-14 22h-12Z" fill="#fff" fill-opacity=".2"/>`;
  if (film) {
    a += `<rect x="${cx - 66}" y="${top + 92}" width="132" height="76" rx="6" fill="${mix(o.wrap, '#000000', 0.3)}" stroke="${METAL.silver.lo}" stroke-width="2"/>${engrave('ISO 400', cx, top + 112, 11, '#e9e5d8', 0.7)}${engrave('36 EXP', cx, top + 136, 11, '#e9e5d8', 0.5)}`;
  } else {
    const sx = x0 + 40,
      sy = Math.max(top + 46, ey + 62 > top + 70 ? top + 62 : top + 50),
      sw = (x1 - x0) * 0.6,
      sh = base - sy - 24;
    a += `<rect x="${n(sx - 8)}" y="${n(sy - 8)}" width="${n(sw + 16)}" height="${n(sh + 16)}" rx="10" fill="#0b0c0d"/>`;
    a += `<rect x="${n(sx)}" y="${n(sy)}" width="${n(sw)}" height="${n(sh)}" rx="4" fill="${p.lin(
      [
        [0, '#34505a'],
        [0.45, '#1a2a30'],
        [1, '#0a1114'],
      ],
      0,
      0,
      1,
      1,
    )}"/>`;
    // a dusk river scene in live view
    const cut = p.clip(
      `<rect x="${n(sx)}" y="${n(sy)}" width="${n(sw)}" height="${n(sh)}" rx="4"/>`,
    );
    a += `<g clip-path="${cut}"><rect x="${n(sx)}" y="${n(sy)}" width="${n(sw)}" height="${n(sh * 0.6)}" fill="${p.lin(
      [
        [0, '#3f6c80'],
        [0.6, '#d79a62'],
        [1, '#f3cf8f'],
      ],
    )}"/><circle cx="${n(sx + sw * 0.66)}" cy="${n(sy + sh * 0.5)}" r="${n(sh * 0.1)}" fill="#fff1c9"/><path d="M${n(sx)} ${n(sy + sh * 0.6)}q${n(sw * 0.2)} ${n(-sh * 0.12)} ${n(sw * 0.4)} ${n(-sh * 0.02)}t${n(sw * 0.6)} 0V${n(sy + sh)}H${n(sx)}Z" fill="#27453c"/><rect x="${n(sx)}" y="${n(sy + sh * 0.64)}" width="${n(sw)}" height="${n(sh * 0.36)}" fill="${p.lin(
      [
        [0, '#c98f5e'],
        [0.5, '#3f6470'],
        [1, '#1c3138'],
      ],
    )}"/><path d="M${n(sx + sw * 0.2)} ${n(sy + sh * 0.76)}q${n(sw * 0.12)} ${n(sh * 0.09)} ${n(sw * 0.26)} 0q${n(-sw * 0.04)} ${n(sh * 0.1)} ${n(-sw * 0.13)} ${n(sh * 0.1)}t${n(-sw * 0.13)} ${n(-sh * 0.1)}Z" fill="#14211e"/><path d="M${n(sx + sw * 0.32)} ${n(sy + sh * 0.8)}V${n(sy + sh * 0.52)}l${n(sw * 0.1)} ${n(sh * 0.22)}Z" fill="#14211e"/></g>`;
    a += `<path d="M${n(sx)} ${n(sy)}h${n(sw * 0.62)}l${n(-sw * 0.3)} ${n(sh)}H${n(sx)}Z" fill="#fff" fill-opacity=".07"/>`;
    const bx = x1 - 66;
    a +=
      knob(p, bx, sy + sh * 0.52, 30, METAL.graphite) +
      knob(p, bx, sy + sh * 0.52, 13, METAL.black) +
      knob(p, bx - 6, sy + 14, 9, METAL.black) +
      knob(p, bx + 24, sy + 22, 9, METAL.black) +
      knob(p, bx, sy + sh - 4, 9, METAL.black);
    a += `<rect x="${n(x1 - 62)}" y="${n(top + 16)}" width="44" height="14" rx="7" fill="${p.barrel(METAL.graphite)}"/>`;
  }
  a += wearMarks(p, o.wear, `M${x0 + 6} ${base - 30}Q${x0 + 2} ${top + 20} ${x0 + 34} ${top + 2}`, [
    x0 + 16,
    top + 8,
    x1 - x0 - 40,
    base - top - 20,
  ]);
  return { art: a, base, left: x0, right: x1, focus: [cx + 60, top + 120, 130], mirror: true };
}

function mediumFront(p: Pen, o: Ready): Art {
  const m = METAL[o.finish],
    steel = METAL.silver,
    skin = p.grainPattern(o.wrap);
  const base = 496;
  let a = '';
  if (o.variant === 1) {
    // twin lens
    const x0 = 292,
      x1 = 508,
      top = 168;
    a += `<path d="M${x0 + 26} ${top}L${x0 + 8} 92H${x1 - 8}L${x1 - 26} ${top}Z" fill="${p.lin([
      [0, m.hi],
      [1, m.lo],
    ])}" stroke="#000" stroke-opacity=".4"/><path d="M${x0 + 38} ${top}L${x0 + 24} 102H${x1 - 24}L${x1 - 38} ${top}Z" fill="#0c0e0f"/>`;
    a += `${wheel(p, x0 - 14, 300, 30, 70, steel) + wheel(p, x1 + 14, 270, 30, 54, steel)}<rect x="${x1 + 24}" y="236" width="44" height="12" rx="6" fill="${p.plate(steel)}"/><circle cx="${x1 + 66}" cy="242" r="12" fill="${p.lin(
      [
        [0, steel.hi],
        [1, steel.lo],
      ],
      0,
      0,
      1,
      1,
    )}"/>`;
    a += `<rect x="${x0}" y="${top}" width="${x1 - x0}" height="${base - top}" rx="12" fill="${p.plate(m)}"/><rect x="${x0 + 8}" y="${top + 16}" width="${x1 - x0 - 16}" height="${base - top - 34}" rx="6" fill="${skin}"/>`;
    a += `<rect x="${x0}" y="${top}" width="${x1 - x0}" height="${base - top}" rx="12" fill="${p.lin(
      [
        [0, '#000', 0.4],
        [0.12, '#fff', 0.1],
        [0.85, '#000', 0.05],
        [1, '#000', 0.5],
      ],
      0,
      0,
      1,
      0,
    )}"/>`;
    a += `<rect x="${x0 + 34}" y="${top + 20}" width="${x1 - x0 - 68}" height="${base - top - 52}" rx="62" fill="${p.plate(steel)}" stroke="#000" stroke-opacity=".35"/>`;
    a +=
      mounted(p, 400, top + 84, 58, METAL.black, { ...o.glass, accent: 'none' }, 1) +
      mounted(p, 400, top + 218, 66, METAL[o.lensFinish], o.glass, 1.2);
    a += engrave('6X6', 400, top + 146, 9, '#222', 0.6);
    a += wearMarks(
      p,
      o.wear,
      `M${x0 + 2} ${base - 20}V${top + 14}Q${x0 + 2} ${top + 2} ${x0 + 14} ${top + 2}H${x1 - 14}`,
      [x0, top, x1 - x0, base - top],
    );
    return {
      art: a,
      base,
      left: x0 - 10,
      right: x1 + 10,
      focus: [400, top + 218, 90],
      mirror: true,
    };
  }
  const x0 = 256,
    x1 = 544,
    top = 216;
  // waist level hood
  a += `<path d="M${x0 + 34} ${top}L${x0 + 6} 108H${x1 - 6}L${x1 - 34} ${top}Z" fill="${p.lin([
    [0, m.hi],
    [0.5, m.base],
    [1, m.deep],
  ])}" stroke="#000" stroke-opacity=".4"/><path d="M${x0 + 52} ${top}L${x0 + 28} 120H${x1 - 28}L${x1 - 52} ${top}Z" fill="${p.lin(
    [
      [0, '#050606'],
      [1, '#23272a'],
    ],
  )}"/><path d="M${x0 + 6} 108H${x1 - 6}" stroke="${m.edge}" stroke-width="3"/>`;
  a += `<rect x="${x1 + 2}" y="330" width="26" height="64" rx="6" fill="${p.barrel(steel)}"/><rect x="${x1 + 22}" y="352" width="46" height="13" rx="6.5" fill="${p.plate(steel)}"/><circle cx="${x1 + 66}" cy="358" r="14" fill="${p.lin(
    [
      [0, '#44494c'],
      [1, '#111'],
    ],
    0,
    0,
    1,
    1,
  )}"/>`;
  a += `<rect x="${x0}" y="${top}" width="${x1 - x0}" height="${base - top}" rx="16" fill="${p.plate(steel)}"/>`;
  a += `<rect x="${x0 + 9}" y="${top + 10}" width="${x1 - x0 - 18}" height="${base - top - 24}" rx="10" fill="${skin}"/><rect x="${x0}" y="${top}" width="${x1 - x0}" height="${base - top}" rx="16" fill="${p.lin(
    [
      [0, '#000', 0.45],
      [0.1, '#fff', 0.1],
      [0.85, '#000', 0.05],
      [1, '#000', 0.5],
    ],
    0,
    0,
    1,
    0,
  )}"/>`;
  a += `<circle cx="400" cy="358" r="${n(122 * o.size)}" fill="${p.lin(
    [
      [0, steel.hi],
      [0.45, steel.base],
      [1, steel.lo],
    ],
    0.2,
    0,
    0.8,
    1,
  )}" stroke="#000" stroke-opacity=".35"/>`;
  a += mounted(p, 400, 358, 112 * o.size, METAL[o.lensFinish], o.glass, 1.8);
  a +=
    knob(p, x0 + 34, base - 36, 12, steel) +
    screw(p, x1 - 30, base - 30) +
    screw(p, x1 - 30, top + 30) +
    screw(p, x0 + 30, top + 30);
  if (o.accent !== 'none')
    a += `<circle cx="${x0 + 34}" cy="${base - 36}" r="5" fill="${o.accent}"/>`;
  a += wearMarks(
    p,
    o.wear,
    `M${x0 + 2} ${base - 20}V${top + 18}Q${x0 + 2} ${top + 2} ${x0 + 18} ${top + 2}H${x1 - 18}`,
    [x0, top, x1 - x0, base - top],
  );
  return { art: a, base, left: x0, right: x1 + 20, focus: [400, 358, 120], mirror: true };
}

// ---------------------------------------------------------------- lenses

interface Ring {
  h: number;
  a: number;
  b?: number;
  m?: Metal;
  ribs?: number;
  text?: [string, number, number][];
  accent?: string;
  gap?: boolean;
  scallop?: boolean;
}

/** Upright lens seen from slightly above. r is the reference radius, y the foot of the mount. */
function upright(
  p: Pen,
  cx: number,
  y: number,
  r: number,
  rings: Ring[],
  m: Metal,
  g: Glass,
  k = 0.3,
): { art: string; top: number } {
  let s = '';
  let at = y;
  rings.forEach((ring, i) => {
    const mm = ring.m ?? m;
    const ra = r * ring.a,
      rb = r * (ring.b ?? ring.a),
      up = at - ring.h;
    const sidePath = `M${n(cx - ra)} ${n(at)}A${n(ra)} ${n(ra * k)} 0 0 0 ${n(cx + ra)} ${n(at)}L${n(cx + rb)} ${n(up)}A${n(rb)} ${n(rb * k)} 0 0 1 ${n(cx - rb)} ${n(up)}Z`;
    s += `<path d="${sidePath}" fill="${ring.accent ? p.barrel(METAL.black) : p.barrel(mm)}"/>`;
    if (ring.accent) s += `<path d="${sidePath}" fill="${ring.accent}" fill-opacity=".86"/>`;
    if (ring.ribs) {
      let dark = '',
        pale = '';
      const step = 180 / ring.ribs;
      for (let t = -86; t <= 86; t += step) {
        const sx = Math.sin(t * rad),
          cy2 = Math.cos(t * rad);
        const xa = cx + ra * sx,
          xb = cx + rb * sx;
        const ya = at + ra * k * cy2 - 3,
          yb = up + rb * k * cy2 + 3;
        dark += `M${n(xa)} ${n(ya)}L${n(xb)} ${n(yb)}`;
        const w = Math.max(0.6, 1.5 * cy2);
        if (t < 20) pale += `M${n(xa + w)} ${n(ya)}L${n(xb + w)} ${n(yb)}`;
      }
      const lw = ring.scallop ? 5.5 : Math.max(1.4, (r * 1.15) / ring.ribs);
      s += `<path d="${dark}" stroke="${mix(mm.deep, '#000000', 0.4)}" stroke-opacity=".78" stroke-width="${n(lw)}"/><path d="${pale}" stroke="${mm.hi}" stroke-opacity=".5" stroke-width=".9"/>`;
    }
    for (const [text, mid, h] of ring.text ?? [])
      s += engraveBarrel(
        text,
        cx,
        at - ring.h / 2 - h / 2,
        ra,
        k,
        mid,
        h,
        text === '/' ? '#e7a13a' : mm.mark,
      );
    // shadow under the next, wider ring
    const next = rings[i + 1];
    if (next && next.a > (ring.b ?? ring.a) + 0.005)
      s += `<path d="M${n(cx - rb)} ${n(up + 7)}A${n(rb)} ${n(rb * k)} 0 0 0 ${n(cx + rb)} ${n(up + 7)}L${n(cx + rb)} ${n(up)}A${n(rb)} ${n(rb * k)} 0 0 1 ${n(cx - rb)} ${n(up)}Z" fill="#000" fill-opacity=".45"/>`;
    // top face and its lit rim
    s += `<ellipse cx="${n(cx)}" cy="${n(up)}" rx="${n(rb)}" ry="${n(rb * k)}" fill="${p.lin([
      [0, mm.base],
      [1, mm.lo],
    ])}"/>`;
    s += `<path d="M${n(cx - rb)} ${n(up)}A${n(rb)} ${n(rb * k)} 0 0 0 ${n(cx + rb)} ${n(up)}" fill="none" stroke="${p.lin(
      [
        [0, mm.edge, 0.15],
        [0.25, mm.edge, 0.85],
        [0.5, mm.edge, 0.25],
        [1, mm.edge, 0.08],
      ],
      0,
      0,
      1,
      0,
    )}" stroke-width="1.4"/>`;
    at = up;
  });
  const last: Ring = rings.at(-1) ?? { h: 0, a: 1 };
  s += `<g transform="translate(${n(cx)} ${n(at)}) scale(1 ${k})">${glass(p, r * (last.b ?? last.a), last.m ?? m, g)}</g>`;
  return { art: s, top: at };
}

function capDisc(p: Pen, cx: number, y: number, r: number, k = 0.3) {
  const m = METAL.black;
  let s = `<ellipse cx="${n(cx + 8)}" cy="${n(y + 4)}" rx="${n(r * 1.08)}" ry="${n(r * k * 1.15)}" fill="#000" fill-opacity=".35" filter="${p.blur(7)}"/>`;
  s += `<path d="M${n(cx - r)} ${n(y)}A${n(r)} ${n(r * k)} 0 0 0 ${n(cx + r)} ${n(y)}V${n(y - 13)}H${n(cx - r)}Z" fill="${p.barrel(m)}"/>`;
  s += `<g transform="translate(${n(cx)} ${n(y - 13)}) scale(1 ${k})">${glass(p, r, m, { coating: 'blue', accent: 'none', engraving: '', cap: true, blades: 7 })}</g>`;
  return s;
}

function lensArt(p: Pen, o: Ready): Art {
  const m = METAL[o.lensFinish],
    steel = METAL.silver,
    black = METAL.black;
  const rubber: Metal = { ...black, base: '#202224', hi: '#3a3d3f', lo: '#121314' };
  const accent: Ring[] = o.accent === 'none' ? [] : [{ h: 6, a: 0.985, accent: o.accent }];
  const tele = o.kind === 'tele';
  let rings: Ring[];
  let r: number;
  if (o.kind === 'prime') {
    r = 122 * (0.55 + o.size * 0.45);
    const classic = o.variant === 1;
    rings = classic
      ? [
          { h: 12, a: 0.66, m: steel },
          { h: 18, a: 0.78, b: 0.84, m: steel },
          { h: 34, a: 0.86, m, ribs: 30, scallop: true },
          {
            h: 30,
            a: 0.86,
            m,
            text: [
              ['16', -0.95, 13],
              ['11', -0.55, 13],
              ['8', -0.2, 13],
              ['5.6', 0.12, 13],
              ['4', 0.45, 13],
              ['2.8', 0.8, 13],
            ],
          },
          { h: 16, a: 0.84, m: steel, text: [['/', 0, 10]] },
          {
            h: 62,
            a: 0.98,
            m: o.lensFinish === 'silver' ? steel : rubber,
            ribs: 22,
            scallop: true,
          },
          {
            h: 24,
            a: 0.96,
            m,
            text: [
              ['1', -0.7, 11],
              ['1.5', -0.35, 11],
              ['3', 0.02, 11],
              ['5', 0.3, 11],
              ['10 m', 0.72, 11],
            ],
          },
          { h: 22, a: 0.9, b: 0.94, m },
        ]
      : [
          { h: 12, a: 0.66, m: steel },
          { h: 34, a: 0.72, b: 0.97, m },
          {
            h: 34,
            a: 0.98,
            m,
            text: [
              [o.glass.engraving.split(' ')[0] ?? '50mm', -0.5, 13],
              ['AF  MF', 0.62, 9],
            ],
          },
          { h: 84, a: 1, m: rubber, ribs: 54 },
          ...accent,
          { h: 34, a: 0.97, b: 0.99, m },
        ];
  } else if (o.kind === 'zoom') {
    r = 110 * (0.55 + o.size * 0.45);
    rings = [
      { h: 12, a: 0.66, m: steel },
      { h: 34, a: 0.74, b: 0.9, m },
      {
        h: 40,
        a: 0.91,
        m,
        text: [
          ['AF  MF', -0.7, 10],
          ['ON OFF', 0.55, 9],
        ],
      },
      { h: 50, a: 0.95, m: rubber, ribs: 52 },
      {
        h: 26,
        a: 0.93,
        m,
        text: [
          ['24', -0.85, 13],
          ['35', -0.35, 13],
          ['50', 0.06, 13],
          ['70', 0.5, 13],
          ['/', 0.72, 13],
        ],
      },
      { h: 82, a: 0.98, m: rubber, ribs: 44 },
      ...(o.variant === 1 ? [{ h: 46, a: 0.86, m } as Ring] : []),
      ...accent,
      { h: 40, a: 0.96, b: 1.02, m },
    ];
  } else {
    r = 84 * (0.6 + o.size * 0.4);
    rings = [
      { h: 12, a: 0.62, m: steel },
      { h: 50, a: 0.68, b: 0.78, m },
      {
        h: 70,
        a: 0.8,
        m,
        text: [
          ['FULL', -0.5, 9],
          ['3 m', 0.4, 9],
        ],
      },
      { h: 30, a: 0.86, m: o.lensFinish === 'ivory' ? METAL.ivory : black },
      { h: 70, a: 0.84, m: rubber, ribs: 46 },
      { h: 40, a: 0.86, b: 1.0, m },
      { h: 70, a: 1.02, m: rubber, ribs: 52 },
      { h: 34, a: 1.06, m },
      ...(o.accent === 'none' ? [] : [{ h: 7, a: 1.07, accent: o.accent } as Ring]),
      { h: o.hood ? 96 : 44, a: 1.08, b: o.hood ? 1.2 : 1.12, m: o.hood ? black : m },
    ];
  }
  if (o.view === 'back') {
    // front element, square on
    const R = 190;
    let a = `<ellipse cx="414" cy="322" rx="${R + 2}" ry="${R}" fill="#000" fill-opacity=".42" filter="${p.blur(18)}"/>`;
    a += mounted(p, 400, 300, R, m, o.glass, 0.4);
    return {
      art: a,
      base: 520,
      left: 300,
      right: 500,
      focus: [400, 300, 150],
      mirror: false,
      flat: true,
    };
  }
  if (tele) {
    // lying down, front to the right
    const total = rings.reduce((sum, ring) => sum + ring.h, 0);
    const big = r * 1.12;
    const base = 470,
      axis = base - big;
    const lens = upright(p, 0, 0, r, rings, m, o.glass, 0.26);
    const shift = 400 - total / 2 - 12;
    let a = '';
    // tripod collar foot
    a += `<g transform="translate(${n(shift + 146)} ${n(axis)})"><path d="M-10 ${n(r * 0.7)}L-22 ${n(base - axis - 12)}H62L48 ${n(r * 0.7)}Z" fill="${p.lin(
      [
        [0, m.lo],
        [1, m.deep],
      ],
    )}"/><rect x="-34" y="${n(base - axis - 14)}" width="110" height="15" rx="5" fill="${p.plate(m)}"/></g>`;
    a += `<g transform="translate(${n(shift)} ${n(axis)}) rotate(90)">${lens.art}</g>`;
    return {
      art: a,
      base,
      left: shift + 10,
      right: shift + total + 20,
      focus: [shift + total * 0.72, axis, 130],
      mirror: false,
    };
  }
  const cx = o.glass.cap ? 400 : 372;
  const base = 492;
  const lens = upright(p, cx, base - r * 0.66 * 0.3, r, rings, m, o.glass);
  let a = lens.art;
  if (!o.glass.cap) a += capDisc(p, cx + r * 1.42, base + 8, r * 0.62);
  return {
    art: a,
    base: base - 6,
    left: cx - r * 0.72,
    right: cx + r * 0.72,
    focus: [cx, lens.top + 40, 130],
    mirror: false,
    span: [cx - r, o.glass.cap ? cx + r : cx + r * 2.04],
    height: base - lens.top + r * 0.3,
  };
}

// ---------------------------------------------------------------- accessories

function tripod(p: Pen, o: Ready): Art {
  const m = METAL[o.finish],
    dark = METAL.black,
    steel = METAL.silver;
  const carbon = o.variant === 1;
  const leg = (x1: number, y1: number, x2: number, y2: number, w: number, mm: Metal) => {
    const L = Math.hypot(x2 - x1, y2 - y1),
      ang = Math.atan2(y2 - y1, x2 - x1) / rad;
    let s = `<g transform="translate(${n(x1)} ${n(y1)}) rotate(${n(ang)})">`;
    const cyl = (x: number, l: number, ww: number, q: Metal) =>
      `<rect x="${n(x)}" y="${n(-ww / 2)}" width="${n(l)}" height="${n(ww)}" rx="2.5" fill="${p.lin(
        [
          [0, q.lo],
          [0.25, q.hi],
          [0.4, q.base],
          [0.8, q.lo],
          [1, q.deep],
        ],
      )}"/>`;
    s +=
      cyl(0, L * 0.42, w, mm) +
      cyl(L * 0.4, L * 0.28, w * 0.8, mm) +
      cyl(L * 0.66, L * 0.32, w * 0.62, mm);
    if (carbon)
      for (let x = 8; x < L * 0.38; x += 7)
        s += `<path d="M${n(x)} ${n(-w / 2)}l6 ${n(w)}" stroke="#fff" stroke-opacity=".07" stroke-width="2"/>`;
    for (const [t, ww] of [
      [0.39, w * 1.16],
      [0.65, w * 0.98],
    ] as const) {
      s += cyl(L * t - 9, 22, ww, dark);
      let d = '';
      for (let i = -4; i <= 10; i += 3) d += `M${n(L * t + i)} ${n(-ww / 2 + 1)}V${n(ww / 2 - 1)}`;
      s += `<path d="${d}" stroke="#fff" stroke-opacity=".12"/>`;
      if (o.accent !== 'none')
        s += `<rect x="${n(L * t + 13)}" y="${n(-ww / 2)}" width="3.4" height="${n(ww)}" fill="${o.accent}"/>`;
    }
    s += cyl(L * 0.965, L * 0.045, w * 0.84, dark);
    return `${s}</g>`;
  };
  const base = 532;
  let a = '';
  a += leg(402, 214, 430, base - 34, 24, { ...m, hi: m.base, base: m.lo }); // rear leg
  a +=
    `<rect x="391" y="160" width="19" height="190" rx="3" fill="${p.barrel(m)}"/>` +
    `<rect x="388" y="342" width="25" height="20" rx="5" fill="${p.barrel(dark)}"/>`;
  a += leg(376, 206, 232, base - 4, 28, m) + leg(426, 206, 566, base - 4, 28, m);
  a += `<path d="M352 190Q352 178 366 178H436Q450 178 450 190L446 232Q444 242 432 242H370Q358 242 356 232Z" fill="${p.plate(dark)}"/>${knob(p, 372, 212, 13, dark)}${knob(p, 430, 212, 13, dark)}`;
  if (o.accent !== 'none')
    a += `<rect x="384" y="204" width="34" height="6" rx="3" fill="${o.accent}"/>`;
  // ball head
  a += `<rect x="372" y="150" width="58" height="30" rx="5" fill="${p.barrel(dark)}"/><circle cx="401" cy="126" r="29" fill="${p.rad(
    [
      [0, steel.edge],
      [0.35, steel.hi],
      [0.75, steel.lo],
      [1, steel.deep],
    ],
    0.5,
    0.5,
    0.5,
    0.34,
    0.28,
  )}"/><path d="M370 152q2 -32 31 -32t31 32Z" fill="${p.barrel(m)}" fill-opacity=".96"/>`;
  a += `<rect x="428" y="140" width="44" height="13" rx="6" fill="${p.plate(dark)}"/><circle cx="474" cy="146" r="13" fill="${p.lin(
    [
      [0, dark.hi],
      [1, dark.deep],
    ],
    0,
    0,
    1,
    1,
  )}"/>`;
  a += `<rect x="386" y="92" width="31" height="14" fill="${p.barrel(steel)}"/><rect x="346" y="76" width="110" height="18" rx="4" fill="${p.plate(m)}"/><rect x="356" y="66" width="90" height="11" rx="3" fill="${p.plate(dark)}"/>`;
  return { art: a, base, left: 236, right: 562, focus: [402, 170, 120], mirror: false };
}

function flash(p: Pen, o: Ready): Art {
  const m = METAL[o.finish];
  const base = 520;
  let a = '';
  a += `<rect x="352" y="${base - 26}" width="96" height="14" rx="3" fill="${p.plate(METAL.silver)}"/><path d="M330 ${base}h140l-12 -14h-116Z" fill="${p.plate(METAL.black)}"/>`;
  a += `<rect x="356" y="${base - 54}" width="88" height="30" rx="6" fill="${p.barrel(METAL.black)}"/>`;
  a += `<path d="M312 266Q312 250 328 250H472Q488 250 488 266L482 ${base - 66}Q480 ${base - 46} 462 ${base - 46}H338Q320 ${base - 46} 318 ${base - 66}Z" fill="${p.plate(m)}"/><path d="M312 266Q312 250 328 250H472Q488 250 488 266L482 ${base - 66}Q480 ${base - 46} 462 ${base - 46}H338Q320 ${base - 46} 318 ${base - 66}Z" fill="${p.lin(
    [
      [0, '#000', 0.5],
      [0.12, '#fff', 0.12],
      [0.5, '#fff', 0],
      [0.88, '#000', 0.15],
      [1, '#000', 0.55],
    ],
    0,
    0,
    1,
    0,
  )}"/>`;
  // sensor window
  a += `<path d="M340 ${base - 150}H460L454 ${base - 76}Q452 ${base - 66} 442 ${base - 66}H358Q348 ${base - 66} 346 ${base - 76}Z" fill="${p.lin(
    [
      [0, '#5a1414'],
      [0.4, '#8e1f1c'],
      [1, '#2a0808'],
    ],
    0,
    0,
    1,
    1,
  )}" stroke="#000" stroke-opacity=".5"/><path d="M346 ${base - 146}h56l-30 74h-20Z" fill="#fff" fill-opacity=".12"/>`;
  a += seam(`M316 ${base - 166}H484`, 0.14) + engrave('SPEED', 400, base - 196, 10, m.mark, 0.55);
  if (o.accent !== 'none')
    a += `<rect x="384" y="${base - 218}" width="32" height="5" rx="2.5" fill="${o.accent}"/>`;
  // hinge
  a += `<rect x="330" y="226" width="140" height="34" rx="10" fill="${p.barrel(METAL.black)}"/>${knob(p, 322, 244, 17, METAL.graphite)}${knob(p, 478, 244, 17, METAL.graphite)}`;
  // head
  const tilt = o.variant === 1 ? -9 : 0;
  a += `<g transform="rotate(${tilt} 400 240)"><path d="M286 106Q286 88 304 88H496Q514 88 514 106L508 214Q506 230 490 230H310Q294 230 292 214Z" fill="${p.plate(m)}"/><path d="M286 106Q286 88 304 88H496Q514 88 514 106L508 214Q506 230 490 230H310Q294 230 292 214Z" fill="${p.lin(
    [
      [0, '#000', 0.45],
      [0.1, '#fff', 0.12],
      [0.5, '#fff', 0],
      [0.9, '#000', 0.12],
      [1, '#000', 0.55],
    ],
    0,
    0,
    1,
    0,
  )}"/>`;
  a += `<rect x="306" y="104" width="188" height="96" rx="10" fill="#0d0e0f"/><rect x="314" y="112" width="172" height="80" rx="5" fill="${p.lin(
    [
      [0, '#fffdf4'],
      [0.35, '#e9e6da'],
      [0.65, '#c9c6ba'],
      [1, '#f2efe4'],
    ],
  )}"/>`;
  let d = '';
  for (let x = 322; x < 486; x += 8) d += `M${x} 112V192`;
  a += `<path d="${d}" stroke="#8f8b7c" stroke-opacity=".35" stroke-width="1.4"/><rect x="330" y="140" width="140" height="22" rx="11" fill="#fff" fill-opacity=".75" filter="${p.blur(5)}"/><path d="M314 112h80l-40 80h-40Z" fill="#fff" fill-opacity=".3"/></g>`;
  a += wearMarks(p, o.wear, `M314 300V266Q314 252 328 252`, [320, 260, 150, 150]);
  return { art: a, base, left: 336, right: 464, focus: [400, 160, 130], mirror: true };
}

function bag(p: Pen, o: Ready): Art {
  const c = o.wrap,
    cloth = p.weave(c),
    hide = mix('#7b4a26', c, 0.12),
    hideSkin = p.grainPattern(hide);
  const stitch = (d: string) =>
    `<path d="${d}" fill="none" stroke="${lift(c, 0.5)}" stroke-opacity=".75" stroke-width="1.7" stroke-dasharray="6 4.5" stroke-linecap="round"/>`;
  const shade = p.lin(
    [
      [0, '#000', 0.42],
      [0.12, '#000', 0.05],
      [0.3, '#fff', 0.12],
      [0.6, '#fff', 0],
      [0.9, '#000', 0.18],
      [1, '#000', 0.45],
    ],
    0,
    0,
    1,
    0,
  );
  const fall = p.lin([
    [0, '#fff', 0.14],
    [0.5, '#000', 0],
    [1, '#000', 0.36],
  ]);
  const brass: Metal = {
    base: '#c59a52',
    hi: '#f4d99c',
    lo: '#8b672c',
    deep: '#5d431b',
    edge: '#fff0c9',
    mark: '#222',
  };
  const base = 500;
  let a = '';
  if (o.variant === 1) {
    // backpack
    const d = `M292 ${base}Q262 ${base} 264 ${base - 34}L276 196Q282 102 400 100Q518 102 524 196L536 ${base - 34}Q538 ${base} 508 ${base}Z`;
    a += `<path d="M366 108q-4 -44 34 -46q38 2 34 46" fill="none" stroke="${sink(c, 0.4)}" stroke-width="13" stroke-linecap="round"/>`;
    a += `<path d="${d}" fill="${cloth}"/><path d="${d}" fill="${shade}"/><path d="${d}" fill="${fall}"/>`;
    a += seam('M282 214Q400 176 518 214', 0.2) + stitch('M284 222Q400 184 516 222');
    const pk = `M300 ${base - 22}Q294 350 306 320Q310 308 326 306H474Q490 308 494 320Q506 350 500 ${base - 22}Q498 ${base - 12} 486 ${base - 12}H314Q302 ${base - 12} 300 ${base - 22}Z`;
    a += `<path d="${pk}" transform="translate(3 6)" fill="#000" fill-opacity=".4" filter="${p.blur(6)}"/><path d="${pk}" fill="${cloth}"/><path d="${pk}" fill="${fall}"/>${stitch(`M310 ${base - 24}Q304 352 314 324Q318 316 328 314H472Q482 316 486 324Q496 352 490 ${base - 24}`)}`;
    a += `<path d="M312 332Q400 316 488 332" fill="none" stroke="#111" stroke-opacity=".7" stroke-width="5"/><path d="M312 332Q400 316 488 332" fill="none" stroke="${brass.hi}" stroke-width="1.6" stroke-dasharray="3 2.4"/>`;
    a += `<path d="M334 118L330 306" stroke="${hide}" stroke-width="17"/><path d="M466 118L470 306" stroke="${hide}" stroke-width="17"/>`;
    for (const x of [331, 469])
      a += `<rect x="${x - 15}" y="252" width="30" height="30" rx="5" fill="none" stroke="${p.lin([
        [0, brass.hi],
        [0.5, brass.base],
        [1, brass.lo],
      ])}" stroke-width="5"/>`;
    a += `<rect x="366" y="240" width="68" height="34" rx="6" fill="${hideSkin}" stroke="#000" stroke-opacity=".3"/>`;
    return { art: a, base, left: 280, right: 520, focus: [400, 280, 150], mirror: false };
  }
  // messenger
  const d = `M236 ${base}Q214 ${base} 212 ${base - 28}L206 262Q206 232 236 230H564Q594 232 594 262L588 ${base - 28}Q586 ${base} 564 ${base}Z`;
  a += `<path d="M214 290C150 120 320 66 400 66S650 120 586 290" fill="none" stroke="${sink(c, 0.5)}" stroke-width="20"/><path d="M214 290C150 120 320 66 400 66S650 120 586 290" fill="none" stroke="${sink(c, 0.18)}" stroke-width="15"/><path d="M214 290C150 120 320 66 400 66S650 120 586 290" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2" stroke-dasharray="5 4"/>`;
  a += `<path d="M330 78q70 -24 140 0l3 18q-73 -20 -146 0Z" fill="${hideSkin}"/>`;
  a += `<path d="${d}" fill="${cloth}"/><path d="${d}" fill="${shade}"/><path d="${d}" fill="${fall}"/>`;
  a += `<rect x="222" y="${base - 52}" width="356" height="52" rx="16" fill="${hideSkin}"/><rect x="222" y="${base - 52}" width="356" height="52" rx="16" fill="${shade}"/>`;
  const flap = `M204 252Q204 214 240 212H560Q596 214 596 252L588 398Q586 422 560 422H240Q214 422 212 398Z`;
  a += `<path d="${flap}" transform="translate(2 9)" fill="#000" fill-opacity=".45" filter="${p.blur(8)}"/><path d="${flap}" fill="${cloth}"/><path d="${flap}" fill="${shade}"/><path d="${flap}" fill="${p.lin(
    [
      [0, '#fff', 0.2],
      [0.25, '#fff', 0.02],
      [1, '#000', 0.26],
    ],
  )}"/>`;
  a += stitch('M216 260L222 396Q224 410 240 410H560Q576 410 578 396L584 260');
  a += `<path d="M206 236Q214 206 252 206H548Q586 206 594 236" fill="none" stroke="${hide}" stroke-width="9"/>`;
  for (const x of [304, 496]) {
    a += `<path d="M${x - 17} 300h34v150q0 14 -17 14t-17 -14Z" fill="${hideSkin}" stroke="#000" stroke-opacity=".3"/><path d="M${x - 17} 300h34v150q0 14 -17 14t-17 -14Z" fill="${p.lin(
      [
        [0, '#fff', 0.18],
        [0.5, '#fff', 0],
        [1, '#000', 0.3],
      ],
      0,
      0,
      1,
      0,
    )}"/>`;
    a += `<rect x="${x - 25}" y="398" width="50" height="36" rx="7" fill="none" stroke="${p.lin(
      [
        [0, brass.hi],
        [0.5, brass.base],
        [1, brass.lo],
      ],
      0,
      0,
      1,
      1,
    )}" stroke-width="6"/><rect x="${x - 3}" y="396" width="6" height="38" rx="3" fill="${p.lin([
      [0, brass.hi],
      [1, brass.lo],
    ])}"/>`;
    a += `<circle cx="${x}" cy="450" r="2.6" fill="#1a0f06"/>`;
  }
  a += `<rect x="368" y="286" width="64" height="30" rx="5" fill="${hideSkin}" stroke="#000" stroke-opacity=".25"/>`;
  return { art: a, base, left: 224, right: 576, focus: [496, 400, 140], mirror: false };
}

function filters(p: Pen, o: Ready): Art {
  const m = METAL[o.finish];
  const base = 494;
  const disc = (
    cx: number,
    cy: number,
    r: number,
    tint: string,
    density: number,
    name: string,
    half: boolean,
  ) => {
    let s = `<circle cx="${n(cx + 5)}" cy="${n(cy + 2)}" r="${n(r * 0.95)}" fill="none" stroke="${m.deep}" stroke-width="${n(r * 0.1)}"/>`;
    s += `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.94)}" fill="${
      half
        ? p.lin([
            [0, tint, density],
            [0.42, tint, density * 0.9],
            [0.62, tint, 0.12],
            [1, tint, 0.08],
          ])
        : p.lin(
            [
              [0, tint, density * 0.8],
              [1, tint, density],
            ],
            0,
            0,
            1,
            1,
          )
    }"/>`;
    s += `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.94)}" fill="none" stroke="${p.lin(
      [
        [0, m.hi],
        [0.3, m.base],
        [0.7, m.lo],
        [1, m.hi],
      ],
      0.1,
      0,
      0.9,
      1,
    )}" stroke-width="${n(r * 0.13)}"/>`;
    s += `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.985)}" fill="none" stroke="${m.deep}" stroke-opacity=".8" stroke-width="${n(r * 0.036)}" stroke-dasharray="2.2 2.6"/>`;
    s += `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.875)}" fill="none" stroke="${p.lin(
      [
        [0, '#000', 0.6],
        [0.6, '#fff', 0.06],
        [1, '#fff', 0.5],
      ],
      0.2,
      0,
      0.8,
      1,
    )}" stroke-width="2"/>`;
    const cut = p.clip(`<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.87)}"/>`);
    s += `<g clip-path="${cut}"><path d="M${n(cx - r)} ${n(cy - r * 0.1)}L${n(cx + r * 0.1)} ${n(cy - r)}L${n(cx + r * 0.46)} ${n(cy - r)}L${n(cx - r)} ${n(cy + r * 0.36)}Z" fill="#fff" fill-opacity=".3"/><path d="M${n(cx - r)} ${n(cy + r * 0.5)}L${n(cx + r * 0.62)} ${n(cy - r)}L${n(cx + r * 0.72)} ${n(cy - r)}L${n(cx - r)} ${n(cy + r * 0.6)}Z" fill="#fff" fill-opacity=".2"/><ellipse cx="${n(cx + r * 0.4)}" cy="${n(cy + r * 0.5)}" rx="${n(r * 0.5)}" ry="${n(r * 0.36)}" transform="rotate(-40 ${n(cx + r * 0.4)} ${n(cy + r * 0.5)})" fill="${p.rad(
      [
        [0, COAT[o.glass.coating][2], 0.34],
        [0.5, COAT[o.glass.coating][2], 0.12],
        [1, COAT[o.glass.coating][2], 0],
      ],
    )}"/></g>`;
    s += `<g transform="translate(${n(cx)} ${n(cy)})">${engraveArc(name, r * 0.965, -18, r * 0.06, m.mark, 0.95)}</g>`;
    if (o.accent !== 'none')
      s += `<circle cx="${n(cx + r * 0.66)}" cy="${n(cy - r * 0.66)}" r="${n(r * 0.034)}" fill="${o.accent}"/>`;
    return s;
  };
  let a = '';
  const r1 = 158,
    r2 = 132;
  if (o.variant !== 1) a += disc(500, base - r2 - 2, r2, '#6f8ba0', 0.3, '67mm UV', false);
  else a += disc(500, base - r2 - 2, r2, '#b8742a', 0.5, '67mm 81B', false);
  a += disc(
    330,
    base - r1,
    r1,
    o.variant === 2 ? '#0e1113' : '#18252c',
    o.variant === 2 ? 0.92 : 0.78,
    o.variant === 1 ? '77mm GRAD ND' : o.variant === 2 ? '77mm ND 1000' : '77mm CIR-PL',
    o.variant === 1,
  );
  return { art: a, base, left: 268, right: 556, focus: [360, base - 200, 120], mirror: true };
}

function battery(p: Pen, o: Ready): Art {
  const m = METAL[o.finish],
    dark = METAL.black;
  const base = 486;
  let a = '';
  const cell = (x: number, y: number, w: number, h: number, label: string, mah: string) => {
    let s = `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="12" fill="${p.barrel(dark)}"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="12" fill="${p.lin(
      [
        [0, '#fff', 0.22],
        [0.06, '#fff', 0.04],
        [0.8, '#000', 0],
        [1, '#000', 0.5],
      ],
    )}"/>`;
    s += `<rect x="${x + 14}" y="${y + 44}" width="${w - 28}" height="${h - 76}" rx="6" fill="${p.lin(
      [
        [0, '#3b4043'],
        [1, '#25292b'],
      ],
    )}"/>`;
    for (let i = 0; i < 4; i++)
      s += `<rect x="${n(x + w * 0.2 + i * w * 0.16)}" y="${y + 8}" width="${n(w * 0.1)}" height="22" rx="2" fill="${p.lin(
        [
          [0, '#fbe7ab'],
          [0.5, '#cfa54c'],
          [1, '#8f6a24'],
        ],
      )}"/>`;
    s +=
      engrave(label, x + w / 2, y + 66, 17, '#f3f4f0', 0.95, 1.5) +
      engrave(mah, x + w / 2, y + 98, 9.5, '#f3f4f0', 0.65) +
      engrave('7.2V LI-ION', x + w / 2, y + 118, 8, '#f3f4f0', 0.5);
    if (o.accent !== 'none')
      s += `<rect x="${x + 14}" y="${y + h - 46}" width="${w - 28}" height="6" fill="${o.accent}"/>`;
    return s;
  };
  // charger
  const cx0 = 252;
  a += `<path d="M${cx0 + 100} 214C${cx0 + 60} 120 ${cx0 - 70} 150 ${cx0 - 96} 240S${cx0 - 90} 420 ${cx0 - 60} ${base}" fill="none" stroke="#16181a" stroke-width="9" stroke-linecap="round"/><path d="M${cx0 + 100} 214C${cx0 + 60} 120 ${cx0 - 70} 150 ${cx0 - 96} 240S${cx0 - 90} 420 ${cx0 - 60} ${base}" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="2"/>`;
  a += `<rect x="${cx0}" y="206" width="196" height="${base - 206}" rx="20" fill="${p.plate(m)}"/><rect x="${cx0}" y="206" width="196" height="${base - 206}" rx="20" fill="${p.lin(
    [
      [0, '#000', 0.35],
      [0.1, '#fff', 0.12],
      [0.6, '#fff', 0],
      [1, '#000', 0.45],
    ],
    0,
    0,
    1,
    0,
  )}"/>`;
  a += `<rect x="${cx0 + 22}" y="226" width="152" height="182" rx="12" fill="${p.lin([
    [0, '#060707'],
    [1, '#26292b'],
  ])}"/>`;
  a += `<g>${cell(cx0 + 32, 234, 132, 166, 'B-20', '2000 MAH')}</g>`;
  a += `<circle cx="${cx0 + 40}" cy="${base - 44}" r="6" fill="#35c26b"/><circle cx="${cx0 + 40}" cy="${base - 44}" r="12" fill="#35c26b" fill-opacity=".3" filter="${p.blur(4)}"/>${engrave('CHARGE', cx0 + 100, base - 49, 9, m.mark, 0.6)}`;
  // loose battery, or memory cards
  if (o.variant === 1) {
    const card = (x: number, y: number, c: string, t: string, size: string) =>
      `<path d="M${x} ${y + 10}Q${x} ${y} ${x + 10} ${y}H${x + 74}L${x + 98} ${y + 24}V${y + 122}Q${x + 98} ${y + 132} ${x + 88} ${y + 132}H${x + 10}Q${x} ${y + 132} ${x} ${y + 122}Z" fill="${p.lin(
        [
          [0, '#3d4144'],
          [1, '#1a1c1e'],
        ],
      )}"/><rect x="${x + 10}" y="${y + 34}" width="78" height="84" rx="4" fill="${c}"/><path d="M${x + 12} ${y + 8}v16M${x + 24} ${y + 8}v16M${x + 36} ${y + 8}v16M${x + 48} ${y + 8}v16M${x + 60} ${y + 8}v16" stroke="#d7ab52" stroke-width="6"/>${engrave(size, x + 49, y + 56, 18, '#ffffff', 0.95, 1.6)}${engrave(t, x + 49, y + 92, 9, '#ffffff', 0.8)}`;
    a +=
      card(482, base - 148, o.accent === 'none' ? '#1f6b55' : o.accent, 'SDXC', '128') +
      card(560, base - 132, '#2c3338', 'SDHC', '64');
  } else a += cell(482, base - 186, 136, 186, 'B-20', '2000 MAH');
  return { art: a, base, left: cx0, right: 616, focus: [cx0 + 98, 310, 120], mirror: true };
}

// ---------------------------------------------------------------- scene

const FIT: Record<Kind, number> = {
  dslr: 1.2,
  mirrorless: 1.32,
  rangefinder: 1.24,
  compact: 1.42,
  medium: 1.08,
  'film-slr': 1.24,
  prime: 1.5,
  zoom: 1.3,
  tele: 1.26,
  tripod: 1,
  flash: 1.04,
  bag: 1.02,
  filter: 1.24,
  battery: 1.16,
};
/** Scale the item to fill the frame and seat it on the table line. */
function seat(kind: Kind, art: Art): Art {
  if (art.flat) return art;
  let k = FIT[kind];
  if (art.span && art.mirror) k = Math.min(k, 664 / (art.span[1] - art.span[0]));
  if (art.height) k = Math.min(k, 392 / art.height);
  const line = kind === 'tripod' ? 540 : kind === 'tele' ? 476 : 508;
  const [a, b] = art.span ?? [art.left, art.right];
  const dx = 400 - ((a + b) / 2) * k,
    dy = line - art.base * k;
  return {
    ...art,
    base: line,
    left: art.left * k + dx,
    right: art.right * k + dx,
    focus: [art.focus[0] * k + dx, art.focus[1] * k + dy, art.focus[2] * k],
    art: `<g transform="translate(${n(dx)} ${n(dy)}) scale(${k.toFixed(3)})">${art.art}</g>`,
  };
}

function stage(p: Pen, tone: Tone, art: Art, grain: boolean, seed: number): [string, string] {
  const t = TONE[tone];
  let s = `<rect width="800" height="600" fill="${p.lin([
    [0, t.wall[0]],
    [0.62, t.wall[1]],
    [0.72, mix(t.wall[1], t.floor[0], 0.7)],
    [0.8, t.floor[0]],
    [1, t.floor[1]],
  ])}"/>`;
  s += `<rect width="800" height="600" fill="${p.rad(
    [
      [0, '#ffffff', t.glow],
      [0.55, '#ffffff', t.glow * 0.3],
      [1, '#ffffff', 0],
    ],
    0.36,
    0.26,
    0.62,
  )}"/>`;
  s += `<rect width="800" height="600" fill="${p.rad(
    [
      [0, '#000000', 0],
      [0.7, '#000000', 0],
      [1, '#000000', 0.1],
    ],
    0.45,
    0.45,
    0.78,
  )}"/>`;
  const w = art.right - art.left,
    mid = (art.left + art.right) / 2;
  if (!art.flat)
    s += `<ellipse cx="${n(mid + w * 0.1)}" cy="${n(art.base + 8)}" rx="${n(w * 0.66)}" ry="30" fill="#0a1210" fill-opacity="${n(t.shade * 0.55 + 0.1)}" filter="${p.blur(22)}"/>`;
  if (!art.flat)
    s += `<ellipse cx="${n(mid)}" cy="${n(art.base + 1)}" rx="${n(w * 0.51)}" ry="9" fill="#0a1210" fill-opacity="${t.shade}" filter="${p.blur(5)}"/>`;
  let overlay = '';
  if (grain) {
    const id = p.id();
    p.defs.push(
      `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="${seed % 97}"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 -1.1 .62"/></filter>`,
    );
    overlay = `<rect width="800" height="600" filter="url(#${id})" opacity=".16"/>`;
  }
  return [s, overlay];
}

function ready(spec: GearSpec): Ready {
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

/** Draw one item on a studio background. */
export function drawGear(spec: GearSpec): string {
  const seed = hash((spec.seed ?? '') + spec.kind + (spec.view ?? ''));
  const p = new Pen(`g${seed.toString(36)}-`, random(seed));
  const o = ready(spec);
  let art: Art;
  switch (o.kind) {
    case 'dslr':
    case 'mirrorless':
    case 'rangefinder':
    case 'compact':
    case 'film-slr':
      art = o.view === 'back' ? cameraBack(p, o) : cameraFront(p, o);
      break;
    case 'medium':
      art = mediumFront(p, o);
      break;
    case 'prime':
    case 'zoom':
    case 'tele':
      art = lensArt(p, o);
      break;
    case 'tripod':
      art = tripod(p, o);
      break;
    case 'flash':
      art = flash(p, o);
      break;
    case 'bag':
      art = bag(p, o);
      break;
    case 'filter':
      art = filters(p, o);
      break;
    case 'battery':
      art = battery(p, o);
      break;
  }
  art = seat(o.kind, art);
  const [back, overlay] = stage(p, spec.tone ?? 'mist', art, spec.grain !== false, seed);
  const item = p.id();
  let s = back;
  if (art.mirror) {
    const mask = p.id();
    p.defs.push(
      `<mask id="${mask}" maskUnits="userSpaceOnUse" x="0" y="${art.base}" width="800" height="120"><rect y="${art.base}" width="800" height="120" fill="${p.lin(
        [
          [0, '#fff', 0.2],
          [0.5, '#fff', 0.04],
          [1, '#fff', 0],
        ],
      )}"/></mask>`,
    );
    s += `<g mask="url(#${mask})"><use href="#${item}" transform="translate(0 ${2 * art.base}) scale(1 -1)"/></g>`;
  }
  s += `<g id="${item}">${art.art}</g>${overlay}`;
  let box = '0 0 800 600';
  if (o.view === 'detail') {
    const [x, y, r] = art.focus;
    const w = r * 2.7;
    box = `${n(x - w / 2)} ${n(y - w * 0.375)} ${n(w)} ${n(w * 0.75)}`;
  }
  const label = spec.title
    ? `<title>${spec.title.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</title>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" role="img">${label}<defs>${p.defs.join('')}</defs>${s}</svg>`;
}

/** The item, its shadow and reflection on a transparent ground, for page compositions. */
export function drawCutout(spec: GearSpec): string {
  const full = drawGear({ ...spec, grain: false });
  return full.replace(/(<\/defs>)(<rect width="800" height="600"[^>]*\/>){3}/, '$1');
}

export interface SceneItem {
  spec: GearSpec /** Centre of the item on the shelf. */;
  x: number /** 1 draws the 800 x 600 studio frame at full size. */;
  scale: number;
}
/** Several items standing on one line, transparent ground. */
export function drawScene(width: number, height: number, line: number, items: SceneItem[]): string {
  const parts = items.map(({ spec, x, scale }) => {
    const base = spec.kind === 'tripod' ? 540 : spec.kind === 'tele' ? 476 : 508;
    return drawCutout(spec).replace(
      '<svg ',
      `<svg x="${n(x - 400 * scale)}" y="${n(line - base * scale)}" width="${n(800 * scale)}" height="${n(600 * scale)}" overflow="visible" `,
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">${parts.join('')}</svg>`;
}
