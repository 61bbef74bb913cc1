import type { ProductEdit } from '#contract/catalogue/editing.ts';
import { type EditableFact, editableFacts } from '#contract/catalogue/optional-facts.ts';
import type { NewProduct } from '#contract/catalogue/schemas.ts';
import { warrantyDay } from '#contract/condition/box.ts';
import { recordOf } from '#contract/kernel/record.ts';
import { functionGradeOf } from './condition.ts';
import { districtColumn } from './places.ts';
import type { products } from './tables.ts';

type Columns = typeof products.$inferInsert;

/** A new product, or what one says from now on. */
type Listing = NewProduct | ProductEdit;

type Facts = Pick<typeof products.$inferSelect, EditableFact>;

/** A fact that is left out or empty is null. */
const factColumns = (listing: Listing) =>
  recordOf(editableFacts, (name) =>
    listing[name] === '' ? null : (listing[name] ?? null),
  ) as Facts;

/** A report that says nothing is none: what the seller chose holds. */
function toldReport({ conditionReport: report }: Listing) {
  if (!report) return null;
  const { parts, defects, given } = report;
  const told = [...Object.values(parts), ...defects, ...Object.values(given ?? {})];
  return told.length > 0 ? report : null;
}

function toldBox({ boxContents: box }: Listing) {
  const isTold = box && (Object.keys(box.items).length > 0 || box.warrantyUntil || box.firmware);
  if (!isTold) return null;
  const { warrantyUntil: _, ...others } = box;
  const lastDay = warrantyDay(box);
  return { ...others, ...(lastDay && { warrantyUntil: lastDay }) };
}

/** What a seller wrote of a product, as its row holds it. The serial number is kept otherwise. */
export function columnsOf(listing: Listing) {
  const conditionReport = toldReport(listing);
  return {
    name: listing.name,
    categoryId: listing.category,
    imageUrl: listing.image,
    morePictures: listing.images?.slice(1) ?? [],
    resalePrice: listing.resalePrice,
    originalPrice: listing.originalPrice,
    purchaseYear: listing.purchaseYear,
    usedYear: listing.usedYear,
    condition: listing.conditionType,
    phone: listing.phone,
    location: listing.location,
    district: districtColumn(listing),
    description: listing.description,
    conditionReport,
    functionGrade: functionGradeOf(conditionReport),
    boxContents: toldBox(listing),
    shots: listing.shots?.length ? listing.shots : null,
    ...factColumns(listing),
  } satisfies Partial<Columns>;
}
