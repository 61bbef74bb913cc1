import * as z from 'zod/mini';
import { Deleted, Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { PersonId } from '../kernel/ids.ts';
import {
  ClosedFilter,
  ClosedQuery,
  ClosedReply,
  PeopleFilter,
  PeopleQuery,
  PeopleReply,
} from './people-lists.ts';
import { accountProblems } from './problems.ts';
import {
  AccessToken,
  Allowance,
  DemoAccounts,
  EmailParams,
  EmailQuery,
  IsAdmin,
  IsBuyer,
  IsSeller,
  OwnType,
  PersonType,
  Registered,
  RegisterPerson,
  SessionStatus,
  SignInOptions,
} from './schemas.ts';

const {
  identity_mismatch,
  photo_not_yours,
  email_blocked,
  not_yourself,
  not_an_admin,
  money_here,
  registered_again,
} = accountProblems;
const PersonParams = z.object({ id: PersonId });

export const issueToken = endpoint({
  method: 'GET',
  path: '/api/jwt',
  access: 'identity',
  summary: 'Gives an access token to the person signed in under this e-mail address.',
  query: EmailQuery,
  reply: AccessToken,
  problems: { identity_mismatch },
  changesState: true,
});

export const registerPerson = endpoint({
  method: 'POST',
  path: '/api/addusers',
  access: 'identity',
  summary: 'Registers the signed-in person with the shop.',
  body: RegisterPerson,
  reply: Registered,
  problems: { identity_mismatch, photo_not_yours, email_blocked },
});

export const readPersonType = endpoint({
  method: 'GET',
  path: '/api/users/:email',
  access: 'identity_or_token',
  summary: 'Tells the type of a person: their own, or anyone’s to an admin.',
  params: EmailParams,
  reply: PersonType,
  problems: {},
});

export const checkAdmin = endpoint({
  method: 'GET',
  path: '/api/users/admin/:email',
  access: 'identity_or_token',
  summary: 'Tells whether a person is an admin.',
  params: EmailParams,
  reply: IsAdmin,
  problems: {},
});

export const checkBuyer = endpoint({
  method: 'GET',
  path: '/api/users/buyer/:email',
  access: 'identity_or_token',
  summary: 'Tells whether a person is a buyer.',
  params: EmailParams,
  reply: IsBuyer,
  problems: {},
});

export const checkSeller = endpoint({
  method: 'GET',
  path: '/api/users/seller/:email',
  access: 'identity_or_token',
  summary: 'Tells whether a person is a seller.',
  params: EmailParams,
  reply: IsSeller,
  problems: {},
});

export const checkUserType = endpoint({
  method: 'GET',
  path: '/api/checkusertype/:email',
  access: 'token',
  summary:
    'Tells the signed-in person’s own type, for the dashboard, and by what an admin limits them.',
  params: EmailParams,
  reply: OwnType,
  problems: {},
});

export const validateSession = endpoint({
  method: 'GET',
  path: '/api/uservalidationcheck',
  access: 'token',
  summary: 'Tells whether the access token is alive.',
  askedByItself: true,
  reply: SessionStatus,
  problems: {},
});

export const listBuyers = endpoint({
  method: 'GET',
  path: '/api/allbuyers/:email',
  access: 'moderator',
  summary: 'Lists the buyers, newest first; one page of those that fit, if `limit` asks for one.',
  params: EmailParams,
  query: PeopleQuery,
  reply: PeopleReply,
  problems: {},
});

export const listSellers = endpoint({
  method: 'GET',
  path: '/api/allsellers/:email',
  access: 'moderator',
  summary: 'Lists the sellers, newest first; one page of those that fit, if `limit` asks for one.',
  params: EmailParams,
  query: PeopleQuery,
  reply: PeopleReply,
  problems: {},
});

export const exportBuyers = endpoint({
  method: 'GET',
  path: '/api/allbuyers/:email/export',
  access: 'admin',
  summary: 'Gives the buyers that fit as a CSV file.',
  params: EmailParams,
  query: PeopleFilter,
  reply: z.string(),
  fileName: 'buyers',
  problems: {},
});

export const exportSellers = endpoint({
  method: 'GET',
  path: '/api/allsellers/:email/export',
  access: 'admin',
  summary: 'Gives the sellers that fit as a CSV file.',
  params: EmailParams,
  query: PeopleFilter,
  reply: z.string(),
  fileName: 'sellers',
  problems: {},
});

export const deletePerson = endpoint({
  method: 'DELETE',
  path: '/api/userdelete/:id',
  access: 'admin',
  summary: 'Deletes a buyer or a seller; unsold products leave the shop, paid orders stay.',
  params: PersonParams,
  reply: Deleted,
  problems: { not_yourself, not_an_admin, money_here },
});

export const verifySeller = endpoint({
  method: 'PATCH',
  path: '/api/userverify/:id',
  access: 'admin',
  summary: 'Gives a seller the verified badge.',
  params: PersonParams,
  reply: Modified,
  problems: {},
});

export const listClosedAccounts = endpoint({
  method: 'GET',
  path: '/api/closedaccounts',
  access: 'admin',
  summary:
    'Lists the accounts that were deleted, last deleted first; one page of those that fit, if `limit` asks for one.',
  query: ClosedQuery,
  reply: ClosedReply,
  problems: {},
});

export const exportClosedAccounts = endpoint({
  method: 'GET',
  path: '/api/closedaccounts/export',
  access: 'admin',
  summary: 'Gives the closed accounts that fit as a CSV file.',
  query: ClosedFilter,
  reply: z.string(),
  fileName: 'closed-accounts',
  problems: {},
});

export const allowAgain = endpoint({
  method: 'PATCH',
  path: '/api/closedaccounts/:id',
  access: 'admin',
  summary: 'Lets the e-mail address of a deleted account register again, or takes that back.',
  params: PersonParams,
  body: Allowance,
  reply: Modified,
  problems: { registered_again },
});

export const listDemoAccounts = endpoint({
  method: 'GET',
  path: '/api/demo-accounts',
  access: 'anyone',
  summary: 'Lists the accounts to try a demo shop with; empty in a live shop.',
  reply: DemoAccounts,
  problems: {},
});

export const readSignInOptions = endpoint({
  method: 'GET',
  path: '/api/sign-in-options',
  access: 'anyone',
  summary: 'Tells which ways of signing in there are beside e-mail and password.',
  reply: SignInOptions,
  problems: {},
});
