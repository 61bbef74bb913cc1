import type { Art, Ready } from './art.ts';
import { compactParts, dslrParts, mirrorlessParts } from './digital-parts.ts';
import { filmSlrParts, rangefinderParts } from './film-parts.ts';
import { mounted } from './glass.ts';
import { lensArt } from './lens.ts';
import { lift, METAL, mix, n, sink } from './paint.ts';
import { wearMarks } from './parts.ts';
import type { Pen } from './pen.ts';
import { silhouette } from './silhouette.ts';

const outfit = {
  dslr: dslrParts,
  mirrorless: mirrorlessParts,
  compact: compactParts,
  rangefinder: rangefinderParts,
  'film-slr': filmSlrParts,
};

export function cameraFront(p: Pen, o: Ready): Art {
  const s = silhouette(o);
  const m = METAL[o.finish],
    steel = METAL.silver;
  const { x0, x1, cx, top, base } = s;
  const [lx, ly, lr] = s.lens;
  const inside = p.clip(`<path d="${s.d}"/>`);
  const skin = p.grainPattern(o.wrap);

  const body = `<path d="${s.d}" fill="${p.plate(m)}"/>`;
  const rim = `<path d="${s.d}" fill="none" stroke="${p.lin(
    [
      [0, m.edge, 0.75],
      [0.25, m.edge, 0.2],
      [0.7, '#000', 0],
      [1, '#000', 0.5],
    ],
    0,
    0,
    0.25,
    1,
  )}" stroke-width="2"/>`;
  const side = p.lin(
    [
      [0, '#000', 0.5],
      [0.06, '#000', 0.12],
      [0.2, '#fff', 0.1],
      [0.4, '#fff', 0],
      [0.85, '#000', 0.12],
      [1, '#000', 0.55],
    ],
    0,
    0,
    1,
    0,
  );

  const { above, over, lugs } = outfit[o.kind as keyof typeof outfit](p, o, {
    ...s,
    m,
    steel,
    inside,
    skin,
    side,
  });
  let a = lugs;

  let span: [number, number] | undefined;
  let aside = '';
  if (o.extra === 'strap') {
    const d = `M${n(x0 + 10)} ${top + 50}C${n(x0 - 66)} ${top + 66} ${n(x0 - 92)} ${base - 66} ${n(x0 - 62)} ${base - 8}S${n(x0 + 20)} ${base + 26} ${n(x0 + 96)} ${base + 20}`;
    const c = mix(o.wrap, '#24282a', 0.35);
    aside += `<path d="${d}" transform="translate(8 6)" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="20" filter="${p.blur(7)}"/><path d="${d}" fill="none" stroke="${sink(c, 0.45)}" stroke-width="21"/><path d="${d}" fill="none" stroke="${c}" stroke-width="18"/><path d="${d}" fill="none" stroke="${lift(c, 0.45)}" stroke-opacity=".7" stroke-width="13" stroke-dasharray="1.4 5"/><path d="${d}" fill="none" stroke="${c}" stroke-width="10.5"/>`;
    if (o.accent !== 'none')
      aside += `<path d="${d}" fill="none" stroke="${o.accent}" stroke-opacity=".85" stroke-width="2.4"/>`;
    span = [x0 - 84, x1];
  }
  if (o.extra === 'lens') {
    const small = lensArt(p, {
      ...o,
      kind: 'prime',
      view: 'front',
      variant: 0,
      size: 0.8,
      lensFinish: 'black',
      glass: { ...o.glass, cap: true },
    });
    const k = 0.62,
      tx = x1 + 62;
    aside += `<ellipse cx="${n(tx + 8)}" cy="${base + 12}" rx="78" ry="13" fill="#000" fill-opacity=".4" filter="${p.blur(8)}"/><g transform="translate(${n(tx - 400 * k)} ${n(base + 12 - 488 * k)}) scale(${k})">${small.art}</g>`;
    span = [x0, tx + 70];
  }
  if (o.extra === 'strap') a += aside;
  a += above.join('') + body;
  a += over + rim;
  const edge = `M${n(x0 + 8)} ${base - 30}Q${n(x0 + 4)} ${top + 20} ${n(x0 + 34)} ${top + 2}L${n(cx - 100)} ${top + 1}M${n(cx + 100)} ${top + 1}L${n(x1 - 34)} ${top + 2}Q${n(x1 - 4)} ${top + 8} ${n(x1 - 4)} ${base - 30}`;
  a += wearMarks(p, o.wear, edge, [x0 + 16, top + 8, x1 - x0 - 40, base - top - 20]);
  const lm = METAL[o.lensFinish];
  const depth = o.kind === 'compact' || o.kind === 'rangefinder' ? 1.2 : 1.5;
  a += mounted(p, lx, ly, lr, lm, o.glass, depth);
  if (o.extra === 'lens') a += aside;
  if (o.lensFinish === 'silver' || o.kind === 'rangefinder' || o.kind === 'film-slr')
    a += `<circle cx="${n(lx - lr * 0.02)}" cy="${n(ly - lr * 1.0)}" r="3.4" fill="#e0452f"/>`;
  return { art: a, base, left: x0, right: x1, focus: [lx, ly, lr], mirror: true, span };
}
