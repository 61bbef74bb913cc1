import { defineChoice } from './choice.ts';

export type Theme = 'system' | 'light' | 'dark';

/** The pages follow the visitor's system until they choose. */
export const theme = defineChoice<Theme>({
  field: 'theme',
  cookie: 'ditiyo.theme',
  path: '/theme',
  values: ['system', 'light', 'dark'],
});
