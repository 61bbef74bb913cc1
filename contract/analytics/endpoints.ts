import { endpoint } from '../kernel/endpoint.ts';
import { SellerFigures, ShopFigures } from './schemas.ts';

export const readSellerFigures = endpoint({
  method: 'GET',
  path: '/api/sellerfigures',
  access: 'seller',
  scope: 'own:read',
  summary: 'Tells a seller what is on sale, booked and sold, and the last twelve months.',
  reply: SellerFigures,
  problems: {},
});

export const readShopFigures = endpoint({
  method: 'GET',
  path: '/api/shopfigures',
  access: 'admin',
  scope: 'admin:read',
  summary: 'Tells an admin how the shop does: sales, new people, live products, reports.',
  reply: ShopFigures,
  problems: {},
});
