import type { Art, Ready } from './art.ts';
import { METAL, type Metal, n, rad } from './paint.ts';
import { knob } from './parts.ts';
import type { Pen } from './pen.ts';

export function tripod(p: Pen, o: Ready): Art {
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
