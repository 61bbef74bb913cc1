import type { FastifyRequest } from 'fastify';
import type { Access, Endpoint } from '#contract/kernel/endpoint.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Authenticate } from '#server/platform/http/bind.ts';
import type { OwnOrigin } from '#server/platform/http/origin.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { findTokenOwner, readTokenHeader } from './access-tokens.ts';
import type { Callers, Identity, TokenHolder } from './callers.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { hasRole } from './policy.ts';
import type { SecondFactorRule } from './second-factor.ts';

interface AuthenticateOptions {
  database: Database;
  provider: IdentityProvider;
  isOwnOrigin: OwnOrigin;
  checkSecondFactor: SecondFactorRule;
  /** Told of each Authorization header that was found to be somebody's. */
  onKnown: (authorization: string) => void;
}

/** Finds out who calls. Roles are read fresh from the person's row at every call. */
export function createAuthenticate(options: AuthenticateOptions): Authenticate<Callers> {
  const { database, provider, isOwnOrigin, checkSecondFactor, onKnown } = options;

  async function findIdentity(request: FastifyRequest): Promise<Identity | undefined> {
    const { cookie } = request.headers;
    // A foreign page may carry the cookie along, but it must not act by it.
    if (!cookie || !isOwnOrigin(request)) return undefined;
    const found = await provider.api.getSession({
      headers: new Headers({ cookie }),
      query: { disableRefresh: true },
    });
    if (!found) return undefined;
    const { user, session } = found;
    return {
      uid: user.id,
      email: user.email.toLowerCase(),
      name: user.name,
      sessionId: session.id,
    };
  }

  /** No header is nobody; a header that names no living token is refused. */
  async function findPerson(request: FastifyRequest): Promise<TokenHolder | undefined> {
    const { authorization } = request.headers;
    if (authorization === undefined) return undefined;
    const token = readTokenHeader(authorization);
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
    const counts = !endpoint?.askedByItself;
    const person = token && (await findTokenOwner(database.db, token, { counts }));
    if (!person) throw refuse(baseProblems, 'unauthorized');
    request.personId = person.id;
    onKnown(authorization);
    return person;
  }

  async function knownBy(request: FastifyRequest) {
    const person = await findPerson(request);
    const identity = person ? undefined : await findIdentity(request);
    return { person, identity };
  }

  const rules: { [A in Access]: (request: FastifyRequest) => Promise<Callers[A]> } = {
    anyone: async () => undefined,
    optional: knownBy,
    async identity(request) {
      const identity = await findIdentity(request);
      if (!identity) throw refuse(baseProblems, 'unauthorized');
      return identity;
    },
    async identity_or_token(request) {
      const known = await knownBy(request);
      if (!known.person && !known.identity) throw refuse(baseProblems, 'unauthorized');
      return known;
    },
    token: (request) => withRole(request, 'token'),
    buyer: (request) => withRole(request, 'buyer'),
    seller: (request) => withRole(request, 'seller'),
    seller_or_admin: (request) => withRole(request, 'seller_or_admin'),
    moderator: (request) => withRole(request, 'moderator'),
    admin: (request) => withRole(request, 'admin'),
  };

  async function withRole(
    request: FastifyRequest,
    role: Exclude<keyof Callers, 'anyone' | 'optional' | 'identity' | 'identity_or_token'>,
  ): Promise<TokenHolder> {
    const person = await findPerson(request);
    if (!person) throw refuse(baseProblems, 'unauthorized');
    if (!hasRole(person, role)) throw refuse(baseProblems, 'forbidden');
    const isStaffs = role === 'admin' || role === 'moderator';
    if (isStaffs || (role === 'seller_or_admin' && person.isAdmin)) await checkSecondFactor(person);
    return person;
  }

  return (request, access) => rules[access](request);
}
