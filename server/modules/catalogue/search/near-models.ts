import { sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/db/database.ts';
import { searched } from './tables.ts';

/** A camera of the catalogue of models. */
interface Camera {
  id: string;
  name: string;
  brand: string;
  kind: string;
  /** The name with each number as `#`, without marks. */
  shape: string;
  numbers: number[];
  /** The name up to its first number: an X100F and an X100V have one. */
  stem: string;
}

const roman = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii'];

/** The mark of a model is its last number, also where the name has none: the first one. */
function shapeOf(model: string): Pick<Camera, 'shape' | 'numbers' | 'stem'> {
  let mark = 1;
  const plain = model
    .toLowerCase()
    .replace(/\s*\b(?:mark\s*)?(vii|vi|iv|v|iii|ii)\b/, (_, letters) => {
      mark = roman.indexOf(letters);
      return '';
    });
  const numbers = [...plain.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  const stem = /^\D*\d+/.exec(plain)?.[0] ?? plain;
  return { shape: plain.replaceAll(/\d+/g, '#'), numbers: [...numbers, mark], stem };
}

/** A D7500 is no D750, but nearer than nothing. */
const ofOtherLength = 60;

/** How far apart models are of which only the letters behind the number differ. */
const ofOneStem = 15;

/** Marks apart count little, another number of the series more, and another length of number most. */
function distance(one: Camera, other: Camera): number {
  if (one.brand !== other.brand || one.kind !== other.kind) return Number.POSITIVE_INFINITY;
  if (one.shape !== other.shape)
    return one.stem === other.stem ? ofOneStem : Number.POSITIVE_INFINITY;
  const last = one.numbers.length - 1;
  return one.numbers.reduce((sum, number, index) => {
    const there = other.numbers[index] ?? 0;
    if (index === last) return sum + Math.abs(number - there);
    if (`${number}`.length !== `${there}`.length) return sum + ofOtherLength;
    return sum + (10 * Math.abs(number - there)) / 10 ** (`${number}`.length - 1);
  }, 0);
}

/** So many are near; further ones are other cameras. */
const mostNear = 4;
/** Models that stand for one that is not on sale. */
export interface NearModels {
  /** The one that was named. */
  named: string;
  /** Those near it that are on sale, the nearest first. */
  models: { id: string; name: string }[];
}

const nameOf = ({ brand, model }: { brand: string; model: string }) => `${brand} ${model}`;

/**
 * For models that are named and that nobody sells, those of the same maker and series that somebody sells: a 5D Mark II for a 5D Mark
 * III. Undefined where one of the named is on sale or no camera, or where nothing near is.
 */
export async function findNearModels(
  db: Executor,
  ids: readonly string[],
): Promise<NearModels | undefined> {
  const named = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  // One step into the index for each model of the brand, and none where one of the named is on sale.
  const { rows } = await db.execute<{
    id: string;
    brand: string;
    model: string;
    kind: string;
    is_named: boolean;
    on_sale: boolean;
  }>(sql`
    select m.id, m.brand, m.model, m.kind, m.id in (${named}) as is_named,
      exists (select from ${searched} where s.model_id = m.id) as on_sale
    from camera_models m
    where m.kind not like 'lens%' and m.kind not in ('flash', 'tripod', 'gimbal')
      and m.brand in (select brand from camera_models where id in (${named}))
      and not exists (select from ${searched} where s.model_id in (${named}))`);
  const cameras = rows.map((row) => ({
    ...row,
    name: nameOf(row),
    ...shapeOf(row.model),
  }));
  const first = cameras.find((camera) => camera.is_named);
  if (!first) return undefined;
  const near = cameras
    .filter((camera) => camera.on_sale)
    .map((camera) => ({ camera, apart: distance(first, camera) }))
    .filter(({ apart }) => Number.isFinite(apart))
    .toSorted((a, b) => a.apart - b.apart);
  // Other marks of the very model are nearer than any other one.
  const marks = near.filter(({ apart }) => apart < 10);
  const chosen = (marks.length > 0 ? marks : near).slice(0, mostNear);
  if (chosen.length === 0) return undefined;
  return { named: first.name, models: chosen.map(({ camera: { id, name } }) => ({ id, name })) };
}
