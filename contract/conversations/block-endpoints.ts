import * as z from 'zod/mini';
import { Deleted, Modified } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { PersonId } from '../kernel/ids.ts';
import { paging } from '../kernel/table.ts';
import { BlockPage } from './schemas.ts';

const params = z.object({ id: PersonId });

export const listBlocks = endpoint({
  method: 'GET',
  path: '/api/blocks',
  access: 'token',
  summary: 'Lists whom the caller has blocked, last blocked first.',
  query: z.object(paging),
  reply: BlockPage,
  problems: {},
});

export const blockPerson = endpoint({
  method: 'PUT',
  path: '/api/blocks/:id',
  access: 'token',
  summary:
    'Ends messages between the caller and somebody, both ways. Deals go on. Said twice, it is done once.',
  params,
  reply: Modified,
  changesNothingShown: true,
  problems: {},
});

export const unblockPerson = endpoint({
  method: 'DELETE',
  path: '/api/blocks/:id',
  access: 'token',
  summary: 'Lets somebody write to the caller again.',
  params,
  reply: Deleted,
  changesNothingShown: true,
  problems: {},
});
