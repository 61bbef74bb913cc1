import type { Art, Ready } from './art.ts';
import { lift, type Metal, mix, sink } from './paint.ts';
import { seam } from './parts.ts';
import type { Pen } from './pen.ts';

export function bag(p: Pen, o: Ready): Art {
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
