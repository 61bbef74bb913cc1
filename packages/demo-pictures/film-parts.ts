import type { Ready } from './art.ts';
import { engrave } from './engraving.ts';
import type { Frame, Parts } from './frame.ts';
import { METAL, n } from './paint.ts';
import { lug, screw, seam, shoe, wheel, windowPane } from './parts.ts';
import type { Pen } from './pen.ts';

/** Top plate, skin and trim of a rangefinder body. */
export function rangefinderParts(p: Pen, o: Ready, f: Frame): Parts {
  const { x0, x1, cx, top, base, m, steel, inside, skin, side } = f;
  const [lx, ly, lr] = f.lens;
  const above: string[] = [];
  let over = '';

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
  const lugs = lug(p, x0 + 2, top + 74, -1) + lug(p, x1 - 2, top + 74, 1);
  return { above, over, lugs };
}

/** Top plate, skin and trim of a film-slr body. */
export function filmSlrParts(p: Pen, o: Ready, f: Frame): Parts {
  const { x0, x1, cx, top, base, py, m, steel, inside, skin, side } = f;
  const [lx, ly, lr] = f.lens;
  const above: string[] = [];
  let over = '';

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
  const lugs = lug(p, x0 + 2, top + 54, -1) + lug(p, x1 - 2, top + 54, 1);
  return { above, over, lugs };
}
