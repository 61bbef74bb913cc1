import { type SQL, sql } from 'drizzle-orm';
import { askedPlace } from '../places.ts';
import type { AskedFilter } from './filter.ts';

/** A term as a query of the index has it. */
export const lexeme = (word: string) => `'${word.replaceAll(/['\\]/g, '$&$&')}'`;
export const allOf = (parts: readonly string[]) => `(${parts.join(' & ')})`;
export const anyOf = (parts: readonly string[]) =>
  parts.length === 1 ? `${parts[0]}` : `(${parts.join(' | ')})`;

/**
 * Whether a row, `s`, is found by a query of words and of the terms below, by the index of both (migration 0027): the words
 * of `doc`, what a filter asks for, and the buckets on which the row stands.
 */
export const isFoundBy = (query: string): SQL =>
  sql`search_terms(s.doc, s.created_at, s.price, s.category_id, s.condition, s.brand, s.mount, s.place, s.verified, s.grade, s.id) @@ ${query}::tsquery`;

/** Longest name that is a term in full, as the database cuts them. */
const maxNameLength = 60;

// Letters beyond ASCII are lower in one way here and in others there: such names are left to the columns.
const named = (kind: string, names: string | readonly string[] | undefined): string[] => {
  const chosen = [names ?? []].flat().filter(Boolean);
  if (chosen.length === 0 || !chosen.every((name) => /^[\x20-\x7e]+$/.test(name))) return [];
  return [
    anyOf(chosen.map((name) => lexeme(`=${kind}:${name.toLowerCase().slice(0, maxNameLength)}`))),
  ];
};

/**
 * What a filter asks for that the index knows: every row that fits has it, and the columns decide. (Where the database's locale makes
 * other small letters of A to Z, as the Turkish one does of I, a row may be left out.) So that of what many rows
 * have only those are read that the filter leaves.
 */
export const termsOf = ({
  category,
  condition,
  brand,
  mount,
  place,
  verified,
  reach,
}: AskedFilter): string[] => [
  ...named('category', category),
  ...named('condition', condition),
  ...named('brand', brand),
  ...named('mount', mount),
  ...named('mount', reach?.mounts),
  ...named('place', [place ?? []].flat().map(askedPlace)),
  ...(verified ? [lexeme('=verified')] : []),
];
