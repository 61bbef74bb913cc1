import { entriesOf } from '#contract/condition/cells.ts';

/* The entries of the cells of parts, of defects and of the box, each in the words of its file. */

const colon = /[:：]/;

/** What stands before and behind the first colon. */
function halves(text: string): [before: string, behind: string | undefined] {
  const at = text.search(colon);
  return at < 0 ? [text.trim(), undefined] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

/** The entries of a cell whose words have neither commas nor bars in them. */
export const wordsOf = (text: string): string[] => entriesOf(text.replaceAll(/[,|]/g, ';'));

export interface PartEntry {
  entry: string;
  part: string;
  /** Left out where the entry has no colon. */
  state: string | undefined;
}

export const partEntries = (text: string): PartEntry[] =>
  wordsOf(text).map((entry) => {
    const [part, state] = halves(entry);
    return { entry, part, state };
  });

export interface DefectEntry {
  entry: string;
  part: string;
  /** Left out where the entry has no colon. */
  severity: string | undefined;
  note: string | undefined;
}

export const defectEntries = (text: string): DefectEntry[] =>
  entriesOf(text).map((entry) => {
    const [part, rest] = halves(entry);
    const [severity, note] = rest === undefined ? [] : halves(rest);
    return { entry, part, severity, note };
  });
