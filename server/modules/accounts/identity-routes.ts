import { APIError } from 'better-auth/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { OwnOrigin } from '#server/platform/http/origin.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { checkStorable } from '#server/platform/http/validation.ts';
import { addressKey, type Limiter } from '#server/platform/limits/limiter.ts';
import type { AccountAccess } from './account-access.ts';
import type { PopupSignIn } from './identity-popup.ts';
import { bindPopupPage } from './identity-popup-page.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { SignInGuard } from './sign-in-guard.ts';

const base = '/api/auth/';

/** A sign-up form is four short fields. */
const bodyLimit = 16 * 1024;

export interface IdentityLimits {
  signUps: Limiter;
  signIns: Limiter;
  signInBursts: Limiter;
}

interface IdentityRoutesOptions {
  provider: IdentityProvider;
  /** What is asked for by mail. */
  access: AccountAccess;
  /** Undefined: nobody signs in by another company's account. */
  popup: PopupSignIn | undefined;
  publicUrl: string;
  /** The origin by which a browser reached us. */
  originOf: (request: FastifyRequest) => string;
  isOwnOrigin: OwnOrigin;
  limits: IdentityLimits;
  guard: SignInGuard;
}

/** Headers that the library gets; a forwarded address is what the shop's own proxies said, not what a client did. */
function readHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else if (value) for (const part of value) headers.append(name, part);
  }
  headers.delete('content-length');
  headers.set('x-forwarded-for', request.ip);
  return headers;
}

