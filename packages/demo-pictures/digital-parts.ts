import type { Ready } from './art.ts';
import { engrave } from './engraving.ts';
import type { Frame, Parts } from './frame.ts';
import { METAL, n } from './paint.ts';
import { knob, lug, seam, shoe, wheel, windowPane } from './parts.ts';
import type { Pen } from './pen.ts';

/** Top plate, skin and trim of a dslr body. */
export function dslrParts(p: Pen, o: Ready, f: Frame): Parts {
  const { x0, x1, cx, top, base, py, m, inside, skin } = f;
  const [lx, ly, lr] = f.lens;
  const above: string[] = [];
  let over = '';

  const g = 84 + o.grip * 26;
  above.push(wheel(p, x1 - 84, top + 4, 66, 30, METAL[o.finish === 'silver' ? 'silver' : 'black']));
  above.push(
    `<ellipse cx="${n(x0 + 62)}" cy="${top + 2}" rx="24" ry="10" fill="${p.plate(m)}"/><rect x="${n(x0 + 44)}" y="${top - 10}" width="36" height="12" rx="6" fill="${p.plate(o.variant === 1 ? METAL.silver : METAL.graphite)}"/>`,
  );
  over += `<g clip-path="${inside}">`;
  // hand grip
  const gp = `M${n(x0 - 10)} ${top + 40}C${n(x0 + 30)} ${top + 16} ${n(x0 + g - 20)} ${top + 20} ${n(x0 + g)} ${top + 46}C${n(x0 + g + 12)} ${top + 90} ${n(x0 + g + 6)} ${base - 70} ${n(x0 + g - 4)} ${base + 6}L${n(x0 - 10)} ${base + 6}Z`;
  over += `<path d="${gp}" transform="translate(9 3)" fill="#000" fill-opacity=".5" filter="${p.blur(6)}"/><path d="${gp}" fill="${skin}"/><path d="${gp}" fill="${p.lin(
    [
      [0, '#000', 0.6],
      [0.18, '#000', 0.15],
      [0.45, '#fff', 0.16],
      [0.62, '#fff', 0.03],
      [1, '#000', 0.55],
    ],
    0,
    0,
    1,
    0,
  )}"/>`;
  // left hand panel
  const lp = `M${cx + 116} ${top + 52}Q${cx + 138} ${top + 40} ${n(x1 + 8)} ${top + 44}L${n(x1 + 8)} ${base + 6}L${cx + 118} ${base + 6}Z`;
  over += `<path d="${lp}" fill="${skin}"/><path d="${lp}" fill="${p.lin(
    [
      [0, '#000', 0.4],
      [0.4, '#fff', 0.05],
      [1, '#000', 0.5],
    ],
    0,
    0,
    1,
    0,
  )}"/>`;
  over += seam(`M${cx + 116} ${base}V${top + 52}Q${cx + 138} ${top + 40} ${n(x1)} ${top + 44}`);
  over += `<rect x="${n(x0)}" y="${base - 15}" width="${n(x1 - x0)}" height="20" fill="#000" fill-opacity=".35"/>${seam(`M${n(x0)} ${base - 15}H${n(x1)}`, 0.1)}`;
  over += `</g>`;
  // prism faces
  over += `<path d="M${cx - 62} ${top - 2}L${cx - 50} ${py + 30}Q${cx - 46} ${py + 18} ${cx - 32} ${py + 16}L${cx + 32} ${py + 16}Q${cx + 46} ${py + 18} ${cx + 50} ${py + 30}L${cx + 62} ${top - 2}Q${cx} ${top + 10} ${cx - 62} ${top - 2}Z" fill="${p.lin(
    [
      [0, m.hi],
      [0.4, m.base],
      [1, m.lo],
    ],
  )}" stroke="#000" stroke-opacity=".4"/>`;
  over += seam(`M${cx - 72} ${py + 24}Q${cx} ${py + 8} ${cx + 72} ${py + 24}`);
  over += `<rect x="${cx - 30}" y="${py + 40}" width="60" height="9" rx="4.5" fill="${m.mark}" fill-opacity=".16"/>`;
  above.push(shoe(p, cx, py + 2, 60));
  // trim
  if (o.accent !== 'none')
    over += `<path d="M${n(x0 + g - 34)} ${top + 56}q18 -6 24 8l-4 26q-8 -20 -20 -34Z" fill="${o.accent}"/><path d="M${n(x0 + g - 34)} ${top + 56}q18 -6 24 8" stroke="#fff" stroke-opacity=".4" fill="none"/>`;
  over += `<circle cx="${n(x0 + 50)}" cy="${top + 34}" r="15" fill="${p.lin([
    [0, '#4b4f52'],
    [1, '#121314'],
  ])}"/><circle cx="${n(x0 + 50)}" cy="${top + 32}" r="11" fill="${p.lin([
    [0, '#16181a'],
    [1, '#3c4043'],
  ])}"/>`;
  over += `<circle cx="${n(x0 + g + 24)}" cy="${top + 48}" r="7" fill="#0b0c0d"/><circle cx="${n(x0 + g + 23)}" cy="${top + 47}" r="4.4" fill="#d9e4d8" fill-opacity=".7"/>`;
  over += `<circle cx="${n(lx)}" cy="${n(ly)}" r="${n(lr * 1.17)}" fill="${p.lin(
    [
      [0, m.hi],
      [0.4, m.base],
      [1, m.deep],
    ],
    0.2,
    0,
    0.8,
    1,
  )}" stroke="#000" stroke-opacity=".35"/>`;
  over += knob(p, lx + lr * 1.13, ly + lr * 0.52, 13, METAL.graphite);
  if (o.variant === 2)
    over += seam(
      `M${n(x0 + 4)} ${base - 74}H${n(lx - lr * 1.12)}M${n(lx + lr * 1.12)} ${base - 74}H${n(x1 - 2)}`,
    );
  over += engrave(
    ['D SERIES', 'FULL FRAME', 'PRO', 'CLASSIC'][o.variant] ?? 'D SERIES',
    x1 - 58,
    top + 70,
    7,
    '#f2f3ef',
    0.55,
  );
  const lugs = lug(p, x0 + 14, top + 44, -1) + lug(p, x1 - 8, top + 40, 1);
  return { above, over, lugs };
}

