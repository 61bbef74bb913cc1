import * as z from 'zod/mini';
import { PublicProduct } from '../catalogue/public-product.ts';
import { Acknowledged, Deleted } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { ProductId } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { pageOf, paging } from '../kernel/table.ts';
import { watchlistProblems } from './problems.ts';

const Wish = z.object({
  product: PublicProduct,
  addedAt: z.iso.datetime(),
  /** What it cost when it was added. */
  priceThen: Money,
});
export type Wish = z.infer<typeof Wish>;

const WishParams = z.object({ id: ProductId });

export const listWishes = endpoint({
  method: 'GET',
  path: '/api/wishlist',
  access: 'token',
  summary:
    'Lists what the caller keeps an eye on, last added first. What left the shop is left out.',
  query: z.object(paging),
  reply: pageOf(Wish),
  problems: {},
});

export const listWishIds = endpoint({
  method: 'GET',
  path: '/api/wishlistids',
  access: 'token',
  summary: 'Lists the ids of all that the caller keeps an eye on, for the hearts of a page.',
  reply: z.object({ ids: z.array(ProductId) }),
  problems: {},
  askedByItself: true,
});

export const addWish = endpoint({
  method: 'PUT',
  path: '/api/wishlist/:id',
  access: 'token',
  summary: 'Puts an item on the caller’s wishlist. One that is on it already stays as it is.',
  params: WishParams,
  reply: Acknowledged,
  problems: { wishlist_full: watchlistProblems.wishlist_full },
});

export const removeWish = endpoint({
  method: 'DELETE',
  path: '/api/wishlist/:id',
  access: 'token',
  summary: 'Takes an item off the caller’s wishlist.',
  params: WishParams,
  reply: Deleted,
  problems: {},
});
