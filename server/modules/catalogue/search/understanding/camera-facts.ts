import type { SaidFact } from '#contract/catalogue/search.ts';
import { mountNames } from '#contract/models/mount-names.ts';
import { anyOf, lexeme } from '../terms.ts';
import { phraseAt, phrasesOf, type Token, wordForm } from './tokens.ts';

/** What of a camera or lens is asked for, by tokens `[at, at + size)`. */
export interface CameraFact {
  fact: SaidFact;
  /** What a row must be found by; undefined where its words say it already. */
  term?: string;
  size: number;
}

const sensors: [name: string, phrases: string[][]][] = [
  ['full-frame', phrasesOf('full frame|full-frame|fullframe|ff|ফুল ফ্রেম|ফুলফ্রেম|ফুল-ফ্রেম')],
  [
    'aps-c',
    phrasesOf(
      'aps-c|aps c|apsc|crop sensor|crop frame|crop body|crop camera|cropped sensor|এপিএস-সি|এপিএস সি|ক্রপ সেন্সর|ক্রপ বডি',
    ),
  ],
  ['mft', phrasesOf('micro four thirds|micro four third|micro 4/3|m4/3|m43|mft|মাইক্রো ফোর থার্ডস')],
  ['1-inch', phrasesOf('1 inch sensor|1-inch sensor|one inch sensor|1" sensor|1 inch|1-inch')],
];

const sensorWord = phrasesOf('sensor|format|সেন্সর');

function sensorAt(tokens: readonly Token[], at: number): CameraFact | undefined {
  for (const [sensor, phrases] of sensors) {
    const said = phraseAt(tokens, at, phrases);
    if (said === 0) continue;
    const size = said + phraseAt(tokens, at + said, sensorWord);
    return { fact: { fact: 'sensor', sensor }, term: lexeme(`s:${sensor}`), size };
  }
  return undefined;
}

const megapixels = phrasesOf(
  'mp|mpx|mpix|megapixel|megapixels|mega pixel|mega pixels|মেগাপিক্সেল|মেগাপিক্সেলের|মেগা পিক্সেল|এমপি',
);
const orMore = phrasesOf('over|above|more than|at least|minimum|min|কমপক্ষে|অন্তত');
const andMore = phrasesOf('+|or more|and up|er beshi|beshi|এর বেশি|বেশি');
/** No camera of the catalogue has more. */
const maxMegapixels = 110;

/** Megapixels as people say them: 24.2 are 24, and 45.7 are 45 or 46. The index has both. */
function megapixelsAt(tokens: readonly Token[], at: number): CameraFact | undefined {
  const before = phraseAt(tokens, at, orMore);
  const value = tokens[at + before]?.number;
  if (value === undefined || value < 1 || value > maxMegapixels) return undefined;
  const unit = phraseAt(tokens, at + before + 1, megapixels);
  if (unit === 0) return undefined;
  const end = at + before + 1 + unit;
  const after = phraseAt(tokens, end, andMore);
  const least = Math.round(value);
  const open = before > 0 || after > 0;
  const asked = open ? maxMegapixels - least + 1 : 1;
  const terms = Array.from({ length: asked }, (_, more) => lexeme(`p:${least + more}`));
  return {
    fact: { fact: 'megapixels', megapixels: least, orMore: open },
    term: anyOf(terms),
    size: end + after - at,
  };
}

const sealed = phrasesOf(
  'weather sealed|weather-sealed|weathersealed|weather sealing|weather seal|weather resistant|weather-resistant|weatherproof|weather proof|splash proof|splashproof|waterproof|water proof|water resistant|dust proof|ওয়েদার সিলড|ওয়েদার সিল|ওয়েদারপ্রুফ|ওয়াটারপ্রুফ',
);

function sealedAt(tokens: readonly Token[], at: number): CameraFact | undefined {
  const size = phraseAt(tokens, at, sealed);
  return size > 0 ? { fact: { fact: 'sealed' }, term: lexeme('x:sealed'), size } : undefined;
}

const maxAperture = 32;

/** `f/1.8` and `f1.8`; `f3` is a Nikon. The words find it, so it asks for nothing more. */
function apertureAt(tokens: readonly Token[], at: number): CameraFact | undefined {
  const [letter, next] = [tokens[at], tokens[at + 1]];
  if (letter?.text !== 'f') return undefined;
  const slash = next?.text === '/' ? 1 : 0;
  const { number, text = '' } = tokens[at + 1 + slash] ?? {};
  if (number === undefined || number < 0.7 || number > maxAperture) return undefined;
  if (slash === 0 && !text.includes('.')) return undefined;
  return { fact: { fact: 'aperture', aperture: `${number}` }, size: 2 + slash };
}

const mountPhrases = mountNames.map(([phrases, names]) => [phrasesOf(phrases), names] as const);
const mountWord = new Set(['mount', 'mounts', 'মাউন্ট', 'মাউন্টের'].map(wordForm));

function mountAt(tokens: readonly Token[], at: number): CameraFact | undefined {
  for (const [phrases, names] of mountPhrases) {
    // Words of two mounts may begin alike: the one that "mount" follows is meant.
    const said = phrases.find(
      (phrase) =>
        phrase.every((word, offset) => tokens[at + offset]?.text === word) &&
        mountWord.has(
          tokens[at + phrase.length + (tokens[at + phrase.length]?.text === '-' ? 1 : 0)]?.text ??
            '',
        ),
    );
    if (!said) continue;
    const dash = tokens[at + said.length]?.text === '-' ? 1 : 0;
    return { fact: { fact: 'mount', mounts: names }, size: said.length + dash + 1 };
  }
  return undefined;
}

const verified = phrasesOf('verified sellers|verified seller|verified|ভেরিফায়েড|যাচাই করা বিক্রেতা');
const excellent = phrasesOf('in excellent condition|excellent condition|excellent');

function shownAt(tokens: readonly Token[], at: number): CameraFact | undefined {
  const trusted = phraseAt(tokens, at, verified);
  if (trusted > 0) return { fact: { fact: 'verified' }, size: trusted };
  const kept = phraseAt(tokens, at, excellent);
  return kept > 0 ? { fact: { fact: 'condition', condition: 'Excellent' }, size: kept } : undefined;
}

const recognisers = [mountAt, sensorAt, megapixelsAt, sealedAt, apertureAt, shownAt];

/** What is asked for at a token of a query; undefined where that is an ordinary word. */
export function cameraFactAt(tokens: readonly Token[], at: number): CameraFact | undefined {
  for (const recognise of recognisers) {
    const found = recognise(tokens, at);
    if (found) return found;
  }
  return undefined;
}
