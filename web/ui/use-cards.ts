import { useMedia } from './use-media.ts';

/** Whether tables stand as cards now, below the breakpoint `md`. What cannot be seen must not be reached by Tab either, which no style can say. */
export const useCards = (): boolean => useMedia('(width < 760px)', false);
