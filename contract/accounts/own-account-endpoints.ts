import { Deleted, Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  AccountDeletion,
  OwnAccount,
  PersonalDataExport,
  ProfileChange,
  SellerStart,
} from './own-account-schemas.ts';
import { accountProblems } from './problems.ts';

const { admin_sells_nothing, not_yourself, photo_not_yours } = accountProblems;
const { wrong_password, sign_in_again, unsettled } = accountProblems;

export const readOwnAccount = endpoint({
  method: 'GET',
  path: '/api/my-account',
  access: 'token',
  summary: 'Tells the facts of the caller’s own account.',
  reply: OwnAccount,
  problems: {},
});

export const changeOwnAccount = endpoint({
  method: 'PATCH',
  path: '/api/my-account',
  access: 'token',
  summary:
    'Changes what the caller’s profile says, here and at the identity provider. Photos are uploads of the caller’s.',
  body: ProfileChange,
  reply: Modified,
  problems: { photo_not_yours },
});

export const becomeSeller = endpoint({
  method: 'POST',
  path: '/api/my-account/become-seller',
  access: 'token',
  summary:
    'Makes the calling buyer a seller, and remembers their phone number; 0 when they are one already.',
  body: SellerStart,
  reply: Modified,
  problems: { admin_sells_nothing },
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
