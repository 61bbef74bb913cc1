import type { Choice } from './choice.ts';

export type Theme = 'system' | 'light' | 'dark';

/** The pages follow the visitor's system until they choose. */
export const theme: Choice<Theme> = {
  field: 'theme',
  cookie: 'ditiyo.theme',
  values: ['system', 'light', 'dark'],
};
