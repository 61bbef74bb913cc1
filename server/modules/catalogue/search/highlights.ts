/** The letters and digits of a text alone, and where in it each of them stands. */
function condense(text: string): { plain: string; places: number[] } {
  let plain = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]?.toLowerCase() ?? '';
    if (letter.length === 1 && /[\p{L}\p{M}\p{N}.]/u.test(letter)) {
      plain += letter;
      places.push(at);
    }
  }
  return { plain, places };
}

const numerals = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii'];

/** How a word that was read may be written in a name. */
function spellings(word: string): string[] {
  const mark = /^mk([1-7])$/.exec(word)?.[1];
  if (!mark) return [word];
  const roman = numerals[Number(mark)] ?? '';
  return [`mark${roman}`, `mark${mark}`, `mk${roman}`, `mk${mark}`, `m${mark}`, roman];
}

/** Does it begin where a word begins, or a number after letters and the other way round? */
function beginsWord(text: string, at: number): boolean {
  const before = text[at - 1];
  if (before === undefined || !/[\p{L}\p{M}\p{N}]/u.test(before)) return true;
  return /\d/.test(before) !== /\d/.test(text[at] ?? '');
}

/** The parts of a name that these words say, in order and apart from each other. */
export function highlightsIn(name: string, words: readonly string[]): [number, number][] {
  const { plain, places } = condense(name);
  const found = words.flatMap((word): [number, number][] => {
    for (const spelling of spellings(word)) {
      for (let at = plain.indexOf(spelling); at >= 0; at = plain.indexOf(spelling, at + 1)) {
        const start = places[at] ?? 0;
        if (beginsWord(name, start)) return [[start, (places[at + spelling.length - 1] ?? 0) + 1]];
      }
    }
    return [];
  });
  const marks: [number, number][] = [];
  for (const [start, end] of found.toSorted((a, b) => a[0] - b[0])) {
    const last = marks.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else marks.push([start, end]);
  }
  return marks;
}
