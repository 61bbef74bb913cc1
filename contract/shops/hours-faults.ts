import type { HoursFault } from './hours.ts';
import { latestEnd } from './limits.ts';

/** What is said of wrong hours, apart as no page says it by itself. */
export const hoursFaults = {
  order: { message: `This ends before it begins. Past midnight it can last until ${latestEnd}` },
  overlap: { message: 'These hours overlap with others of the same day' },
  twice: { message: 'A day stands here twice' },
} as const satisfies Record<HoursFault['why'], { message: string }>;
