import * as z from 'zod/mini';
import { Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { ProductId } from '../kernel/ids.ts';
import { CameraModels, ModelsQuery } from './camera-models.ts';
import { EditableProduct, ProductEdit } from './editing.ts';
import { catalogueProblems } from './problems.ts';
import { ProductPage } from './public-product.ts';

const {
  product_gone,
  product_changed,
  edit_sold,
  edit_reserved,
  image_not_yours,
  cover_first,
  condition_raised,
  defect_photo,
  shot_photo,
  shot_kind,
  category_unknown,
  serial_reported,
  serial_taken,
  stock_number_taken,
} = catalogueProblems;
const ProductParams = z.object({ id: ProductId });

export const readProduct = endpoint({
  method: 'GET',
  path: '/api/product/:id',
  access: 'optional',
  summary:
    'Gives all that a product’s page shows. How its seller is reached is for people who are signed in.',
  params: ProductParams,
  reply: ProductPage,
  problems: { product_gone },
});

export const listModels = endpoint({
  method: 'GET',
  path: '/api/models',
  access: 'anyone',
  summary: 'Finds cameras, lenses and the like that the shop knows, best match first.',
  query: ModelsQuery,
  reply: CameraModels,
  problems: {},
});

export const readEditableProduct = endpoint({
  method: 'GET',
  path: '/api/editproduct/:id',
  access: 'seller',
  scope: 'own:read',
  summary: 'Gives the seller’s product as the form that changes it needs it.',
  params: ProductParams,
  reply: EditableProduct,
  problems: {},
});

export const editProduct = endpoint({
  method: 'PUT',
  path: '/api/editproduct/:id',
  access: 'seller',
  scope: 'listings:write',
  summary:
    'Changes the seller’s product, and tells everybody who has booked it. A report of its condition and box contents that are left out stay; null removes them. A price below the lowest offer that the seller takes for it removes that one.',
  params: ProductParams,
  body: ProductEdit,
  reply: Modified,
  problems: {
    product_changed,
    edit_sold,
    edit_reserved,
    image_not_yours,
    cover_first,
    condition_raised,
    defect_photo,
    shot_photo,
    shot_kind,
    category_unknown,
    serial_reported,
    serial_taken,
    stock_number_taken,
  },
});
