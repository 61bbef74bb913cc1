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

/** What later modules listen to: this product left the shop unsold. */
export const productRemoved = eventKind<{ productId: ProductId }>('catalogue.product_removed');
