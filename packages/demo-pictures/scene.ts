import { type Art, ready } from './art.ts';
import { bag } from './bag.ts';
import { battery } from './battery.ts';
import { cameraBack } from './camera-back.ts';
import { cameraFront } from './camera-front.ts';
import { filters } from './filters.ts';
import { flash } from './flash.ts';
import { lensArt } from './lens.ts';
import { mediumFront } from './medium.ts';
import { hash, mix, n, random, TONE } from './paint.ts';
import { Pen } from './pen.ts';
import type { GearSpec, Kind, Tone } from './spec.ts';
import { tripod } from './tripod.ts';

const FIT: Record<Kind, number> = {
  dslr: 1.2,
  mirrorless: 1.32,
  rangefinder: 1.24,
  compact: 1.42,
  medium: 1.08,
  'film-slr': 1.24,
  prime: 1.5,
  zoom: 1.3,
  tele: 1.26,
  tripod: 1,
  flash: 1.04,
  bag: 1.02,
  filter: 1.24,
  battery: 1.16,
};

/** Scale the item to fill the frame and seat it on the table line. */
function seat(kind: Kind, art: Art): Art {
  if (art.flat) return art;
  let k = FIT[kind];
  if (art.span && art.mirror) k = Math.min(k, 664 / (art.span[1] - art.span[0]));
  if (art.height) k = Math.min(k, 392 / art.height);
  const line = kind === 'tripod' ? 540 : kind === 'tele' ? 476 : 508;
  const [a, b] = art.span ?? [art.left, art.right];
  const dx = 400 - ((a + b) / 2) * k,
    dy = line - art.base * k;
  return {
    ...art,
    base: line,
    left: art.left * k + dx,
    right: art.right * k + dx,
    focus: [art.focus[0] * k + dx, art.focus[1] * k + dy, art.focus[2] * k],
    art: `<g transform="translate(${n(dx)} ${n(dy)}) scale(${k.toFixed(3)})">${art.art}</g>`,
  };
}

function stage(p: Pen, tone: Tone, art: Art, grain: boolean, seed: number): [string, string] {
  const t = TONE[tone];
  let s = `<rect width="800" height="600" fill="${p.lin([
    [0, t.wall[0]],
    [0.62, t.wall[1]],
    [0.72, mix(t.wall[1], t.floor[0], 0.7)],
    [0.8, t.floor[0]],
    [1, t.floor[1]],
  ])}"/>`;
  s += `<rect width="800" height="600" fill="${p.rad(
    [
      [0, '#ffffff', t.glow],
      [0.55, '#ffffff', t.glow * 0.3],
      [1, '#ffffff', 0],
    ],
    0.36,
    0.26,
    0.62,
  )}"/>`;
  s += `<rect width="800" height="600" fill="${p.rad(
    [
      [0, '#000000', 0],
      [0.7, '#000000', 0],
      [1, '#000000', 0.1],
    ],
    0.45,
    0.45,
    0.78,
  )}"/>`;
  const w = art.right - art.left,
    mid = (art.left + art.right) / 2;
  if (!art.flat)
    s += `<ellipse cx="${n(mid + w * 0.1)}" cy="${n(art.base + 8)}" rx="${n(w * 0.66)}" ry="30" fill="#0a1210" fill-opacity="${n(t.shade * 0.55 + 0.1)}" filter="${p.blur(22)}"/>`;
  if (!art.flat)
    s += `<ellipse cx="${n(mid)}" cy="${n(art.base + 1)}" rx="${n(w * 0.51)}" ry="9" fill="#0a1210" fill-opacity="${t.shade}" filter="${p.blur(5)}"/>`;
  let overlay = '';
  if (grain) {
    const id = p.id();
    p.defs.push(
      `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="${seed % 97}"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 -1.1 .62"/></filter>`,
    );
    overlay = `<rect width="800" height="600" filter="url(#${id})" opacity=".16"/>`;
  }
  return [s, overlay];
}

/** Draw one item on a studio background. */
export function drawGear(spec: GearSpec): string {
  const seed = hash((spec.seed ?? '') + spec.kind + (spec.view ?? ''));
  const p = new Pen(`g${seed.toString(36)}-`, random(seed));
  const o = ready(spec);
  let art: Art;
  switch (o.kind) {
    case 'dslr':
    case 'mirrorless':
    case 'rangefinder':
    case 'compact':
    case 'film-slr':
      art = o.view === 'back' ? cameraBack(p, o) : cameraFront(p, o);
      break;
    case 'medium':
      art = mediumFront(p, o);
      break;
    case 'prime':
    case 'zoom':
    case 'tele':
      art = lensArt(p, o);
      break;
    case 'tripod':
      art = tripod(p, o);
      break;
    case 'flash':
      art = flash(p, o);
      break;
    case 'bag':
      art = bag(p, o);
      break;
    case 'filter':
      art = filters(p, o);
      break;
    case 'battery':
      art = battery(p, o);
      break;
  }
  art = seat(o.kind, art);
  const [back, overlay] = stage(p, spec.tone ?? 'mist', art, spec.grain !== false, seed);
  const item = p.id();
  let s = back;
  if (art.mirror) {
    const mask = p.id();
    p.defs.push(
      `<mask id="${mask}" maskUnits="userSpaceOnUse" x="0" y="${art.base}" width="800" height="120"><rect y="${art.base}" width="800" height="120" fill="${p.lin(
        [
          [0, '#fff', 0.2],
          [0.5, '#fff', 0.04],
          [1, '#fff', 0],
        ],
      )}"/></mask>`,
    );
    s += `<g mask="url(#${mask})"><use href="#${item}" transform="translate(0 ${2 * art.base}) scale(1 -1)"/></g>`;
  }
  s += `<g id="${item}">${art.art}</g>${overlay}`;
  let box = '0 0 800 600';
  if (o.view === 'detail') {
    const [x, y, r] = art.focus;
    const w = r * 2.7;
    box = `${n(x - w / 2)} ${n(y - w * 0.375)} ${n(w)} ${n(w * 0.75)}`;
  }
  const label = spec.title
    ? `<title>${spec.title.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</title>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" role="img">${label}<defs>${p.defs.join('')}</defs>${s}</svg>`;
}

/** The item, its shadow and reflection on a transparent ground, for page compositions. */
export function drawCutout(spec: GearSpec): string {
  const full = drawGear({ ...spec, grain: false });
  return full.replace(/(<\/defs>)(<rect width="800" height="600"[^>]*\/>){3}/, '$1');
}

export interface SceneItem {
  spec: GearSpec /** Centre of the item on the shelf. */;
  x: number /** 1 draws the 800 x 600 studio frame at full size. */;
  scale: number;
}

/** Several items standing on one line, transparent ground. */
export function drawScene(width: number, height: number, line: number, items: SceneItem[]): string {
  const parts = items.map(({ spec, x, scale }) => {
    const base = spec.kind === 'tripod' ? 540 : spec.kind === 'tele' ? 476 : 508;
    return drawCutout(spec).replace(
      '<svg ',
      `<svg x="${n(x - 400 * scale)}" y="${n(line - base * scale)}" width="${n(800 * scale)}" height="${n(600 * scale)}" overflow="visible" `,
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">${parts.join('')}</svg>`;
}
