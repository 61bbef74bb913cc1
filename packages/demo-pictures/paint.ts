import type { Coating, Finish, Tone } from './spec.ts';

export const n = (v: number) => String(Math.round(v * 10) / 10);

export const rad = Math.PI / 180;

export function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}

export function random(seed: number) {
  let s = seed || 1;
  return () => {
    s ^= s << 13;
    s ^= s >>> 17;
    s ^= s << 5;
    return (s >>> 0) / 4294967296;
  };
}

function rgb(hex: string): [number, number, number] {
  const v = parseInt(hex.slice(1), 16);
  return [v >> 16, (v >> 8) & 255, v & 255];
}

/** Blend colour a towards b by t (0 to 1). */
export function mix(a: string, b: string, t: number): string {
  const x = rgb(a),
    y = rgb(b);
  return `#${x
    .map((c, i) =>
      Math.round(c + ((y[i] ?? 0) - c) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export const lift = (c: string, t: number) => mix(c, '#ffffff', t);

export const sink = (c: string, t: number) => mix(c, '#05090a', t);

export interface Metal {
  base: string;
  hi: string;
  lo: string;
  deep: string;
  edge: string;
  mark: string;
}

export const METAL: Record<Finish, Metal> = {
  black: {
    base: '#2a2d2f',
    hi: '#565b5e',
    lo: '#16181a',
    deep: '#0a0b0c',
    edge: '#8b9296',
    mark: '#e9ebe8',
  },
  graphite: {
    base: '#54585b',
    hi: '#8b9093',
    lo: '#34373a',
    deep: '#1e2022',
    edge: '#b4b9bb',
    mark: '#f3f4f1',
  },
  silver: {
    base: '#c3c7c6',
    hi: '#f6f7f5',
    lo: '#8e9393',
    deep: '#5e6363',
    edge: '#ffffff',
    mark: '#24292a',
  },
  champagne: {
    base: '#cfc0a5',
    hi: '#f6ecd9',
    lo: '#9c8c70',
    deep: '#665a45',
    edge: '#fffaf0',
    mark: '#2b2820',
  },
  ivory: {
    base: '#e3e1d9',
    hi: '#fdfcf8',
    lo: '#b3b0a6',
    deep: '#7f7c73',
    edge: '#ffffff',
    mark: '#24292a',
  },
};

export const TONE: Record<
  Tone,
  { wall: [string, string]; floor: [string, string]; glow: number; shade: number }
> = {
  mist: { wall: ['#e6ecea', '#d3dcd8'], floor: ['#e4eae7', '#c9d3ce'], glow: 0.85, shade: 0.42 },
  sage: { wall: ['#d8e3d8', '#bccdbf'], floor: ['#d2dfd3', '#adc0b1'], glow: 0.7, shade: 0.42 },
  sand: { wall: ['#f0e9dc', '#dfd3bf'], floor: ['#ece3d3', '#d0c0a6'], glow: 0.75, shade: 0.4 },
  blush: { wall: ['#f1e7e1', '#e1cfc5'], floor: ['#ede0d8', '#d4bdb1'], glow: 0.7, shade: 0.38 },
  sky: { wall: ['#e2e9ee', '#c9d5dd'], floor: ['#dee6eb', '#bac8d2'], glow: 0.8, shade: 0.42 },
  stone: { wall: ['#ecebe7', '#d8d6d0'], floor: ['#e8e6e1', '#cbc8c0'], glow: 0.8, shade: 0.42 },
  marigold: { wall: ['#f4e6c6', '#e8d09c'], floor: ['#f0e0ba', '#dabd84'], glow: 0.6, shade: 0.4 },
  dusk: { wall: ['#7f918d', '#5d706c'], floor: ['#778a86', '#4d605c'], glow: 0.34, shade: 0.6 },
  ink: { wall: ['#33403c', '#212b28'], floor: ['#303d39', '#161e1b'], glow: 0.2, shade: 0.75 },
};

export const COAT: Record<Coating, [string, string, string]> = {
  violet: ['#7b5cd6', '#2f6fd0', '#d86ab8'],
  green: ['#2f9e78', '#2b7ec4', '#b6d65c'],
  amber: ['#c9832b', '#8a4fc0', '#e8c266'],
  blue: ['#2f74d8', '#5a48c8', '#62c3e6'],
};
