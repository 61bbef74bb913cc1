import { engraveArc } from './engraving.ts';
import { COAT, lift, METAL, type Metal, mix, n, rad } from './paint.ts';
import type { Pen } from './pen.ts';
import type { Coating } from './spec.ts';

export interface Glass {
  coating: Coating;
  accent: string;
  engraving: string;
  cap: boolean;
  blades: number;
}

/** Front of a lens, drawn around 0,0 with outer radius r. */
export function glass(p: Pen, r: number, m: Metal, g: Glass): string {
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
export function mounted(
  p: Pen,
  cx: number,
  cy: number,
  r: number,
  m: Metal,
  g: Glass,
  depth = 1,
): string {
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
