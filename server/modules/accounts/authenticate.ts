import type { FastifyRequest } from 'fastify';
import type { Access, Endpoint } from '#contract/kernel/endpoint.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Authenticate } from '#server/platform/http/bind.ts';
import type { OwnOrigin } from '#server/platform/http/origin.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { findTokenOwner, readTokenHeader } from './access-tokens.ts';
import type { ApiTokenHolder, Callers, Identity, TokenHolder } from './callers.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { hasRole, type Role } from './policy.ts';
import type { SecondFactorRule } from './second-factor.ts';

/** API tokens, which a later module keeps. */
export interface ApiTokens {
  /** Whether what was sent says that it is one. */
  isOne(token: string): boolean;
  /** A living one. With an address it is a use of it, which is noted. */
  find(token: string, from?: string): Promise<ApiTokenHolder | undefined>;
  /** Counts a call by one; refuses with `too_many`. */
  count(id: ApiTokenHolder['id']): Promise<void>;
}

/** Refuses, as a call would be, whoever makes one that takes long and could not make it again at this moment. */
export type CheckStillMay = (request: FastifyRequest) => Promise<void>;

interface AuthenticateOptions {
  database: Database;
  provider: IdentityProvider;
  isOwnOrigin: OwnOrigin;
  checkSecondFactor: SecondFactorRule;
  apiTokens: ApiTokens;
  /** Told of each Authorization header that was found to be somebody's. */
  onKnown: (authorization: string) => void;
}

const endpointOf = (request: FastifyRequest) =>
  (request.routeOptions.config as { endpoint?: Endpoint }).endpoint;

/** Refuses a call that an API token does not open. What reads as an admin does so for admins alone, whatever else a moderator may. */
function checkScope(
  { scope }: Pick<Endpoint, 'scope'>,
  { scopes, person }: Pick<ApiTokenHolder, 'scopes' | 'person'>,
): void {
  if (!scope || !scopes.includes(scope)) {
    throw scope
      ? refuse(baseProblems, 'scope_missing', { scope })
      : refuse(baseProblems, 'not_by_token');
  }
  if (scope === 'admin:read' && !person.isAdmin) throw refuse(baseProblems, 'forbidden');
}

/** Whether an API token came along to a call that visitors may make: a program may send its header with all calls. */
function isOpenAnyway(request: FastifyRequest, { isOne }: Pick<ApiTokens, 'isOne'>): boolean {
  const token = readTokenHeader(request.headers.authorization);
  return token !== undefined && isOne(token) && !endpointOf(request)?.scope;
}

/** Makes what is asked while a call lasts. */
function createCheckStillMay({
  database,
  apiTokens,
}: Pick<AuthenticateOptions, 'database' | 'apiTokens'>): CheckStillMay {
  return async function checkStillMay(request) {
    const token = readTokenHeader(request.headers.authorization);
    const access = endpointOf(request)?.access;
    if (!token || !access) throw refuse(baseProblems, 'unauthorized');
    const isProgram = apiTokens.isOne(token);
    const person = isProgram
      ? (await apiTokens.find(token))?.person
      : await findTokenOwner(database.db, token, { counts: false });
    if (!person) throw refuse(baseProblems, isProgram ? 'invalid_token' : 'unauthorized');
    if (!isRole(access) || !hasRole(person, access)) throw refuse(baseProblems, 'forbidden');
  };
}

const isRole = (access: Access): access is Role =>
  !['anyone', 'optional', 'identity', 'identity_or_token'].includes(access);

/** Whoever calls as staff; what sellers may as well is asked of admins. */
const asksSecondFactor = (role: Role, { isAdmin }: TokenHolder) =>
  role === 'admin' || role === 'moderator' || (role === 'seller_or_admin' && isAdmin);

/** Finds out who calls. Roles are read fresh from the person's row at every call. */
export function createAuthenticate(options: AuthenticateOptions): {
  authenticate: Authenticate<Callers>;
  checkStillMay: CheckStillMay;
} {
  const { database, provider, isOwnOrigin, checkSecondFactor, apiTokens, onKnown } = options;

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

  /** Whoever calls with an API token. Refuses one that is over, and a call that its scopes do not open. */
  async function findByApiToken(request: FastifyRequest, token: string): Promise<TokenHolder> {
    const found = await apiTokens.find(token, request.ip);
    const endpoint = endpointOf(request);
    if (!found || !endpoint) throw refuse(baseProblems, 'invalid_token');
    request.apiTokenId = found.id;
    request.personId = found.person.id;
    await apiTokens.count(found.id);
    checkScope(endpoint, found);
    return { ...found.person, sessionId: undefined };
  }

  /** No header is nobody; a header that names no living token is refused. */
  async function findPerson(request: FastifyRequest): Promise<TokenHolder | undefined> {
    const { authorization } = request.headers;
    if (authorization === undefined) return undefined;
    const token = readTokenHeader(authorization);
    const counts = !endpointOf(request)?.askedByItself;
    const find = (given: string) =>
      apiTokens.isOne(given)
        ? findByApiToken(request, given)
        : findTokenOwner(database.db, given, { counts });
    const person = token && (await find(token));
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
    optional: async (request) => (isOpenAnyway(request, apiTokens) ? {} : knownBy(request)),
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

  async function withRole(request: FastifyRequest, role: Role): Promise<TokenHolder> {
    const person = await findPerson(request);
    if (!person) throw refuse(baseProblems, 'unauthorized');
    if (!hasRole(person, role)) throw refuse(baseProblems, 'forbidden');
    if (asksSecondFactor(role, person)) await checkSecondFactor(person);
    return person;
  }

  return {
    authenticate: (request, access) => rules[access](request),
    checkStillMay: createCheckStillMay(options),
  };
}
