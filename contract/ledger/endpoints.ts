import { endpoint } from '../kernel/endpoint.ts';
import { Balance, BalanceLinesQuery, BalancePage } from './schemas.ts';

export const readBalance = endpoint({
  method: 'GET',
  path: '/api/balance',
  access: 'seller',
  summary: 'Tells a seller what is held for their sales, what is on its way, and what is theirs.',
  reply: Balance,
  problems: {},
});

export const listBalanceLines = endpoint({
  method: 'GET',
  path: '/api/balance/lines',
  access: 'seller',
  summary: 'Lists what raised and lowered the caller’s balance, newest first.',
  query: BalanceLinesQuery,
  reply: BalancePage,
  problems: {},
});
