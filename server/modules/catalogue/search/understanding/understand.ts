import type { SaidFact, SearchFilter, UnderstoodFact } from '#contract/catalogue/search.ts';
import { type DistrictId, districtOf } from '#contract/places/districts.ts';
import { findPlace, type Mention, placesIn } from '#contract/places/find-place.ts';
import { anyOf } from '../terms.ts';
import { type CameraFact, cameraFactAt } from './camera-facts.ts';
import { priceAt, type Span } from './prices.ts';
import { phraseAt, phrasesOf, type Token, tokensOf } from './tokens.ts';

/** A query, taken apart. */
export interface Understood {
  /** What is left to look for by words. */
  text: string;
  /** What the words say that a filter can ask for. */
  filter: Pick<
    SearchFilter,
    'place' | 'priceFrom' | 'priceTo' | 'shutterTo' | 'mount' | 'verified' | 'condition'
  >;
  /** What a row must be found by besides the words. */
  terms: string[];
  /** Words of a smaller place than the filter asks for: what is there comes first. Often empty. */
  near: string;
  facts: UnderstoodFact[];
}

interface Piece {
  at: number;
  size: number;
  span?: Span;
  district?: DistrictId;
  /** As it is written, where it names an area of the district. */
  area?: string;
  camera?: CameraFact;
  /** What joins the next place to this one. */
  joint?: Pick<Piece, 'at' | 'size'>;
}

const beforePlaces = phrasesOf('in|at|near|from|around|inside|within');
const afterPlaces = phrasesOf(
  'district|city|division|area|zila|e|te|theke|এ|তে|থেকে|হতে|পর্যন্ত|জেলা|শহরে|শহর|এলাকায়',
);
/** Between two places: either is meant. */
const betweenPlaces = phrasesOf('to|or|and|&|/|-|,|kinba|kimba|ba|naki|অথবা|কিংবা|বা|ও|এবং|নাকি|আর');

/** The place that a mention asks for: a district, and an area where words before it say so. */
function placeOf(
  query: string,
  { district: named, at: [start, end] }: Mention,
  isPlace: boolean,
): Pick<Piece, 'district' | 'area'> | undefined {
  const name = query.slice(start, end);
  const district = named ?? (isPlace ? findPlace(name)?.district : undefined);
  return district && { district: district.id, ...(!named && { area: name }) };
}

/**
 * Places that are named: districts, and what stands behind "in" or beside another such place. An area by itself is left to the words;
 * areas of one district are one place.
 */
function placesOf(query: string, tokens: readonly Token[]): Piece[] {
  const places: Piece[] = [];
  for (const mention of placesIn(query)) {
    const first = tokens.findIndex(({ start }) => start >= mention.at[0]);
    const end = tokens.findIndex(({ start }) => start >= mention.at[1]);
    const last = end < 0 ? tokens.length : end;
    if (first < 0) continue;
    // All of them are one word.
    const preposition = phraseAt(tokens, first - 1, beforePlaces);
    const before = places.at(-1);
    const isNext = before !== undefined && isJoint(tokens, endOf(before), first);
    const place = placeOf(query, mention, preposition > 0 || isNext);
    if (!place) continue;
    const stop = last + phraseAt(tokens, last, afterPlaces);
    if (isNext && before.area && place.area && before.district === place.district) {
      const area = `${before.area} ${place.area}`;
      places.splice(-1, 1, { ...before, size: stop - before.at, area });
    } else {
      const at = first - preposition;
      places.push({ at, size: stop - at, ...place });
    }
  }
  return places;
}

const endOf = ({ at, size }: Pick<Piece, 'at' | 'size'>) => at + size;

/** Whether nothing but a word such as "or" stands between. */
const isJoint = (tokens: readonly Token[], from: number, to: number) =>
  to > from && phraseAt(tokens, from, betweenPlaces) === to - from;

/** Places with what stands between them. */
function joined(pieces: readonly Piece[], tokens: readonly Token[]): Piece[] {
  return pieces.map((piece, index): Piece => {
    const next = pieces[index + 1];
    const at = endOf(piece);
    const isJoined = piece.district && next?.district && isJoint(tokens, at, next.at);
    return isJoined ? { ...piece, joint: { at, size: next.at - at } } : piece;
  });
}

function piecesOf(query: string, tokens: readonly Token[]): Piece[] {
  const places = placesOf(query, tokens);
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length; ) {
    const place = places.find((piece) => piece.at === at);
    const camera = place ? undefined : cameraFactAt(tokens, at);
    const span = place || camera ? undefined : priceAt(tokens, at);
    const size = place?.size ?? camera?.size ?? span?.size ?? 0;
    if (size > 0)
      pieces.push({ at, size, ...place, ...(camera && { camera }), ...(span && { span }) });
    at += size || 1;
  }
  return joined(pieces, tokens);
}

