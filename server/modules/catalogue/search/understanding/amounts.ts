import { phraseAt, phrasesOf, type Token, wordForm } from './tokens.ts';

/** A sum as people write or say it. */
export interface Amount {
  tk: number;
  /** Tokens that say it. */
  size: number;
  /** It says thousands, lakhs or a currency: a sum for certain. */
  certain: boolean;
  /** What its last number is multiplied by: 1,000 in `20k`. */
  times: number;
}

const multipliers = new Map<string, number>([
  ...wordsOf('thousand hajar hazar hazaar hajer hajarer হাজার হাজারের হাজারে হাজারি', 1_000),
  ...wordsOf('lakh lac lakhs lacs lakher লাখ লাখের লাখে লক্ষ লক্ষের', 100_000),
]);

const currency = phrasesOf('tk|taka|takar|takay|bdt|৳|টাকা|টাকার|টাকায়|টাকাতে|/-|/=|tk.|rs');

function wordsOf(list: string, value: number) {
  return list.split(' ').map((word) => [wordForm(word), value] as const);
}

const named: [number, string][] = [
  [1, 'one ek এক'],
  [2, 'two dui দুই'],
  [3, 'three tin তিন'],
  [4, 'four char চার'],
  [5, 'five pach panch পাঁচ'],
  [6, 'six choy ছয়'],
  [7, 'seven sat সাত'],
  [8, 'eight at আট'],
  [9, 'nine noy নয়'],
  [10, 'ten dosh das দশ'],
  [12, 'twelve baro বারো'],
  [15, 'fifteen ponero ponro পনেরো পনের'],
  [16, 'sixteen sholo ষোল ষোলো'],
  [18, 'eighteen atharo আঠারো'],
  [20, 'twenty bish bis kuri বিশ কুড়ি'],
  [25, 'pochish pachish পঁচিশ'],
  [30, 'thirty trish tirish ত্রিশ তিরিশ'],
  [35, 'poytrish পঁয়ত্রিশ'],
  [40, 'forty fourty chollish choillish চল্লিশ'],
  [45, 'poytallish পঁয়তাল্লিশ'],
  [50, 'fifty ponchash panchash পঞ্চাশ'],
  [60, 'sixty shat ষাট'],
  [70, 'seventy shottor সত্তর'],
  [80, 'eighty ashi আশি'],
  [90, 'ninety nobboi নব্বই'],
  [100, 'hundred eksho একশ একশো'],
  [1.5, 'der দেড়'],
  [2.5, 'arai আড়াই'],
];
const numerals = new Map(named.flatMap(([value, words]) => wordsOf(words, value)));
const andHalf = new Set(['sare', 'share', 'সাড়ে'].map(wordForm));

/** A number in digits or words, and how many tokens it has. A word counts only before thousands or lakhs. */
function countAt(tokens: readonly Token[], at: number): [value: number, size: number] | undefined {
  const token = tokens[at];
  if (token?.number !== undefined) return [token.number, 1];
  const isHalf = token !== undefined && andHalf.has(token.text);
  const first = isHalf ? at + 1 : at;
  const numberHere = isHalf ? tokens[first]?.number : undefined;
  let value = numberHere ?? numerals.get(tokens[first]?.text ?? '');
  if (value === undefined) return undefined;
  let end = first + 1;
  // Twenty five thousand.
  const units = numerals.get(tokens[end]?.text ?? '');
  if (value >= 20 && value < 100 && units !== undefined && units < 10) {
    value += units;
    end += 1;
  }
  if (!multipliers.has(tokens[end]?.text ?? '')) return undefined;
  return [isHalf ? value + 0.5 : value, end - at];
}

/** `20k` and `20 k`, but not the 4K of a film: a K with one digit before it is that. */
function multiplierAt(tokens: readonly Token[], at: number, value: number, after: boolean): number {
  const text = tokens[at]?.text ?? '';
  if (text === 'k' && tokens[at + 1]?.text !== 'mount' && (value >= 10 || after)) return 1_000;
  return multipliers.get(text) ?? 1;
}

/** Parts of a sum, such as one lakh twenty thousand. */
const maxParts = 2;

/**
 * The sum that begins at a token, undefined where none does. `directed` says that words such as "under" stand before it.
 */
export function amountAt(
  tokens: readonly Token[],
  at: number,
  directed = false,
): Amount | undefined {
  const before = phraseAt(tokens, at, currency);
  const first = at + before;
  // The 750 of a D750 is no sum.
  const follows =
    tokens[first]?.glued && before === 0 && /\p{L}$/u.test(tokens[at - 1]?.text ?? '');
  if (follows) return undefined;
  let tk = 0;
  let end = first;
  let certain = before > 0;
  let last = 1;
  for (let part = 0; part < maxParts; part += 1) {
    const count = countAt(tokens, end);
    if (!count) break;
    const [value, size] = count;
    const times = multiplierAt(tokens, end + size, value, directed);
    if (part > 0 && times === 1) break;
    tk += value * times;
    end += size + (times > 1 ? 1 : 0);
    certain ||= times > 1;
    last = times;
    if (times === 1) break;
  }
  if (end === first || !Number.isSafeInteger(Math.round(tk))) return undefined;
  const after = phraseAt(tokens, end, currency);
  return { tk: Math.round(tk), size: end + after - at, certain: certain || after > 0, times: last };
}
