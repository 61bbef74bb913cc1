import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { OwnOrigin } from '#server/platform/http/origin.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { addressKey, type Limiter } from '#server/platform/limits/limiter.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** A sign-up form is four short fields. */
const bodyLimit = 16 * 1024;

export interface IdentityLimits {
  signUps: Limiter;
  signIns: Limiter;
  signInBursts: Limiter;
}

interface IdentityRoutesOptions {
  provider: IdentityProvider;
  publicUrl: string;
  isOwnOrigin: OwnOrigin;
  limits: IdentityLimits;
}

function asRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else if (value) for (const part of value) headers.append(name, part);
  }
  const body = request.body as Buffer | undefined;
  return new Request(new URL(request.url, publicUrl), {
    method: request.method,
    headers,
    ...(body && body.length > 0 && { body: new Uint8Array(body) }),
  });
}

/** The session's secret travels in the cookie only: answers carry no copy that a script could read. */
function withoutToken(text: string): string {
  if (!text.startsWith('{')) return text;
  const body = JSON.parse(text) as { token?: unknown; session?: { token?: unknown } };
  if ('token' in body) delete body.token;
  if (body.session) delete body.session.token;
  return JSON.stringify(body);
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  reply.code(response.status).header('cache-control', 'no-store');
  return reply.send(withoutToken(await response.text()));
}

/** Mounts the identity provider's own wire at /api/auth/*, behind the shop's limits. */
export function bindIdentity(app: FastifyInstance, options: IdentityRoutesOptions): void {
  const { provider, publicUrl, isOwnOrigin, limits } = options;

  async function count(request: FastifyRequest): Promise<void> {
    const key = addressKey(request.ip);
    if (request.url.startsWith('/api/auth/sign-up')) await limits.signUps.consume(key);
    if (request.url.startsWith('/api/auth/sign-in')) {
      await limits.signInBursts.consume(key);
      await limits.signIns.consume(key);
    }
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: ['GET', 'POST'],
      url: '/api/auth/*',
      schema: { hide: true },
      bodyLimit,
      handler: async (request, reply) => {
        if (request.method === 'POST') {
          if (!isOwnOrigin(request)) throw refuse(baseProblems, 'forbidden');
          await count(request);
        }
        return send(reply, await provider.handler(asRequest(request, publicUrl)));
      },
    });
  });
}