/** The tokens of pieces, in order, with those that join the removed places to others. */
function spansOf(removed: readonly Piece[], all: readonly Piece[]): Pick<Piece, 'at' | 'size'>[] {
  return all.flatMap((piece, index) => {
    const isRemoved = removed.includes(piece);
    const next = all[index + 1];
    const spans = isRemoved ? [piece] : [];
    const loses = isRemoved || (next !== undefined && removed.includes(next));
    return piece.joint && loses ? [...spans, piece.joint] : spans;
  });
}

/** The query without these tokens. */
function without(
  query: string,
  tokens: readonly Token[],
  spans: readonly Pick<Piece, 'at' | 'size'>[],
): string {
  let left = '';
  let from = 0;
  for (const { at, size } of spans) {
    left += `${query.slice(from, tokens[at]?.start)} `;
    from = tokens[at + size - 1]?.end ?? query.length;
  }
  return `${left}${query.slice(from)}`.replaceAll(/\s+/g, ' ').trim();
}

const maxTk = 99_999_999;

function factOf({ span, district, camera }: Piece): SaidFact {
  if (camera) return camera.fact;
  if (district) {
    const { id, en, bn } = districtOf(district) ?? { id: district, en: district, bn: district };
    return { fact: 'place', place: id, label: en, labelIn: { bn } };
  }
  const { from, to, releases } = span ?? {};
  if (releases) return { fact: 'shutter', to: to ?? 0 };
  const price = (tk: number | undefined) => (tk === undefined ? null : Math.min(tk, maxTk));
  return { fact: 'price', from: price(from), to: price(to) };
}

/** Every value that is said, none twice; undefined where none is. */
function values<Value>(facts: readonly SaidFact[], read: (fact: SaidFact) => Value[]) {
  const found = [...new Set(facts.flatMap(read))];
  return found.length > 0 ? found : undefined;
}

/** Of several prices all must hold; of several places, mounts and conditions any. */
function filterOf(facts: readonly SaidFact[]): Understood['filter'] {
  const prices = facts.filter((fact) => fact.fact === 'price');
  const froms = prices.flatMap(({ from }) => from ?? []);
  const tos = prices.flatMap(({ to }) => to ?? []);
  const releases = facts.flatMap((fact) => (fact.fact === 'shutter' ? fact.to : []));
  return definedOf({
    priceFrom: froms.length > 0 ? `${Math.max(...froms)}` : undefined,
    priceTo: tos.length > 0 ? `${Math.min(...tos)}` : undefined,
    shutterTo: releases.length > 0 ? `${Math.min(...releases)}` : undefined,
    place: values(facts, (fact) => (fact.fact === 'place' ? [fact.place] : [])),
    mount: values(facts, (fact) => (fact.fact === 'mount' ? fact.mounts : [])),
    condition: values(facts, (fact) => (fact.fact === 'condition' ? [fact.condition] : [])),
    verified: facts.some(({ fact }) => fact === 'verified') ? 'yes' : undefined,
  });
}

const definedOf = <Given extends object>(given: Given) =>
  Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== ''),
  ) as { [Name in keyof Given]?: Exclude<Given[Name], undefined> };

/** Terms of one kind may contradict each other, as two sensors do: either is meant. */
function termsOf(pieces: readonly Piece[]): string[] {
  const byFact = new Map<string, string[]>();
  for (const { camera } of pieces) {
    if (!camera?.term) continue;
    const { fact } = camera.fact;
    byFact.set(fact, [...(byFact.get(fact) ?? []), camera.term]);
  }
  return [...byFact.values()].map(anyOf);
}

/** Phrases that the shop has one word for. */
const inOneWord = (text: string) =>
  text
    .replaceAll(/\bpoint\s*(?:and|&|n|-)\s*(?:and\s*)?-?\s*shoots?\b/gi, 'compact')
    .replaceAll(/\bdigital cameras?\b/gi, 'camera')
    .replaceAll(/\btwin[\s-]*lens(?:\s+reflex)?\b/gi, 'tlr');

/** Longest part of a query that is taken apart: nobody asks in more words, and pasted descriptions do not ask. */
const maxLength = 200;

/** Takes a query apart: what a filter can ask for, and the words that are left. */
export function understand(query: string): Understood {
  if (query.length > maxLength) return { text: query, filter: {}, terms: [], near: '', facts: [] };
  const tokens = tokensOf(query);
  const pieces = piecesOf(query, tokens);
  const facts = pieces.map(factOf);
  const removed = pieces.filter(({ camera }) => camera?.fact.fact !== 'aperture');
  return {
    text: inOneWord(without(query, tokens, spansOf(removed, pieces))),
    filter: filterOf(facts),
    terms: termsOf(pieces),
    near: pieces.flatMap(({ area }) => area ?? []).join(' '),
    facts: pieces.map((piece, index) => ({
      ...(facts[index] as SaidFact),
      without: without(query, tokens, spansOf([piece], pieces)),
    })),
  };
}

/** What is chosen in a form says more than words about the same thing. */
export function filteredBy<Filter extends SearchFilter>(
  filter: Filter,
  { filter: said }: Understood,
): Filter {
  return { ...said, ...definedOf(filter) } as Filter;
}
