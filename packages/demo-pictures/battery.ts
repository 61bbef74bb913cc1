import type { Art, Ready } from './art.ts';
import { engrave } from './engraving.ts';
import { METAL, n } from './paint.ts';
import type { Pen } from './pen.ts';

export function battery(p: Pen, o: Ready): Art {
  const m = METAL[o.finish],
    dark = METAL.black;
  const base = 486;
  let a = '';
  const cell = (x: number, y: number, w: number, h: number, label: string, mah: string) => {
    let s = `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="12" fill="${p.barrel(dark)}"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="12" fill="${p.lin(
      [
        [0, '#fff', 0.22],
        [0.06, '#fff', 0.04],
        [0.8, '#000', 0],
        [1, '#000', 0.5],
      ],
    )}"/>`;
    s += `<rect x="${x + 14}" y="${y + 44}" width="${w - 28}" height="${h - 76}" rx="6" fill="${p.lin(
      [
        [0, '#3b4043'],
        [1, '#25292b'],
      ],
    )}"/>`;
    for (let i = 0; i < 4; i++)
      s += `<rect x="${n(x + w * 0.2 + i * w * 0.16)}" y="${y + 8}" width="${n(w * 0.1)}" height="22" rx="2" fill="${p.lin(
        [
          [0, '#fbe7ab'],
          [0.5, '#cfa54c'],
          [1, '#8f6a24'],
        ],
      )}"/>`;
    s +=
      engrave(label, x + w / 2, y + 66, 17, '#f3f4f0', 0.95, 1.5) +
      engrave(mah, x + w / 2, y + 98, 9.5, '#f3f4f0', 0.65) +
      engrave('7.2V LI-ION', x + w / 2, y + 118, 8, '#f3f4f0', 0.5);
    if (o.accent !== 'none')
      s += `<rect x="${x + 14}" y="${y + h - 46}" width="${w - 28}" height="6" fill="${o.accent}"/>`;
    return s;
  };
  // charger
  const cx0 = 252;
  a += `<path d="M${cx0 + 100} 214C${cx0 + 60} 120 ${cx0 - 70} 150 ${cx0 - 96} 240S${cx0 - 90} 420 ${cx0 - 60} ${base}" fill="none" stroke="#16181a" stroke-width="9" stroke-linecap="round"/><path d="M${cx0 + 100} 214C${cx0 + 60} 120 ${cx0 - 70} 150 ${cx0 - 96} 240S${cx0 - 90} 420 ${cx0 - 60} ${base}" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="2"/>`;
  a += `<rect x="${cx0}" y="206" width="196" height="${base - 206}" rx="20" fill="${p.plate(m)}"/><rect x="${cx0}" y="206" width="196" height="${base - 206}" rx="20" fill="${p.lin(
    [
      [0, '#000', 0.35],
      [0.1, '#fff', 0.12],
      [0.6, '#fff', 0],
      [1, '#000', 0.45],
    ],
    0,
    0,
    1,
    0,
  )}"/>`;
  a += `<rect x="${cx0 + 22}" y="226" width="152" height="182" rx="12" fill="${p.lin([
    [0, '#060707'],
    [1, '#26292b'],
  ])}"/>`;
  a += `<g>${cell(cx0 + 32, 234, 132, 166, 'B-20', '2000 MAH')}</g>`;
  a += `<circle cx="${cx0 + 40}" cy="${base - 44}" r="6" fill="#35c26b"/><circle cx="${cx0 + 40}" cy="${base - 44}" r="12" fill="#35c26b" fill-opacity=".3" filter="${p.blur(4)}"/>${engrave('CHARGE', cx0 + 100, base - 49, 9, m.mark, 0.6)}`;
  // loose battery, or memory cards
  if (o.variant === 1) {
    const card = (x: number, y: number, c: string, t: string, size: string) =>
      `<path d="M${x} ${y + 10}Q${x} ${y} ${x + 10} ${y}H${x + 74}L${x + 98} ${y + 24}V${y + 122}Q${x + 98} ${y + 132} ${x + 88} ${y + 132}H${x + 10}Q${x} ${y + 132} ${x} ${y + 122}Z" fill="${p.lin(
        [
          [0, '#3d4144'],
          [1, '#1a1c1e'],
        ],
      )}"/><rect x="${x + 10}" y="${y + 34}" width="78" height="84" rx="4" fill="${c}"/><path d="M${x + 12} ${y + 8}v16M${x + 24} ${y + 8}v16M${x + 36} ${y + 8}v16M${x + 48} ${y + 8}v16M${x + 60} ${y + 8}v16" stroke="#d7ab52" stroke-width="6"/>${engrave(size, x + 49, y + 56, 18, '#ffffff', 0.95, 1.6)}${engrave(t, x + 49, y + 92, 9, '#ffffff', 0.8)}`;
    a +=
      card(482, base - 148, o.accent === 'none' ? '#1f6b55' : o.accent, 'SDXC', '128') +
      card(560, base - 132, '#2c3338', 'SDHC', '64');
  } else a += cell(482, base - 186, 136, 186, 'B-20', '2000 MAH');
  return { art: a, base, left: cx0, right: 616, focus: [cx0 + 98, 310, 120], mirror: true };
}