/** Top plate, skin and trim of a mirrorless body. */
export function mirrorlessParts(p: Pen, o: Ready, f: Frame): Parts {
  const { x0, x1, cx, top, base, py, m, steel, inside, skin, side } = f;
  const [lx, ly, lr] = f.lens;
  const above: string[] = [];
  let over = '';

  const two = o.finish === 'silver' || o.finish === 'champagne';
  const dm = two ? m : METAL.black;
  above.push(wheel(p, x1 - 62, top + 3, 56, 25, dm));
  if (o.hump === 'none') above.push(wheel(p, x1 - 128, top + 3, 50, 21, dm));
  above.push(
    wheel(p, x0 + 118, top + 3, 48, 25, dm),
    wheel(p, x0 + 54, top + 3, 30, 15, two ? METAL.silver : METAL.graphite, false),
  );
  above.push(
    `<rect x="${n(x0 + 46)}" y="${top - 17}" width="16" height="6" rx="3" fill="${p.plate(METAL.silver)}"/>`,
  );
  if (o.hump !== 'none')
    above.push(shoe(p, o.hump === 'box' ? cx - 10 : cx, (o.hump === 'box' ? top : py) + 2, 52));
  else above.push(shoe(p, cx - 6, top + 2, 52));
  const band = two ? top + 50 : top + 34;
  over += `<g clip-path="${inside}">`;
  over += `<rect x="${n(x0)}" y="${band}" width="${n(x1 - x0)}" height="${base - band - (two ? 20 : 8)}" fill="${skin}"/><rect x="${n(x0)}" y="${band}" width="${n(x1 - x0)}" height="${base - band}" fill="${side}"/>`;
  over += seam(`M${n(x0)} ${band}H${n(x1)}`) + seam(`M${n(x0)} ${base - (two ? 20 : 8)}H${n(x1)}`);
  if (o.grip > 0.15) {
    const g = 58 + o.grip * 34;
    const gp = `M${n(x0 - 8)} ${top + 34}C${n(x0 + 20)} ${top + 20} ${n(x0 + g)} ${top + 20} ${n(x0 + g)} ${top + 52}L${n(x0 + g - 6)} ${base + 6}H${n(x0 - 8)}Z`;
    over += `<path d="${gp}" transform="translate(8 2)" fill="#000" fill-opacity=".5" filter="${p.blur(5)}"/><path d="${gp}" fill="${skin}"/><path d="${gp}" fill="${p.lin(
      [
        [0, '#000', 0.55],
        [0.3, '#fff', 0.12],
        [0.55, '#fff', 0.05],
        [1, '#000', 0.5],
      ],
      0,
      0,
      1,
      0,
    )}"/>`;
  }
  over += `</g>`;
  if (o.hump === 'low' || o.hump === 'tall') {
    over += `<path d="M${cx - 70} ${top + 6}L${cx - 46} ${py + 20}Q${cx - 43} ${py + 14} ${cx - 36} ${py + 14}H${cx + 36}Q${cx + 43} ${py + 14} ${cx + 46} ${py + 20}L${cx + 70} ${top + 6}Z" fill="${p.lin(
      [
        [0, m.hi],
        [0.5, m.base],
        [1, m.lo],
      ],
    )}" stroke="#000" stroke-opacity=".3"/>`;
    over += `<rect x="${cx - 27}" y="${py + 28}" width="54" height="8" rx="4" fill="${m.mark}" fill-opacity=".18"/>`;
  }
  if (o.hump === 'box') over += windowPane(p, x1 - 104, py + 14, 52, 28, 5);
  if (o.hump === 'none')
    over += `<rect x="${x1 - 82}" y="${top + 16}" width="40" height="18" rx="4" fill="#16181a"/><rect x="${x1 - 79}" y="${top + 19}" width="34" height="12" rx="2.5" fill="#efe9d9" fill-opacity=".8"/>`;
  over += `<circle cx="${n(x0 + 138)}" cy="${top + 20}" r="6" fill="#0d0e0f"/><circle cx="${n(x0 + 137)}" cy="${top + 19}" r="3.6" fill="#f0c98a" fill-opacity=".75"/>`;
  over += `<circle cx="${n(lx)}" cy="${n(ly)}" r="${n(lr * 1.13)}" fill="${p.lin(
    [
      [0, m.hi],
      [0.45, m.base],
      [1, m.deep],
    ],
    0.2,
    0,
    0.8,
    1,
  )}" stroke="#000" stroke-opacity=".3"/>`;
  over += knob(p, lx + lr * 1.2, ly + lr * 0.4, 10, steel);
  if (o.accent !== 'none')
    over += `<circle cx="${n(lx + lr * 0.9)}" cy="${n(ly - lr * 0.86)}" r="4.6" fill="${o.accent}"/>`;
  const lugs = lug(p, x0 + 6, top + 34, -1) + lug(p, x1 - 6, top + 34, 1);
  return { above, over, lugs };
}

