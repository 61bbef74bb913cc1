/** A text that somebody else wrote, as one line: with line breaks of its own it would pass for the shop's words. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
