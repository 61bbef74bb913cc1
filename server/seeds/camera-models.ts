import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, eq, ne, notInArray, sql } from 'drizzle-orm';
import { kitItems, searchNamesOf } from '#server/modules/catalogue/index.ts';
import { cameraModels, products } from '#server/modules/catalogue/tables.ts';
import { wantedAds } from '#server/modules/wanted/tables.ts';
import type { Database } from '#server/platform/db/database.ts';

const file = new URL('../../database/reference/camera-models.tsv', import.meta.url);
/** What products are written with beside the reference: a new one has all of them written anew, as a new edition has. */
const rules = 'shutter life';
/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const atOnce = 500;

type ModelRow = typeof cameraModels.$inferInsert;

const cells = (line: string) => line.split('\t');
const several = (cell: string) => cell.split('|').filter(Boolean);
const some = (cell: string) => cell || null;
const number = (cell: string) => (cell ? Number(cell) : null);

/** The same model has the same id in every shop, whatever else becomes known of it. */
function idOf(brand: string, model: string): string {
  const hash = createHash('sha256').update(`camera model\n${brand}\n${model}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

function readRow(line: string, edition: string): ModelRow {
  const [kind, brand = '', model = '', aliases = '', mount = '', sensor = '', ...rest] =
    cells(line);
  const [releaseYear = '', ratedShutter = '', focal = '', aperture = '', notes = '', ...more] =
    rest;
  const [megapixels = '', weatherSealed = ''] = more;
  const known = several(aliases);
  return {
    id: idOf(brand, model),
    kind: kind as ModelRow['kind'],
    brand,
    model,
    aliases: known,
    searchNames: searchNamesOf(brand, [model, ...known]),
    // A lens that cannot be taken off is no mount that anything fits.
    mounts: mount === 'fixed' ? [] : several(mount),
    sensor: some(sensor),
    releaseYear: number(releaseYear),
    ratedShutter: number(ratedShutter),
    focal: some(focal),
    aperture: some(aperture),
    notes: some(notes),
    megapixels: number(megapixels),
    weatherSealed: weatherSealed === 'yes',
    edition,
  };
}

/** The lines of the reference without their header, and the name of this edition of it. */
async function readReference() {
  const text = await readFile(file, 'utf8');
  const edition = createHash('sha256').update(`${rules}\n${text}`).digest('hex').slice(0, 16);
  return { edition, lines: text.trimEnd().split('\n').slice(1) };
}

const written = (name: string) => sql.raw(`excluded.${name}`);

/**
 * Makes sure that the shop knows the models of the reference. Nothing is written when it knows this edition already;
 * models that left the reference stay as long as a product, somebody's kit or a wanted ad names them.
 */
export async function seedCameraModels(database: Database): Promise<void> {
  const { edition, lines } = await readReference();
  const known = await database.db.$count(cameraModels, eq(cameraModels.edition, edition));
  if (known === lines.length) return;
  const rows = lines.map((line) => readRow(line, edition));
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('camera-models', 0))`);
    for (let from = 0; from < rows.length; from += atOnce) {
      await tx
        .insert(cameraModels)
        .values(rows.slice(from, from + atOnce))
        .onConflictDoUpdate({
          target: cameraModels.id,
          set: {
            kind: written('kind'),
            aliases: written('aliases'),
            searchNames: written('search_names'),
            mounts: written('mounts'),
            sensor: written('sensor'),
            releaseYear: written('release_year'),
            ratedShutter: written('rated_shutter'),
            focal: written('focal'),
            aperture: written('aperture'),
            notes: written('notes'),
            megapixels: written('megapixels'),
            weatherSealed: written('weather_sealed'),
            edition: written('edition'),
          },
        });
    }
    const named = tx
      .select({ id: sql`${products.modelId}` })
      .from(products)
      .where(sql`${products.modelId} is not null`);
    const looked = tx
      .select({ id: sql`${wantedAds.modelId}` })
      .from(wantedAds)
      .where(sql`${wantedAds.modelId} is not null`);
    const inKits = tx.select({ id: kitItems.modelId }).from(kitItems);
    await tx
      .delete(cameraModels)
      .where(
        and(
          ne(cameraModels.edition, edition),
          notInArray(cameraModels.id, named),
          notInArray(cameraModels.id, inKits),
          notInArray(cameraModels.id, looked),
        ),
      );
    await tx.update(cameraModels).set({ edition: '' }).where(ne(cameraModels.edition, edition));
  });
}
