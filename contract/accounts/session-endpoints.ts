import * as z from 'zod/mini';
import { Deleted } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { SessionId } from '../kernel/ids.ts';
import { EndAll, OwnSessions } from './session-schemas.ts';

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  access: 'token',
  summary: 'Lists where the caller is signed in, last used first.',
  reply: OwnSessions,
  problems: {},
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  access: 'token',
  summary: 'Ends a session of the caller; its access tokens are refused from the next request on.',
  params: z.object({ id: SessionId }),
  reply: Deleted,
  problems: {},
});

export const endAllSessions = endpoint({
  method: 'POST',
  path: '/api/sessions/end-all',
  access: 'token',
  summary: 'Ends the caller’s sessions everywhere else, or everywhere.',
  body: EndAll,
  reply: Deleted,
  problems: {},
});
