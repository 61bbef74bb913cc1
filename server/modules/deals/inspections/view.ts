import type { BookingId, ProductId } from '#contract/kernel/ids.ts';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import type { Inspected, InspectedLine, InspectedVersions } from '#contract/orders/inspected.ts';
import type { InspectionCounts } from '#contract/orders/inspection.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { DealOptions } from '../options.ts';
import { listCounts } from './sensor.ts';
import { findAgreed, findNewest, type InspectionRow } from './store.ts';

/** How many lines were found how. A tick of the short list says that it is fine. */
export function countsOf(lines: readonly InspectedLine[]): InspectionCounts {
  const counts = { pass: 0, differs: 0, skip: 0 };
  for (const line of lines) counts[typeof line === 'string' ? 'pass' : line.result] += 1;
  return counts;
}

type ReadPictures = Pick<DealOptions['claims']['pictures'], 'pictures'>;

async function view(pictures: ReadPictures, db: Executor, row: InspectionRow): Promise<Inspected> {
  const { version, lines, passed, buyerAt, signature, keyId } = row;
  const { sellerAt, sellerSignature, sellerKeyId } = row;
  const shown = lines.flatMap((line) => (typeof line === 'string' ? [] : (line.picture ?? [])));
  const urls = [...new Set(shown)];
  const known = await pictures.pictures(db, urls);
  return {
    version,
    lines,
    passed,
    counts: countsOf(lines),
    pictures: urls.map((image) => {
      const picture = known.get(image);
      return { image, ...(picture && { picture }) };
    }),
    buyerAt: buyerAt.toISOString(),
    signature: { keyId, value: signature },
    ...(sellerAt &&
      sellerSignature &&
      sellerKeyId && {
        sellerAt: sellerAt.toISOString(),
        sellerSignature: { keyId: sellerKeyId, value: sellerSignature },
      }),
  };
}

/**
 * What the buyer of a deal submitted last, as its two sides and whoever decides a claim about it read it, and what the seller had
 * agreed to before it: an agreement stays to be read, whatever is sent after it.
 */
export async function readInspected(
  pictures: ReadPictures,
  db: Executor,
  id: BookingId,
): Promise<InspectedVersions> {
  const newest = await findNewest(db, id);
  if (!newest) return {};
  const agreed = newest.sellerAt ? undefined : await findAgreed(db, id);
  return {
    inspected: await view(pictures, db, newest),
    ...(agreed && { agreedVersion: await view(pictures, db, agreed) }),
  };
}

/** Makes the function that tells both sides of a deal which list its item is gone through by, and what the buyer found. */
export function createInspectionReading({
  catalogue,
  pictures,
}: {
  catalogue: Pick<CatalogueService, 'readChecklistKind'>;
  pictures: ReadPictures;
}) {
  return async function readInspection(
    db: Executor,
    { id, itemId }: { id: BookingId; itemId: ProductId },
  ): Promise<Pick<DealStory, 'checklist' | 'sensorTests'> & InspectedVersions> {
    const inspected = await readInspected(pictures, db, id);
    const counts = await listCounts(db, id);
    return {
      checklist: await catalogue.readChecklistKind(db, itemId),
      ...inspected,
      ...(counts.length > 0 && { sensorTests: counts }),
    };
  };
}
