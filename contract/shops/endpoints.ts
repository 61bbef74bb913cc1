import * as z from 'zod/mini';
import { accountProblems } from '../accounts/problems.ts';
import { Deleted, Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { PersonId } from '../kernel/ids.ts';
import { shopProblems } from './problems.ts';
import {
  MyShop,
  ShopApproval,
  ShopFields,
  ShopPage,
  ShopRefusal,
  ShopSaved,
  ShopsQuery,
} from './schemas.ts';

const ofSeller = z.object({ id: PersonId });
const { shop_changed, shop_decided, shop_not_shown, shop_of_suspended } = shopProblems;
const { shop_contact, shop_photo } = shopProblems;
const { limited } = accountProblems;

export const readMyShop = endpoint({
  method: 'GET',
  path: '/api/myshop',
  access: 'seller',
  scope: 'own:read',
  summary: 'Gets the caller’s shop as they wrote it, and how it stands.',
  reply: MyShop,
  problems: {},
});

export const saveMyShop = endpoint({
  method: 'PUT',
  path: '/api/myshop',
  access: 'seller',
  summary:
    'Writes the caller’s shop. A new name, address or photo waits for an admin; until then the last approved ones are shown.',
  body: ShopFields,
  reply: ShopSaved,
  problems: { shop_changed, shop_contact, shop_photo, limited },
});

export const deleteMyShop = endpoint({
  method: 'DELETE',
  path: '/api/myshop',
  access: 'seller',
  summary: 'Takes the caller’s shop off their page, for good.',
  reply: Deleted,
  problems: {},
});

export const listShops = endpoint({
  method: 'GET',
  path: '/api/shops',
  access: 'admin',
  summary: 'Gives one page of sellers’ shops, those that wait first and the oldest first.',
  query: ShopsQuery,
  reply: ShopPage,
  problems: {},
});

export const approveShop = endpoint({
  method: 'POST',
  path: '/api/shops/:id/approve',
  access: 'admin',
  summary: 'Shows a shop as it was read, in this version. Its seller is told.',
  params: ofSeller,
  body: ShopApproval,
  reply: Modified,
  problems: { shop_changed, shop_decided, shop_of_suspended },
});

export const refuseShop = endpoint({
  method: 'POST',
  path: '/api/shops/:id/refuse',
  access: 'admin',
  summary:
    'Does not show what a seller asked for. What was approved before stays. Its seller is told why.',
  params: ofSeller,
  body: ShopRefusal,
  reply: Modified,
  problems: { shop_changed, shop_decided },
});

export const takeOffShop = endpoint({
  method: 'POST',
  path: '/api/shops/:id/takeoff',
  access: 'admin',
  summary: 'Takes an approved shop off its seller’s page. Its seller is told why.',
  params: ofSeller,
  body: ShopRefusal,
  reply: Modified,
  problems: { shop_changed, shop_not_shown },
});
