import { randomUUID } from 'node:crypto';
import type { ProductId } from '#contract/kernel/ids.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { eventKind } from '#server/platform/outbox/event.ts';
import { append } from '#server/platform/outbox/outbox.ts';

/** Facts that later modules listen to: a product came on sale, and its seller changed it. */
export const productListed = 'catalogue.product_listed';
export const productChanged = 'catalogue.product_changed';

export async function publishListed(tx: Tx, productId: ProductId): Promise<void> {
  const key = `${productListed}:${productId}`;
  await append(tx, { key, kind: productListed, payload: { productId } });
}

/** `version` tells this change of the product from all others. */
export async function publishChanged(tx: Tx, productId: ProductId, version: number): Promise<void> {
  const key = `${productChanged}:${productId}:${version}`;
  await append(tx, { key, kind: productChanged, payload: { productId } });
}

/** A product that was put aside is on sale again: for those who watch prices and searches as if it had been changed. */
export async function publishBack(tx: Tx, productId: ProductId, version: number): Promise<void> {
  const key = `${productChanged}:${productId}:${version}:back:${randomUUID()}`;
  await append(tx, { key, kind: productChanged, payload: { productId } });
}

/** A listing ends within days unless its seller renews it, or has ended, which notifies them; `until` is the end. */
export const listingExpires = 'catalogue.listing_expires';
export const listingExpired = 'catalogue.listing_expired';

export async function publishExpiry(
  tx: Tx,
  kind: typeof listingExpires | typeof listingExpired,
  productId: ProductId,
  end: Date,
): Promise<void> {
  const until = end.toISOString();
  await append(tx, { key: `${kind}:${productId}:${until}`, kind, payload: { productId, until } });
}

/** What later modules listen to: nobody can buy this product for now. */
export const productPutAway = eventKind<{ productId: ProductId }>('catalogue.product_put_away');

/** What later modules listen to: this product left the shop unsold. */
export const productRemoved = eventKind<{ productId: ProductId }>('catalogue.product_removed');

/**
 * What its items follow: a model was added, corrected, or another one merged into it. `forms` are its new names in their form for
 * comparing, with spaces between them; `mount` the only one it had. `sales` move where what was sold counts under another model or kind
 * from now on; an older version of the shop says nothing of them.
 */
export const modelChanged = eventKind<{
  modelId: string;
  forms: string;
  mount: string;
  sales: 'move' | 'stay';
}>('catalogue.model_changed');

export async function publishModelChanged(
  tx: Tx,
  changed: { modelId: string; forms: readonly string[]; mount: string; sales: 'move' | 'stay' },
): Promise<void> {
  const payload = { ...changed, forms: changed.forms.join(' ') };
  await append(tx, modelChanged.entry(`${changed.modelId}:${randomUUID()}`, payload));
}
