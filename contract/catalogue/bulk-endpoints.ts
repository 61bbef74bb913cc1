import { endpoint } from '../kernel/endpoint.ts';
import {
  BulkRows,
  ListingsChanged,
  ListingsToChange,
  maxBulkBytes,
  maxBulkRows,
  ProductsAdded,
  ProductsToAdd,
} from './bulk.ts';

export const addProducts = endpoint({
  method: 'POST',
  path: '/api/addproducts',
  access: 'seller',
  scope: 'listings:write',
  summary: `Puts up to ${maxBulkRows} items of the caller’s up for sale, each by the rules of \`addproduct\` and with a result of its own. A row with a key that was used before answers the same item; with other content it is refused with \`key_reused\`.`,
  body: BulkRows,
  rowsBody: ProductsToAdd,
  bodyLimit: maxBulkBytes,
  reply: ProductsAdded,
  problems: {},
});

export const changeListings = endpoint({
  method: 'POST',
  path: '/api/changelistings',
  access: 'seller',
  scope: 'listings:write',
  summary: `Changes the price of up to ${maxBulkRows} items of the caller’s, or takes them off sale and puts them back, each by the rules of the call for one and with a result of its own. A price below the lowest offer that the seller takes for an item removes that one. Said twice, it is done once.`,
  body: BulkRows,
  rowsBody: ListingsToChange,
  reply: ListingsChanged,
  problems: {},
});
