import type { Art, Ready } from './art.ts';
import { engrave } from './engraving.ts';
import { METAL, mix, n } from './paint.ts';
import { knob, seam, shoe, wearMarks, wheel } from './parts.ts';
import type { Pen } from './pen.ts';
import { silhouette } from './silhouette.ts';

export function cameraBack(p: Pen, o: Ready): Art {
  const s = silhouette(o);
  const m = METAL[o.finish];
  const { x0, x1, top, base, py } = s;
  const cx = 800 - s.cx;
  const inside = p.clip(`<path d="${s.d}" transform="matrix(-1 0 0 1 800 0)"/>`);
  const skin = p.grainPattern(o.wrap);
  const raised =
    o.kind === 'dslr' ||
    o.kind === 'film-slr' ||
    (o.kind === 'mirrorless' && (o.hump === 'low' || o.hump === 'tall'));
  const film = o.kind === 'film-slr' || (o.kind === 'rangefinder' && o.variant === 1);
  let a = '';
  a +=
    wheel(p, 800 - (x1 - 84), top + 4, 60, 24, METAL[o.finish === 'black' ? 'black' : o.finish]) +
    wheel(p, x1 - 66, top + 3, 34, 13, METAL.silver, false);
  a += shoe(p, cx, (raised ? py : top) + 2, 56);
  a += `<path d="${s.d}" transform="matrix(-1 0 0 1 800 0)" fill="${p.plate(m)}"/>`;
  a += `<g clip-path="${inside}">`;
  if (film || o.finish !== 'black')
    a += `<rect x="${x0}" y="${top + 54}" width="${x1 - x0}" height="${base - top - 84}" fill="${skin}"/>${seam(`M${x0} ${top + 54}H${x1}`, 0.3)}${seam(`M${x0} ${base - 30}H${x1}`, 0.3)}`;
  const tg = `M${n(x1 + 10)} ${top + 60}Q${n(x1 - 50)} ${top + 50} ${n(x1 - 56)} ${top + 100}L${n(x1 - 46)} ${base}H${n(x1 + 10)}Z`;
  if (!film)
    a += `<path d="${tg}" fill="${skin}"/><path d="${tg}" fill="${p.lin(
      [
        [0, '#000', 0.3],
        [0.4, '#fff', 0.12],
        [1, '#000', 0.5],
      ],
      0,
      0,
      1,
      0,
    )}"/>`;
  a += `<rect x="${x0}" y="${top}" width="${x1 - x0}" height="${base - top}" fill="${p.lin(
    [
      [0, '#000', 0.4],
      [0.1, '#fff', 0.06],
      [0.85, '#000', 0.08],
      [1, '#000', 0.45],
    ],
    0,
    0,
    1,
    0,
  )}"/></g>`;
  a += `<path d="${s.d}" transform="matrix(-1 0 0 1 800 0)" fill="none" stroke="${p.lin([
    [0, m.edge, 0.7],
    [0.4, m.edge, 0.12],
    [1, '#000', 0.4],
  ])}" stroke-width="2"/>`;
  // eyepiece
  const ey = raised ? py + 26 : top + 14;
  const ex = raised ? cx : x0 + 76;
  if (o.kind !== 'compact')
    a += `<rect x="${n(ex - 46)}" y="${n(ey - 6)}" width="92" height="54" rx="14" fill="${p.lin([
      [0, '#33373a'],
      [1, '#0c0d0e'],
    ])}"/><rect x="${n(ex - 30)}" y="${n(ey + 6)}" width="60" height="30" rx="6" fill="${p.lin(
      [
        [0, '#5b7482'],
        [0.5, '#20303a'],
        [1, '#0a0f12'],
      ],
      0,
      0,
      1,
      1,
    )}"/><path d="M${n(ex - 26)} ${n(ey + 10)}h26l-14 22h-12Z" fill="#fff" fill-opacity=".2"/>`;
  if (film) {
    a += `<rect x="${cx - 66}" y="${top + 92}" width="132" height="76" rx="6" fill="${mix(o.wrap, '#000000', 0.3)}" stroke="${METAL.silver.lo}" stroke-width="2"/>${engrave('ISO 400', cx, top + 112, 11, '#e9e5d8', 0.7)}${engrave('36 EXP', cx, top + 136, 11, '#e9e5d8', 0.5)}`;
  } else {
    const sx = x0 + 40,
      sy = Math.max(top + 46, ey + 62 > top + 70 ? top + 62 : top + 50),
      sw = (x1 - x0) * 0.6,
      sh = base - sy - 24;
    a += `<rect x="${n(sx - 8)}" y="${n(sy - 8)}" width="${n(sw + 16)}" height="${n(sh + 16)}" rx="10" fill="#0b0c0d"/>`;
    a += `<rect x="${n(sx)}" y="${n(sy)}" width="${n(sw)}" height="${n(sh)}" rx="4" fill="${p.lin(
      [
        [0, '#34505a'],
        [0.45, '#1a2a30'],
        [1, '#0a1114'],
      ],
      0,
      0,
      1,
      1,
    )}"/>`;
    // a dusk river scene in live view
    const cut = p.clip(
      `<rect x="${n(sx)}" y="${n(sy)}" width="${n(sw)}" height="${n(sh)}" rx="4"/>`,
    );
    a += `<g clip-path="${cut}"><rect x="${n(sx)}" y="${n(sy)}" width="${n(sw)}" height="${n(sh * 0.6)}" fill="${p.lin(
      [
        [0, '#3f6c80'],
        [0.6, '#d79a62'],
        [1, '#f3cf8f'],
      ],
    )}"/><circle cx="${n(sx + sw * 0.66)}" cy="${n(sy + sh * 0.5)}" r="${n(sh * 0.1)}" fill="#fff1c9"/><path d="M${n(sx)} ${n(sy + sh * 0.6)}q${n(sw * 0.2)} ${n(-sh * 0.12)} ${n(sw * 0.4)} ${n(-sh * 0.02)}t${n(sw * 0.6)} 0V${n(sy + sh)}H${n(sx)}Z" fill="#27453c"/><rect x="${n(sx)}" y="${n(sy + sh * 0.64)}" width="${n(sw)}" height="${n(sh * 0.36)}" fill="${p.lin(
      [
        [0, '#c98f5e'],
        [0.5, '#3f6470'],
        [1, '#1c3138'],
      ],
    )}"/><path d="M${n(sx + sw * 0.2)} ${n(sy + sh * 0.76)}q${n(sw * 0.12)} ${n(sh * 0.09)} ${n(sw * 0.26)} 0q${n(-sw * 0.04)} ${n(sh * 0.1)} ${n(-sw * 0.13)} ${n(sh * 0.1)}t${n(-sw * 0.13)} ${n(-sh * 0.1)}Z" fill="#14211e"/><path d="M${n(sx + sw * 0.32)} ${n(sy + sh * 0.8)}V${n(sy + sh * 0.52)}l${n(sw * 0.1)} ${n(sh * 0.22)}Z" fill="#14211e"/></g>`;
    a += `<path d="M${n(sx)} ${n(sy)}h${n(sw * 0.62)}l${n(-sw * 0.3)} ${n(sh)}H${n(sx)}Z" fill="#fff" fill-opacity=".07"/>`;
    const bx = x1 - 66;
    a +=
      knob(p, bx, sy + sh * 0.52, 30, METAL.graphite) +
      knob(p, bx, sy + sh * 0.52, 13, METAL.black) +
      knob(p, bx - 6, sy + 14, 9, METAL.black) +
      knob(p, bx + 24, sy + 22, 9, METAL.black) +
      knob(p, bx, sy + sh - 4, 9, METAL.black);
    a += `<rect x="${n(x1 - 62)}" y="${n(top + 16)}" width="44" height="14" rx="7" fill="${p.barrel(METAL.graphite)}"/>`;
  }
  a += wearMarks(p, o.wear, `M${x0 + 6} ${base - 30}Q${x0 + 2} ${top + 20} ${x0 + 34} ${top + 2}`, [
    x0 + 16,
    top + 8,
    x1 - x0 - 40,
    base - top - 20,
  ]);
  return { art: a, base, left: x0, right: x1, focus: [cx + 60, top + 120, 130], mirror: true };
}
