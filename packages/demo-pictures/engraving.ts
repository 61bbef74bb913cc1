import { n, rad } from './paint.ts';

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
export function engrave(
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
export function engraveArc(
  text: string,
  r: number,
  mid: number,
  h: number,
  color: string,
  o = 0.85,
) {
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
export function engraveBarrel(
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
