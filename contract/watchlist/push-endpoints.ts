import * as z from 'zod/mini';
import { Deleted } from '../kernel/answers.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { PushSubscriptionId } from '../kernel/ids.ts';
import { watchlistProblems } from './problems.ts';

const { push_off, push_host } = watchlistProblems;

/** Push services' addresses have 200 to 800 characters. */
const maxEndpointLength = 1_000;

/** Of a host by its name, at the usual port, and written as it is read: nothing in it is understood in two ways. */
function isEndpoint(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, port, hostname, hash, href } = new URL(value);
  const isPlain = `${username}${password}${port}${hash}` === '' && href === value;
  return isPlain && protocol === 'https:' && /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname);
}

const notAnEndpoint = 'endpoint must be the https address that the browser gave';

const Endpoint = z
  .string({ error: 'endpoint is required' })
  .check(
    z.maxLength(maxEndpointLength, `endpoint can have ${maxEndpointLength} characters at most`),
    z.refine(isEndpoint, { error: notAnEndpoint }),
  );

/** Base64url without padding, as `PushSubscription.toJSON()` has it. */
const keyOf = (name: string, pattern: RegExp) =>
  z
    .string({ error: `${name} is required` })
    .check(z.regex(pattern, `${name} must be the key that the browser gave`));

/** What the browser's `PushSubscription.toJSON()` has, of which the rest is ignored. */
const NewPushSubscription = z.object({
  endpoint: Endpoint,
  keys: z.object(
    {
      /** A point of the curve P-256, not compressed: 65 bytes. */
      p256dh: keyOf('p256dh', /^B[\w-]{86}$/),
      /** 16 bytes. */
      auth: keyOf('auth', /^[\w-]{22}$/),
    },
    { error: 'keys are required' },
  ),
});
export type NewPushSubscription = z.infer<typeof NewPushSubscription>;

export const readPushKey = endpoint({
  method: 'GET',
  path: '/api/pushkey',
  access: 'token',
  summary: 'Tells the key that a browser asks its push service with, and whether one gets pushes.',
  query: z.object({ endpoint: z.optional(Endpoint) }),
  reply: z.object({
    /** The shop's public VAPID key (RFC 8292). */
    publicKey: z.string(),
    /** Whether what the caller is told goes to the endpoint that was asked about. */
    on: z.boolean(),
  }),
  problems: { push_off },
});

export const addPushSubscription = endpoint({
  method: 'POST',
  path: '/api/pushsubscriptions',
  access: 'token',
  summary:
    'Sends the caller’s notifications to a browser as well, for as long as this session lasts.',
  body: NewPushSubscription,
  reply: z.object({ acknowledged: z.literal(true), insertedId: PushSubscriptionId }),
  problems: { push_off, push_host },
  changesNothingShown: true,
});

export const deletePushSubscription = endpoint({
  method: 'DELETE',
  path: '/api/pushsubscriptions',
  access: 'token',
  summary: 'Sends nothing more to a browser of the caller’s.',
  query: z.object({ endpoint: Endpoint }),
  reply: Deleted,
  problems: {},
  changesNothingShown: true,
});
