import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Call } from './call.ts';
import { StripeProblem } from './errors.ts';
import type { FormObject } from './form.ts';

export interface GatewayKeys {
  secretKey: string;
  publishableKey: string;
}

/** Bearer, or Basic with the key as the user name; a browser may send it as the parameter `key`. */
function sentKey(request: FastifyRequest, form: FormObject): string | undefined {
  const [scheme, value = ''] = (request.headers.authorization ?? '').split(' ');
  if (/^bearer$/i.test(scheme ?? '')) return value;
  if (/^basic$/i.test(scheme ?? '')) {
    return Buffer.from(value, 'base64').toString('utf8').split(':', 1)[0];
  }
  return typeof form.key === 'string' ? form.key : undefined;
}

function same(one: string, other: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function unauthorized(message: string): StripeProblem {
  return new StripeProblem(401, { type: 'invalid_request_error', message });
}

/** Whose key came with the request. The host's own address, where browsers come, takes no secret key. */
export function authenticate(
  request: FastifyRequest,
  form: FormObject,
  keys: GatewayKeys,
  throughHost: boolean,
): Call['audience'] {
  const key = sentKey(request, form);
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (same(key, keys.publishableKey)) return 'publishable';
  if (!same(key, keys.secretKey)) throw unauthorized('Invalid API Key provided.');
  if (throughHost) {
    throw unauthorized(
      'This address takes the publishable key only. Keep the secret key on your server.',
    );
  }
  return 'secret';
}

/** Stripe's answer to a browser that calls what only the merchant's server may. */
export function secretKeyRequired(): StripeProblem {
  return new StripeProblem(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message:
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
  });
}

/** A keyed hash: who reads the table cannot try card numbers against it without the secret key. */
export function sealer(secretKey: string): Call['seal'] {
  return (text) => createHmac('sha256', secretKey).update(text).digest('hex');
}
