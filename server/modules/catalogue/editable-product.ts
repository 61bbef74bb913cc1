import type { EditableProduct } from '#contract/catalogue/editing.ts';
import {
  type EditableFacts,
  editableFacts,
  unsaidFact,
} from '#contract/catalogue/optional-facts.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import type { Money } from '#contract/kernel/money.ts';
import { recordOf } from '#contract/kernel/record.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { photosOf } from './changes.ts';
import { checkOwn } from './own-products.ts';
import type { ProductPictures } from './product-pictures.ts';
import { findProduct, type ProductRow } from './store.ts';

/** Empty texts instead of null. */
const factsOf = (product: ProductRow) =>
  recordOf(editableFacts, (name) => product[name] ?? unsaidFact(name)) as EditableFacts;

/** A seller's own product as the form that changes it shows it. Refuses anybody else's with `not_found`. */
export async function readEditable(
  { db, pictures }: { db: Executor; pictures: ProductPictures },
  seller: Person,
  id: ProductId,
): Promise<EditableProduct> {
  const product = checkOwn(seller, await findProduct(db, id));
  const images = photosOf(product);
  const shown = await pictures.pictures(db, images);
  return {
    _id: id,
    name: product.name,
    resalePrice: product.resalePrice as Money,
    originalPrice: product.originalPrice as Money,
    conditionType: product.condition,
    phone: product.phone,
    location: product.location,
    purchaseYear: product.purchaseYear,
    usedYear: product.usedYear,
    category: product.categoryId,
    image: product.imageUrl,
    images,
    pictures: images.map((url) => pictures.orStandIn(url, shown)),
    description: product.description,
    ...factsOf(product),
    conditionReport: product.conditionReport,
    boxContents: product.boxContents,
    // Whatever wrote it last may have known no shots.
    shots: (product.shots ?? []).filter(({ photo }) => images.includes(photo)),
    serialEnding: product.serialEnding,
    stockNumber: product.stockNumber ?? '',
    takesOffers: product.takesOffers,
    offerFloor: product.offerFloor as Money | null,
    salesStatus: product.status === 'sold' ? 'sold' : 'available',
    version: product.version,
  };
}
