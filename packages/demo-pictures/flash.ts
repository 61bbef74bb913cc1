import type { Art, Ready } from './art.ts';
import { engrave } from './engraving.ts';
import { METAL } from './paint.ts';
import { knob, seam, wearMarks } from './parts.ts';
import type { Pen } from './pen.ts';

export function flash(p: Pen, o: Ready): Art {
  const m = METAL[o.finish];
  const base = 520;
  let a = '';
  a += `<rect x="352" y="${base - 26}" width="96" height="14" rx="3" fill="${p.plate(METAL.silver)}"/><path d="M330 ${base}h140l-12 -14h-116Z" fill="${p.plate(METAL.black)}"/>`;
  a += `<rect x="356" y="${base - 54}" width="88" height="30" rx="6" fill="${p.barrel(METAL.black)}"/>`;
  a += `<path d="M312 266Q312 250 328 250H472Q488 250 488 266L482 ${base - 66}Q480 ${base - 46} 462 ${base - 46}H338Q320 ${base - 46} 318 ${base - 66}Z" fill="${p.plate(m)}"/><path d="M312 266Q312 250 328 250H472Q488 250 488 266L482 ${base - 66}Q480 ${base - 46} 462 ${base - 46}H338Q320 ${base - 46} 318 ${base - 66}Z" fill="${p.lin(
    [
      [0, '#000', 0.5],
      [0.12, '#fff', 0.12],
      [0.5, '#fff', 0],
      [0.88, '#000', 0.15],
      [1, '#000', 0.55],
    ],
    0,
    0,
    1,
    0,
  )}"/>`;
  // sensor window
  a += `<path d="M340 ${base - 150}H460L454 ${base - 76}Q452 ${base - 66} 442 ${base - 66}H358Q348 ${base - 66} 346 ${base - 76}Z" fill="${p.lin(
    [
      [0, '#5a1414'],
      [0.4, '#8e1f1c'],
      [1, '#2a0808'],
    ],
    0,
    0,
    1,
    1,
  )}" stroke="#000" stroke-opacity=".5"/><path d="M346 ${base - 146}h56l-30 74h-20Z" fill="#fff" fill-opacity=".12"/>`;
  a += seam(`M316 ${base - 166}H484`, 0.14) + engrave('SPEED', 400, base - 196, 10, m.mark, 0.55);
  if (o.accent !== 'none')
    a += `<rect x="384" y="${base - 218}" width="32" height="5" rx="2.5" fill="${o.accent}"/>`;
  // hinge
  a += `<rect x="330" y="226" width="140" height="34" rx="10" fill="${p.barrel(METAL.black)}"/>${knob(p, 322, 244, 17, METAL.graphite)}${knob(p, 478, 244, 17, METAL.graphite)}`;
  // head
  const tilt = o.variant === 1 ? -9 : 0;
  a += `<g transform="rotate(${tilt} 400 240)"><path d="M286 106Q286 88 304 88H496Q514 88 514 106L508 214Q506 230 490 230H310Q294 230 292 214Z" fill="${p.plate(m)}"/><path d="M286 106Q286 88 304 88H496Q514 88 514 106L508 214Q506 230 490 230H310Q294 230 292 214Z" fill="${p.lin(
    [
      [0, '#000', 0.45],
      [0.1, '#fff', 0.12],
      [0.5, '#fff', 0],
      [0.9, '#000', 0.12],
      [1, '#000', 0.55],
    ],
    0,
    0,
    1,
    0,
  )}"/>`;
  a += `<rect x="306" y="104" width="188" height="96" rx="10" fill="#0d0e0f"/><rect x="314" y="112" width="172" height="80" rx="5" fill="${p.lin(
    [
      [0, '#fffdf4'],
      [0.35, '#e9e6da'],
      [0.65, '#c9c6ba'],
      [1, '#f2efe4'],
    ],
  )}"/>`;
  let d = '';
  for (let x = 322; x < 486; x += 8) d += `M${x} 112V192`;
  a += `<path d="${d}" stroke="#8f8b7c" stroke-opacity=".35" stroke-width="1.4"/><rect x="330" y="140" width="140" height="22" rx="11" fill="#fff" fill-opacity=".75" filter="${p.blur(5)}"/><path d="M314 112h80l-40 80h-40Z" fill="#fff" fill-opacity=".3"/></g>`;
  a += wearMarks(p, o.wear, `M314 300V266Q314 252 328 252`, [320, 260, 150, 150]);
  return { art: a, base, left: 336, right: 464, focus: [400, 160, 130], mirror: true };
}
