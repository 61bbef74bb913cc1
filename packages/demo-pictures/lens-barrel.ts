import { engraveBarrel } from './engraving.ts';
import { type Glass, glass } from './glass.ts';
import { METAL, type Metal, mix, n, rad } from './paint.ts';
import type { Pen } from './pen.ts';

export interface Ring {
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
export function upright(
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

export function capDisc(p: Pen, cx: number, y: number, r: number, k = 0.3) {
  const m = METAL.black;
  let s = `<ellipse cx="${n(cx + 8)}" cy="${n(y + 4)}" rx="${n(r * 1.08)}" ry="${n(r * k * 1.15)}" fill="#000" fill-opacity=".35" filter="${p.blur(7)}"/>`;
  s += `<path d="M${n(cx - r)} ${n(y)}A${n(r)} ${n(r * k)} 0 0 0 ${n(cx + r)} ${n(y)}V${n(y - 13)}H${n(cx - r)}Z" fill="${p.barrel(m)}"/>`;
  s += `<g transform="translate(${n(cx)} ${n(y - 13)}) scale(1 ${k})">${glass(p, r, m, { coating: 'blue', accent: 'none', engraving: '', cap: true, blades: 7 })}</g>`;
  return s;
}
