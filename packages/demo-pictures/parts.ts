import { lift, METAL, type Metal, n, rad, sink } from './paint.ts';
import type { Pen } from './pen.ts';

/** Knurled wheel standing on a top plate, seen from the side. y is its foot. */
export function wheel(
  p: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  m: Metal,
  ribs = true,
): string {
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

export function knob(p: Pen, x: number, y: number, r: number, m: Metal) {
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

export function windowPane(
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

export function lug(p: Pen, x: number, y: number, side: -1 | 1) {
  const m = METAL.silver;
  return `<rect x="${n(x - 5)}" y="${n(y - 5)}" width="10" height="10" rx="3" fill="${p.plate(m)}"/><path d="M${n(x + side * 3)} ${n(y)}q${side * 14} 2 ${side * 12} 15q${-side * 3} 9 ${-side * 10} 3q${-side * 5} -7 ${-side * 1} -16" fill="none" stroke="${p.lin(
    [
      [0, m.hi],
      [1, m.lo],
    ],
  )}" stroke-width="2.6"/>`;
}

export function shoe(p: Pen, x: number, y: number, w: number) {
  const m = METAL.silver;
  return `<path d="M${n(x - w / 2)} ${n(y)}v-9h8v4h${n(w - 16)}v-4h8v9Z" fill="${p.plate(m)}"/>`;
}

export function screw(p: Pen, x: number, y: number, r = 4) {
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

export function seam(d: string, light = 0.16) {
  return `<path d="${d}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="1.6"/><path d="${d}" transform="translate(0 1.3)" fill="none" stroke="#fff" stroke-opacity="${light}" stroke-width="1"/>`;
}

/** Brassed edges and hairline scratches. */
export function wearMarks(
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