function asRequest(request: FastifyRequest, url: string): Request {
  const { method, body } = request;
  return new Request(url, {
    method,
    headers: readHeaders(request),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/**
 * The address as the library will read it, once it has taken `..` and the like out of it: whatever is counted or
 * refused by address must look at the same one.
 */
function readAddress(request: FastifyRequest, publicUrl: string): URL {
  const url = new URL(publicUrl);
  const [path = '', query = ''] = request.url.split(/\?(.*)/s, 2);
  url.pathname = path;
  url.search = query;
  if (!url.pathname.startsWith(base)) throw refuse(baseProblems, 'not_found');
  checkStorable(Object.fromEntries(url.searchParams));
  checkStorable(url.pathname.replaceAll('%00', '\0'));
  return url;
}

/** The session's secret travels in the cookie only: answers carry no copy that a script could read. */
function withoutTokens(text: string): string {
  if (text === '') return text;
  return JSON.stringify(
    JSON.parse(text, (key, value) => (/^(token|\w+Token)$/.test(key) ? undefined : value)),
  );
}

/** What the library refuses without a word, in the shop's own words. */
const silent: Record<number, keyof typeof baseProblems> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
};

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const text = await response.text();
  if (response.status >= 400 && text === '') {
    throw refuse(baseProblems, silent[response.status] ?? 'bad_input');
  }
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  reply.code(response.status).header('cache-control', 'no-store');
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return reply.send(isJson ? withoutTokens(text) : text);
}

/** Calls that try a password. */
const tryingPasswords =
  /^\/api\/auth\/(sign-in|change-password|verify-password|delete-user|two-factor)(\/|$)/;
/** Those among them that ask somebody who is signed in for the password once more. */
const askingAgain =
  /^\/api\/auth\/(change-password|verify-password|delete-user|two-factor\/(enable|disable|generate-backup-codes))$/;
/** Calls of the popup: its begin, and its way back from another company. */
const byPopup = /^\/api\/auth\/(sign-in\/social|callback)(\/|$)/;
const signingUp = /^\/api\/auth\/sign-up(\/|$)/;

/** Calls of the library's wire that the shop answers itself. */
type LetterCall = (request: FastifyRequest) => Promise<Response>;

function accessCalls({ access, provider, guard }: IdentityRoutesOptions) {
  const asking = ({ body, ip }: FastifyRequest) => ({ body, caller: addressKey(ip) });
  const calls: Record<string, LetterCall> = {
    'request-password-reset': async (request) =>
      Response.json(await access.requestReset(asking(request))),
    async 'reset-password'(request) {
      const { email } = await access.reset(asking(request));
      // Who holds the mailbox is no stranger: guesses elsewhere must not keep them from signing in here.
      const answer = Response.json({ status: true });
      return guard.remember({ email, cookies: request.headers.cookie }, answer);
    },
    async 'send-verification-email'(request) {
      const session = await provider.api.getSession({ headers: readHeaders(request) });
      return Response.json(await access.sendVerification(asking(request), session?.user));
    },
    'verify-email': async (request) => Response.json(await access.verify(asking(request))),
    // Calls of ours beside the library's: whose address a link would prove, and that it was not its owner who gave it.
    'verify-email/look': async (request) =>
      Response.json(await access.lookAtProof(asking(request))),
    'verify-email/refuse': async (request) =>
      Response.json(await access.refuseProof(asking(request))),
  };
  return (pathname: string, request: FastifyRequest): Promise<Response> | undefined => {
    const name = pathname.slice(base.length);
    // Every object has a `constructor`, which is no call of ours.
    if (request.method !== 'POST' || !Object.hasOwn(calls, name)) return undefined;
    return calls[name]?.(request).catch((error: unknown) => {
      if (!(error instanceof APIError)) throw error;
      return Response.json(error.body, { status: error.statusCode });
    });
  };
}

/** The library's own way from a mail, which is not used here. */
const mailedByLibrary = /^\/api\/auth\/(reset-password|delete-user)\/./;

/** Mounts the identity provider's own wire at /api/auth/*, behind the shop's limits. */
export function bindIdentity(app: FastifyInstance, options: IdentityRoutesOptions): void {
  const { provider, access, popup, publicUrl, originOf, isOwnOrigin, limits, guard } = options;
  if (popup) bindPopupPage(app);
  const answerAccessCall = accessCalls(options);

  async function count({ pathname }: URL, request: FastifyRequest): Promise<void> {
    const key = addressKey(request.ip);
    if (signingUp.test(pathname)) await limits.signUps.consume(key);
    if (tryingPasswords.test(pathname)) {
      await limits.signInBursts.consume(key);
      await limits.signIns.consume(key);
    }
  }

  /** Tries of a password by somebody who is signed in count for their account as those at the sign-in do. */
  async function askAgain(request: FastifyRequest, answer: () => Promise<Response>) {
    const session = await provider.api.getSession({ headers: readHeaders(request) });
    if (!session) return answer();
    const { cookie: cookies } = request.headers;
    return guard.trySignIn({ email: session.user.email, cookies }, answer);
  }

  async function ask({ pathname, href }: URL, request: FastifyRequest): Promise<Response> {
    if (mailedByLibrary.test(pathname)) throw refuse(baseProblems, 'not_found');
    const answered = answerAccessCall(pathname, request);
    if (answered) return answered;
    const answer = () => provider.handler(asRequest(request, href));
    if (request.method === 'POST' && askingAgain.test(pathname)) return askAgain(request, answer);
    const { email } = (request.body ?? {}) as { email?: unknown };
    if (request.method !== 'POST' || typeof email !== 'string') return answer();
    const given = { email, cookies: request.headers.cookie };
    if (pathname === `${base}sign-in/email`) return guard.trySignIn(given, answer);
    if (pathname === `${base}sign-up/email`) {
      const response = await answer();
      if (response.status === 422) await access.warnOwner(email);
      return guard.remember(given, response);
    }
    return answer();
  }

  app.route({
    method: ['GET', 'POST'],
    url: `${base}*`,
    exposeHeadRoute: false,
    schema: { hide: true },
    bodyLimit,
    handler: async (request, reply) => {
      const url = readAddress(request, publicUrl);
      if (request.method === 'POST') {
        if (!isOwnOrigin(request))
          throw refuse(baseProblems, 'forbidden', { attack: 'foreign_origin' });
        checkStorable(request.body);
        await count(url, request);
      }
      if (!byPopup.test(url.pathname)) return send(reply, await ask(url, request));
      if (!popup) throw refuse(baseProblems, 'not_found');
      const origin = originOf(request);
      const address = `${origin}${url.pathname}${url.search}`;
      return send(reply, await popup.handle(asRequest(request, address), origin));
    },
  });
}
