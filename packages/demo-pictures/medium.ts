import type { Art, Ready } from './art.ts';
import { engrave } from './engraving.ts';
import { mounted } from './glass.ts';
import { METAL, n } from './paint.ts';
import { knob, screw, wearMarks, wheel } from './parts.ts';
import type { Pen } from './pen.ts';

export function mediumFront(p: Pen, o: Ready): Art {
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
