import { endpoint } from '../kernel/endpoint.ts';
import { LiveEvent } from './notification.ts';

/**
 * Events besides those without a name: `reset` (too much has come since `Last-Event-ID`: load anew), and `bye` (the token is
 * dead, or the same person has opened too many: take a new one and come again).
 */
export const watchLive = endpoint({
  method: 'GET',
  path: '/api/live',
  access: 'token',
  summary: 'Sends the notifications of the caller as they come, as Server-Sent Events.',
  reply: LiveEvent,
  isStream: true,
  problems: {},
  askedByItself: true,
});