/** Top plate, skin and trim of a compact body. */
export function compactParts(p: Pen, o: Ready, f: Frame): Parts {
  const { x0, x1, top, base, m, steel, inside, skin, side } = f;
  const [lx, ly, lr] = f.lens;
  const above: string[] = [];
  let over = '';

  above.push(
    wheel(p, x0 + 108, top + 3, 50, 18, METAL.graphite),
    wheel(p, x0 + 56, top + 3, 30, 10, steel, false),
  );
  over += `<g clip-path="${inside}"><rect x="${x0}" y="${top}" width="${x1 - x0}" height="${base - top}" fill="${side}"/>`;
  if (o.grip > 0)
    over += `<rect x="${x0 + 20}" y="${top + 48}" width="${n(26 + o.grip * 22)}" height="${base - top - 74}" rx="13" fill="${skin}" stroke="#000" stroke-opacity=".35"/><rect x="${x0 + 20}" y="${top + 48}" width="${n(26 + o.grip * 22)}" height="${base - top - 74}" rx="13" fill="${p.lin(
      [
        [0, '#fff', 0.14],
        [0.5, '#fff', 0],
        [1, '#000', 0.4],
      ],
      0,
      0,
      1,
      0,
    )}"/>`;
  over += `${seam(`M${x0} ${top + 30}H${x1}`, 0.2)}</g>`;
  over += `<rect x="${x0 + 96}" y="${top + 44}" width="66" height="26" rx="6" fill="#141617"/><rect x="${x0 + 100}" y="${top + 48}" width="58" height="18" rx="3.5" fill="${p.lin(
    [
      [0, '#fffdf3'],
      [0.5, '#d8d4c4'],
      [1, '#aaa592'],
    ],
  )}"/>`;
  for (let i = 1; i < 8; i++)
    over += `<path d="M${x0 + 100 + i * 7.2} ${top + 48}v18" stroke="#8d8878" stroke-opacity=".4" stroke-width=".8"/>`;
  if (o.variant === 1) over += windowPane(p, x1 - 86, top + 44, 42, 24, 5);
  else
    over += `<circle cx="${x1 - 40}" cy="${top + 56}" r="6" fill="#0d0e0f"/><circle cx="${x1 - 41}" cy="${top + 55}" r="3.4" fill="#f0c98a" fill-opacity=".8"/>`;
  over += `<circle cx="${n(lx)}" cy="${n(ly)}" r="${n(lr * 1.14)}" fill="${p.lin(
    [
      [0, m.edge],
      [0.3, m.base],
      [1, m.lo],
    ],
    0.2,
    0,
    0.8,
    1,
  )}" stroke="#000" stroke-opacity=".3"/>`;
  if (o.accent !== 'none')
    over += `<rect x="${x1 - 62}" y="${base - 36}" width="34" height="8" rx="4" fill="${o.accent}"/>`;
  const lugs = lug(p, x0 + 2, top + 44, -1);
  return { above, over, lugs };
}
