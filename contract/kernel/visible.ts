/** A character that leaves no mark on a page: fillers are letters by Unicode and the blank of Braille a symbol, yet neither is seen. */
export const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether anything of a text can be seen: a letter, digit, sign or symbol of any script. */
export const isVisible = (text: string): boolean => seen.test(text.replaceAll(unseen, ''));
