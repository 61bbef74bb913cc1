import { mountCalled } from '#contract/models/mount-names.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { accessoryWords } from './accessory-words.ts';
import { compareForm } from './model-names.ts';
import { listBrands, listMounts, listNamed, type ModelRow } from './models-store.ts';

/** What a listing says it is. An empty text says nothing. */
export interface Said {
  name: string;
  brand: string | null;
  model: string | null;
  mount: string | null;
}

/** What it is then, in the spelling of the catalogue of models where that knows it. */
export interface Identity {
  brand: string | null;
  model: string | null;
  modelId: string | null;
  mount: string | null;
}

/** Most words of a product's name that can be its model. */
const maxModelLength = 10;

/** Behind the name of a camera these say that something else is sold. */
const accessories = new RegExp(
  `^(${accessoryWords.join('|')}|batter|manual|screen|door|eyecup|ব্যাটারি|চার্জার|ব্যাগ)`,
  'i',
);

/** Behind it these say that it is another model, which the catalogue does not know under this name. */
const goesOn =
  /^(i{1,3}|iv|vi{0,3}|mark|mk.*|pro|plus|max|mini|\d.*|[০-৯]{1,2}|মার্ক|প্রো|প্লাস|ম্যাক্স|মিনি|এস|সি|এক্স)$/i;

/** The letter R, and the word for "and": a letter only at the end, or before a number. */
const bengaliR = 'আর';

/** A zoom lens that comes with a camera, by its focal lengths: "18-55". */
const zoomLens = /^\p{Nd}{2,3}[-–]\p{Nd}{2,3}(mm)?$/iu;

/** "Nikon F 24-70" is a lens for such a camera; behind a name with a figure, "Canon 90D 18-55", the lens comes with it. */
const isKit = (form: string, next: string) => zoomLens.test(next) && /\p{Nd}/u.test(form);

const saysAnother = (form: string, next: string, after: string) =>
  !isKit(form, next) && (next === bengaliR ? /^([\d০-৯]|$)/.test(after) : goesOn.test(next));

/** The beginnings of a name, the longest first, each with the two words behind it. */
function beginnings(name: string) {
  const words = name.split(/[\s,;()]+/u).filter(Boolean);
  return Array.from({ length: Math.min(words.length, maxModelLength) }, (_, index) => index + 1)
    .reverse()
    .map((count) => ({
      form: compareForm(words.slice(0, count).join('')),
      next: words[count] ?? '',
      after: words[count + 1] ?? '',
    }));
}

const spelled = (known: readonly string[], said: string) =>
  known.find((name) => compareForm(name) === compareForm(said)) ?? said;

/** The model that a seller named. Without a brand it must be the only one of that name. */
function namedModel(rows: readonly ModelRow[], brand: string | null, model: string) {
  const form = compareForm(model);
  const named = rows.filter(({ searchNames }) => searchNames.includes(form));
  if (brand === null) return named.length === 1 ? named[0] : undefined;
  const ofBrand = named.filter((row) => compareForm(row.brand) === compareForm(brand));
  return (
    ofBrand.find((row) => compareForm(row.model) === form) ??
    ofBrand[0] ??
    // As it was called under another maker's name, before it was corrected or merged.
    rows.find(({ searchNames }) => searchNames.includes(compareForm(brand + model)))
  );
}

/**
 * Whether it is a name of several words that means the model without its maker's name in Latin letters: one that an admin of this shop
 * gave it, as it was called under another maker's name, say; or one in Bangla letters, however short.
 */
const hasFullName = ({ editedAt, aliases }: ModelRow, form: string) =>
  aliases.some(
    (name) =>
      compareForm(name) === form &&
      (editedAt !== null || /^\p{Script=Bengali}/u.test(name.trim())) &&
      // In Bangla a sign for a vowel stands between letters.
      /[\p{L}\p{M}]{2,}.*\s/u.test(name.trim()),
  );

/** The model that a product's name begins with: its brand stands first, as sellers write it. */
function modelOfName(rows: readonly ModelRow[], name: string, brand: string | null) {
  for (const { form, next, after } of beginnings(name)) {
    const named = rows.filter(
      (row) =>
        row.searchNames.includes(form) &&
        (brand === null || compareForm(row.brand) === compareForm(brand)) &&
        (form.startsWith(compareForm(row.brand)) ||
          (brand === null && (form.length >= 8 || hasFullName(row, form)))),
    );
    if (named.length === 1)
      return accessories.test(next) || saysAnother(form, next, after) ? undefined : named[0];
  }
  return undefined;
}

/** The model that a listing of this name is found under, if the shop knows it. */
export async function findModelOfName(db: Executor, name: string): Promise<ModelRow | undefined> {
  const rows = await listNamed(
    db,
    beginnings(name).map(({ form }) => form),
  );
  return modelOfName(rows, name, null);
}

/** Its mount, if there is one only, or the one of the maker after a `for`. */
export function mountOf({ mounts }: ModelRow, name: string): string | null {
  if (mounts.length === 1) return mounts[0] ?? null;
  const maker = /\bfor\s+(\p{L}+)/iu.exec(name)?.[1]?.toLowerCase();
  const fitting = mounts.filter((mount) => maker && mount.toLowerCase().startsWith(`${maker} `));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** The maker that a seller named, or else the one whose name theirs begins with. */
function brandOf(brands: readonly string[], name: string, said: string | null): string | null {
  if (said) return spelled(brands, said);
  const first = beginnings(name).map(({ form }) => form);
  return brands.find((each) => first.includes(compareForm(each))) ?? null;
}

/** By whatever name: filters list each mount once. */
function spelledMount(known: readonly string[], said: string): string {
  const name = spelled(known, said);
  const called = known.includes(name) ? name : mountCalled(said);
  return called && known.includes(called) ? called : said;
}

/**
 * Finds out what is sold, from what its seller says of it, and else from its name: so an item is found among its brand
 * whose seller filled in no more than they had to.
 */
export async function identify(
  db: Executor,
  { name, brand, model, mount }: Said,
): Promise<Identity> {
  const forms = model
    ? [compareForm(model), compareForm(`${brand ?? ''}${model}`)]
    : beginnings(name).map(({ form }) => form);
  // One after the other: in a transaction all go over one connection.
  const rows = await listNamed(db, forms);
  const found = model ? namedModel(rows, brand, model) : modelOfName(rows, name, brand);
  const mounts = mount ? await listMounts(db) : [];
  return {
    brand: found?.brand ?? brandOf(await listBrands(db), name, brand),
    model: found?.model ?? model,
    modelId: found?.id ?? null,
    mount: mount ? spelledMount(mounts, mount) : found ? mountOf(found, name) : null,
  };
}
