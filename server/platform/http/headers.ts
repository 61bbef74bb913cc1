import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from './origin.ts';

/** Two years, as the HSTS preload list asks. */
const strictTransport = 'max-age=63072000; includeSubDomains';

/** What a page of ours, or a frame in it, may ask the browser for: paying, where Stripe's frame asks, and nothing else. */
const permissions = [
  'payment=(self "https://js.stripe.com" "https://hooks.stripe.com")',
  ...[
    'accelerometer',
    'autoplay',
    'camera',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'geolocation',
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

/** Security headers of every answer, errors and images included. Pages add their own content policy. */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    // A page of ours keeps hold of the popup that it opened. Every answer says the same: a redirect on the popup's
    // way, or the page from which a reader came to the login, would otherwise part the two.
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

/** Where a phone reaches a demo shop by plain http browsers ignore the opener policy, and complain of it in the console of every page. */
function withoutOpener(headers: Record<string, string>): Record<string, string> {
  const { 'cross-origin-opener-policy': _, ...plain } = headers;
  return plain;
}

/** Adds them to every answer. */
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
