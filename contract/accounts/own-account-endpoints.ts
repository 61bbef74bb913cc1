import { Deleted } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { AccountDeletion, OwnAccount, PersonalDataExport } from './own-account-schemas.ts';
import { accountProblems } from './problems.ts';

const { not_yourself, wrong_password, sign_in_again, unsettled } = accountProblems;

export const readOwnAccount = endpoint({
  method: 'GET',
  path: '/api/my-account',
  access: 'token',
  summary: 'Tells the facts of the caller’s own account.',
  reply: OwnAccount,
  problems: {},
});

export const exportPersonalData = endpoint({
  method: 'GET',
  path: '/api/my-data',
  access: 'token',
  summary: 'Gives everything that the shop keeps about the caller.',
  reply: PersonalDataExport,
  problems: {},
});

export const deleteOwnAccount = endpoint({
  method: 'POST',
  path: '/api/my-account/delete',
  access: 'token',
  summary:
    'Deletes the caller’s account: unsold products leave the shop, bookings are cancelled, paid orders stay.',
  body: AccountDeletion,
  reply: Deleted,
  problems: { not_yourself, wrong_password, sign_in_again, unsettled },
});
