import type { Art, Ready } from './art.ts';
import { mounted } from './glass.ts';
import { capDisc, type Ring, upright } from './lens-barrel.ts';
import { METAL, type Metal, n } from './paint.ts';
import type { Pen } from './pen.ts';

export function lensArt(p: Pen, o: Ready): Art {
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
