import * as z from 'zod/mini';
import { accountProblems } from '../accounts/problems.ts';
import { EmailParams } from '../accounts/schemas.ts';
import { Deleted, Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { CategoryId, ProductId } from '../kernel/ids.ts';
import { Facets, ProductFilter } from './filters.ts';
import { CategoryAdded, CategoryOrder, CategoryRename, NewCategory } from './managing.ts';
import { catalogueProblems } from './problems.ts';
import {
  Categories,
  CategoryPage,
  CategoryQuery,
  NamedCategories,
  OwnProducts,
  ProductAdded,
  Products,
  ProductToAdd,
} from './schemas.ts';

const {
  image_not_yours,
  cover_first,
  condition_raised,
  defect_photo,
  shot_photo,
  shot_kind,
  serial_reported,
  serial_taken,
  stock_number_taken,
  category_unknown,
  not_advertisable,
  not_on_sale,
  product_sold,
  product_reserved,
  product_asked,
  name_taken,
  too_many_categories,
  category_changed,
  order_changed,
} = catalogueProblems;
const { verify_first, unverified_quota } = accountProblems;
const ProductParams = z.object({ id: ProductId });
const CategoryParams = z.object({ id: CategoryId });

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  access: 'anyone',
  summary: 'Lists the categories in shop order.',
  reply: Categories,
  problems: {},
});

export const nameCategories = endpoint({
  method: 'GET',
  path: '/api/categorynames',
  access: 'anyone',
  summary: 'Names the categories in shop order.',
  reply: NamedCategories,
  problems: {},
});

export const listAdvertised = endpoint({
  method: 'GET',
  path: '/api/advertiseditems',
  access: 'optional',
  summary:
    'Lists the available products that their sellers advertise, newest first. Without a token `email` is empty.',
  reply: Products,
  problems: {},
});

export const readCategory = endpoint({
  method: 'GET',
  path: '/api/category/:id',
  access: 'optional',
  summary:
    'Gives one page of a category: its available products, newest first, or what is asked of them. Without a token `phone` and `email` are empty.',
  params: CategoryParams,
  query: CategoryQuery,
  reply: CategoryPage,
  problems: {},
});

export const readFacets = endpoint({
  method: 'GET',
  path: '/api/facets/:id',
  access: 'anyone',
  summary: 'Counts what each choice among a category’s products would leave.',
  params: CategoryParams,
  query: ProductFilter,
  reply: Facets,
  problems: {},
});

export const addProduct = endpoint({
  method: 'POST',
  path: '/api/addproduct',
  access: 'seller',
  scope: 'listings:write',
  summary: 'Puts a product up for sale, and deletes the draft that it was.',
  body: ProductToAdd,
  reply: ProductAdded,
  problems: {
    image_not_yours,
    cover_first,
    condition_raised,
    defect_photo,
    shot_photo,
    shot_kind,
    serial_reported,
    serial_taken,
    stock_number_taken,
    category_unknown,
    limited: accountProblems.limited,
    verify_first,
    unverified_quota,
  },
});

export const listMyProducts = endpoint({
  method: 'GET',
  path: '/api/myproducts/:email',
  access: 'seller',
  scope: 'own:read',
  summary: 'Lists the seller’s own products, newest first.',
  params: EmailParams,
  reply: OwnProducts,
  problems: {},
});

export const exportListings = endpoint({
  method: 'GET',
  path: '/api/listings/export',
  access: 'seller',
  scope: 'own:read',
  summary: 'Gives the seller’s own products as a CSV file that can be imported, newest first.',
  reply: z.string(),
  fileName: 'listings',
  problems: {},
});

export const advertiseProduct = endpoint({
  method: 'GET',
  path: '/api/makeadvertise/:id',
  access: 'seller',
  scope: 'listings:write',
  summary: 'Shows the seller’s product on the home page.',
  params: ProductParams,
  reply: Modified,
  problems: { not_advertisable, not_on_sale },
  changesState: true,
});

export const deleteProduct = endpoint({
  method: 'GET',
  path: '/api/deleteproduct/:id',
  access: 'seller',
  scope: 'listings:write',
  summary: 'Takes the seller’s product off the shop.',
  params: ProductParams,
  reply: Deleted,
  problems: { product_sold, product_reserved, product_asked },
  changesState: true,
});

export const addCategory = endpoint({
  method: 'POST',
  path: '/api/managecategories',
  access: 'admin',
  summary: 'Adds a category at the end of the shop’s order.',
  body: NewCategory,
  reply: CategoryAdded,
  problems: { name_taken, too_many_categories },
});

export const renameCategory = endpoint({
  method: 'PATCH',
  path: '/api/managecategories/:id',
  access: 'admin',
  summary: 'Renames a category that is still called what the admin saw.',
  params: CategoryParams,
  body: CategoryRename,
  reply: Modified,
  problems: { name_taken, category_changed },
});

export const orderCategories = endpoint({
  method: 'PUT',
  path: '/api/managecategories/order',
  access: 'admin',
  summary: 'Puts all categories into another order, if they still stand as the admin saw them.',
  body: CategoryOrder,
  reply: Modified,
  problems: { order_changed },
});
