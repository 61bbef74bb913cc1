import type { ProductEdit } from '#contract/catalogue/editing.ts';
import { catalogueProblems } from '#contract/catalogue/problems.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import type { Money } from '#contract/kernel/money.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { changesOf, type ProductChange, photosOf } from './changes.ts';
import { checkCondition, checkNotRaised, functionGradeOf, withoutGone } from './condition.ts';
import { publishChanged } from './domain-events.ts';
import { readEditable } from './editable-product.ts';
import { type Identity, identify, type Said } from './identify.ts';
import { columnsOf } from './listing-columns.ts';
import { checkOwn } from './own-products.ts';
import type { ProductPictures } from './product-pictures.ts';
import {
  checkReported,
  type FindReported,
  noSerial,
  type SealedSerial,
  type SerialSeal,
  withoutReported,
  withoutTwin,
} from './serial-numbers.ts';
import { checkedShots, checkShotPhotos, keptShots } from './shots.ts';
import { onceInStock } from './stock-numbers.ts';
import * as store from './store.ts';

/** A change that was made, for whoever booked the item. */
export interface EditMade {
  before: store.ProductRow;
  /** All its photos from now on. */
  photos: string[];
  price: Money;
  changes: ProductChange[];
}

interface EditingOptions {
  database: Database;
  pictures: ProductPictures;
  sealSerial: SerialSeal;
  findReported: FindReported;
  /** Changes that one seller may make in a day: each may mail everybody who booked. */
  editLimit: Limiter;
  /** Called in the transaction that makes the change. */
  onEdited: (tx: Tx, edit: EditMade) => Promise<void>;
  /** Called after the commit that put an event into the outbox: its handler need not wait for the next look. */
  onPublished: () => void;
}

/**
 * Brand, model and mount after an edit. If those in the form were only guessed from the old name, the model that the new
 * name names replaces them.
 */
async function identifyEdited(tx: Tx, before: Said, columns: Said): Promise<Identity> {
  const unsaid = { brand: null, model: null, mount: null };
  if (columns.name !== before.name) {
    const guessed = await identify(tx, { ...unsaid, name: before.name });
    const isGuess =
      guessed.brand === columns.brand &&
      guessed.model === columns.model &&
      guessed.mount === columns.mount;
    const renamed = isGuess && (await identify(tx, { ...unsaid, name: columns.name }));
    if (renamed && renamed.modelId !== null) return renamed;
  }
  return identify(tx, columns);
}

/** What an edit leaves out stays, and still caps the condition type. Defects whose photo it takes away keep their words. */
function keepUntold(
  columns: ReturnType<typeof columnsOf>,
  before: store.ProductRow,
  edit: ProductEdit,
): void {
  if (edit.boxContents === undefined) columns.boxContents = before.boxContents;
  if (edit.conditionReport !== undefined) return;
  checkNotRaised(edit.conditionType, before.conditionReport);
  columns.conditionReport = withoutGone(before.conditionReport, photosOf(columns));
  columns.functionGrade = functionGradeOf(columns.conditionReport);
}

/** How sellers change what they sell. */
export function createEditing(options: EditingOptions) {
  const { database, pictures, sealSerial, editLimit, onEdited, onPublished } = options;
  const { db } = database;

  /** The product, held until `tx` ends. Refuses what cannot be changed now, and what somebody changed since. */
  async function holdEditable(tx: Tx, seller: Person, id: ProductId, version: number) {
    const product = checkOwn(seller, await store.lockProduct(tx, id));
    if (product.status === 'sold') throw refuse(catalogueProblems, 'edit_sold');
    if (product.status === 'reserved') throw refuse(catalogueProblems, 'edit_reserved');
    if (product.version !== version) throw refuse(catalogueProblems, 'product_changed');
    return product;
  }

  async function write(
    tx: Tx,
    seller: Person,
    before: store.ProductRow,
    edit: ProductEdit,
    serial: SealedSerial | undefined,
  ): Promise<void> {
    if (!(await store.categoryExists(tx, edit.category))) {
      throw refuse(catalogueProblems, 'category_unknown');
    }
    const columns = columnsOf(edit);
    keepUntold(columns, before, edit);
    // A district that was told once stays as long as the place does.
    if (!edit.district && before.district && edit.location === before.location) {
      columns.district = before.district;
    }
    const identity = await identifyEdited(tx, before, columns);
    Object.assign(columns, identity);
    const identified = { ...columns, ...identity };
    columns.shots =
      edit.shots === undefined
        ? await keptShots(tx, before.shots, identified)
        : await checkedShots(tx, identified, before.shots);
    const sealed = edit.removeSerial ? noSerial : serial;
    const version = before.version + 1;
    const stockNumber =
      edit.stockNumber === undefined ? before.stockNumber : edit.stockNumber || null;
    // What was approved in spite of a notice can still be changed.
    const reported = before.serialHash ? await options.findReported(tx, before.id) : undefined;
    await store.changeProduct(tx, before.id, { ...columns, ...sealed, stockNumber, version });
    if (sealed?.serialHash ?? before.serialHash) {
      // On sale its trigger has locked the number; off sale as well a notice that is accepted meanwhile is waited for.
      if (before.status === 'off_sale') await store.lockSerial(tx, before.id);
      await checkReported(tx, options.findReported, { id: before.id, name: edit.name }, reported);
    }
    if (before.resalePrice !== edit.resalePrice) {
      await store.recordNewPrice(tx, before, edit.resalePrice);
    }
    const known = photosOf(before);
    const photos = photosOf(columns);
    const added = photos.filter((url) => !known.includes(url));
    await pictures.claimAll(tx, added, { uid: seller.uid, id: before.id });
    const changes = changesOf(before, columns);
    // Where it is, whoever looks for one nearby hears; whoever booked it reads the place on its page.
    const isMoved = before.district !== columns.district;
    if (changes.length > 0 || isMoved) await publishChanged(tx, before.id, version);
    await onEdited(tx, { before, photos, price: edit.resalePrice, changes });
  }

  /** Changes a seller's product as a whole. What was booked before keeps its price. */
  async function edit(seller: Person, id: ProductId, change: ProductEdit): Promise<number> {
    const { image, images, serialNumber, version, name } = change;
    if (images && images[0] !== image) throw refuse(catalogueProblems, 'cover_first');
    checkCondition(change);
    checkShotPhotos(change);
    await editLimit.consume(seller.id);
    const serial = serialNumber ? sealSerial(serialNumber) : undefined;
    const work = database.transaction(async (tx) => {
      const product = await holdEditable(tx, seller, id, version);
      await write(tx, seller, product, change, serial);
      return 1;
    });
    const twins = { db, seller, name };
    const edited = await withoutReported(withoutTwin(onceInStock(work), twins), twins);
    onPublished();
    return edited;
  }

  return {
    readEditable: (seller: Person, id: ProductId) => readEditable({ db, pictures }, seller, id),
    editProduct: edit,
  };
}
