import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from './origin.ts';

/** Two years, as the HSTS preload list asks. */
const strictTransport = 'max-age=63072000; includeSubDomains';

/** Permissions-Policy: only payment is allowed, for Stripe's frame, and where the reader is, for what is near them. */
const permissions = [
  'payment=(self "https://js.stripe.com" "https://hooks.stripe.com")',
  'geolocation=(self)',
  ...[
    'accelerometer',
    'autoplay',
    'camera',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'gyroscope',
    'hid',
    'idle-detection',
    'magnetometer',
    'microphone',
    'midi',
    'picture-in-picture',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((name) => `${name}=()`),
].join(', ');

/** Security headers of every response, errors and images included. Pages add a content security policy. */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    // Keeps the reference to the popup of Google sign-in. The same in every response: a redirect without it would cut the two
    // apart.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': permissions,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(https && { 'strict-transport-security': strictTransport }),
  };
}

interface SecurityHeadersOptions {
  https: boolean;
  headers: Record<string, string>;
}

/** Over plain http browsers ignore the opener policy and warn of it in the console. */
function withoutOpener(headers: Record<string, string>): Record<string, string> {
  const { 'cross-origin-opener-policy': _, ...plain } = headers;
  return plain;
}

/** Adds them to every response. */
export function addSecurityHeaders(
  app: FastifyInstance,
  { https, headers }: SecurityHeadersOptions,
): void {
  const plain = withoutOpener(headers);
  app.addHook('onRequest', ({ hostname }, reply, done) => {
    reply.headers(https || isLoopback(hostname) ? headers : plain);
    done();
  });
}

/** Returns the same headers on the cache fast path, or undefined where only the framework knows the host name. */
export function createFastPathHeaders({ https }: { https: boolean }) {
  const headers = securityHeaders({ https });
  const plain = withoutOpener(headers);
  return (request: IncomingMessage): Record<string, string> | undefined => {
    if (https) return headers;
    const { host = '', 'x-forwarded-host': forwarded } = request.headers;
    if (forwarded !== undefined) return undefined;
    return isLoopback(host.replace(/:\d*$/, '')) ? headers : plain;
  };
}
