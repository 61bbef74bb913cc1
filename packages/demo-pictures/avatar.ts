/** Small portrait stand-ins for demo sellers and buyers. Same seed, same person. */
export interface AvatarSpec {
  seed: string;
  hair?: 'short' | 'wave' | 'long' | 'bun' | 'scarf';
  beard?: boolean;
  glasses?: boolean;
}

const SKIN = ['#8a5a3c', '#9c6a48', '#b07c56', '#c08e68', '#7a4d33'];
const HAIR = ['#17120f', '#241a15', '#2e211a', '#3a3836'];
const CLOTH = [
  '#21594a',
  '#2f4a6b',
  '#7a3b34',
  '#57613a',
  '#4a4560',
  '#8a6a33',
  '#33474a',
  '#6b4a5a',
];
const BACK = ['#d6e0da', '#e4dac8', '#d3dde5', '#e6d6cd', '#dcdcd6', '#cfdccf', '#ecdcb6'];

export function drawAvatar({ seed, hair, beard, glasses }: AvatarSpec): string {
  let h = 2166136261;
  for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 16777619);
  const pick = <T>(list: readonly T[], shift: number) =>
    list[((h >>> shift) & 255) % list.length] as T;
  const id = `a${(h >>> 0).toString(36)}`;
  const skin = pick(SKIN, 1),
    dark = pick(HAIR, 5),
    cloth = pick(CLOTH, 9),
    back = pick(BACK, 13);
  const style = hair ?? pick(['short', 'wave', 'short', 'long', 'bun', 'scarf'] as const, 17);
  const veil = pick(['#21594a', '#2f4a6b', '#6b4a5a', '#4a4560', '#33474a'] as const, 21);
  let s = `<defs><clipPath id="${id}c"><rect width="96" height="96"/></clipPath><linearGradient id="${id}s" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".26"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></linearGradient></defs>`;
  s += `<g clip-path="url(#${id}c)"><rect width="96" height="96" fill="${back}"/><rect width="96" height="96" fill="url(#${id}s)" opacity=".6"/>`;
  if (style === 'long')
    s += `<path d="M25 44Q24 14 48 14t23 30q2 24 5 34H20q3-12 5-34Z" fill="${dark}"/>`;
  if (style === 'bun') s += `<circle cx="48" cy="15" r="10" fill="${dark}"/>`;
  s += `<path d="M8 98Q10 70 36 67h24q26 3 28 31Z" fill="${cloth}"/><path d="M8 98Q10 70 36 67h24q26 3 28 31Z" fill="url(#${id}s)"/>`;
  s += `<path d="M38 54h20v14q-10 10-20 0Z" fill="${skin}"/><path d="M38 58h20v6q-9 7-20 0Z" fill="#000" opacity=".16"/>`;
  s += `<ellipse cx="48" cy="41" rx="17.5" ry="20.5" fill="${skin}"/><ellipse cx="48" cy="41" rx="17.5" ry="20.5" fill="url(#${id}s)" opacity=".55"/>`;
  if (beard && style !== 'scarf')
    s += `<path d="M31 42q1 21 17 21t17-21q-3 9-9 10t-8 1-8-1-9-10Z" fill="${dark}" opacity=".88"/>`;
  s += `<path d="M40 41.5q2-1.6 4 0M52 41.5q2-1.6 4 0" stroke="#1c1310" stroke-width="1.7" fill="none" stroke-linecap="round"/><path d="M44 51.5q4 2.6 8 0" stroke="#1c1310" stroke-opacity=".55" stroke-width="1.5" fill="none" stroke-linecap="round"/>`;
  if (glasses)
    s += `<g fill="#fff" fill-opacity=".14" stroke="#1a1614" stroke-width="1.5"><rect x="35.5" y="37" width="11" height="8.5" rx="3.5"/><rect x="49.5" y="37" width="11" height="8.5" rx="3.5"/></g>`;
  if (style === 'scarf')
    s += `<path d="M48 12C26 12 24 34 25 50q1 16 6 24 17 12 34 0 5-8 6-24C72 34 70 12 48 12Zm0 12c11 0 15 8 15 19s-6 18-15 18-15-7-15-18 4-19 15-19Z" fill="${veil}" fill-rule="evenodd"/><path d="M48 12C26 12 24 34 25 50q1 16 6 24 17 12 34 0 5-8 6-24C72 34 70 12 48 12Zm0 12c11 0 15 8 15 19s-6 18-15 18-15-7-15-18 4-19 15-19Z" fill="url(#${id}s)" fill-rule="evenodd"/>`;
  else if (style === 'short')
    s += `<path d="M30 40q-2-24 18-24t18 24q-2-9-6-13-10 3-24-1-4 5-6 14Z" fill="${dark}"/>`;
  else if (style === 'wave')
    s += `<path d="M29 41q-5-28 19-28 22 0 19 28-1-10-7-15-6 6-18 4-9 1-13 11Z" fill="${dark}"/>`;
  else s += `<path d="M29 44q-2-29 19-29t19 29q-2-13-12-19-8 9-22 8-3 4-4 11Z" fill="${dark}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img">${s}</g></svg>`;
}
