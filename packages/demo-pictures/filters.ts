import type { Art, Ready } from './art.ts';
import { engraveArc } from './engraving.ts';
import { COAT, METAL, n } from './paint.ts';
import type { Pen } from './pen.ts';

export function filters(p: Pen, o: Ready): Art {
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
