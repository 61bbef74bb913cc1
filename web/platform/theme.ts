import type { Choice } from './choice.ts';

export type Theme = 'system' | 'light' | 'dark';

/** What browsers draw their own bars in, above the top bar: its `surface` of tokens.css. */
export const barColors = { light: '#ffffff', dark: '#151d1a' } as const;

/** The pages follow the visitor's system until they choose. */
export const theme: Choice<Theme> = {
  field: 'theme',
  cookie: 'ditiyo.theme',
  values: ['system', 'light', 'dark'],
};
