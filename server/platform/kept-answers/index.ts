/** What visitors are shown, kept in memory for as long as it is true ([decision 069](../../../docs/decisions/069-kept-answers.md)). */
export { bodyAround, plainBody } from './body.ts';
export { type Changes, createChanges, everything } from './changes.ts';
export { fenceWrites } from './fence.ts';
export { type Answer, createKeptStore, type KeptStore, maxCachedUrlLength } from './kept-store.ts';
export { createKeptValues, type KeptValues } from './kept-values.ts';
export { createQuickAnswers, type Given, type QuickAnswers } from './quick-answers.ts';
export { newWord, sendKept, tagOf } from './send.ts';
export { joinSettling, settleAmong } from './settle.ts';
