import type { Access, Endpoint } from '#contract/kernel/endpoint.ts';
import type { Entry } from '../contract/examples/entry.ts';
import type { Actor, Role } from './actors.ts';
import { openedBy } from './scopes.ts';

/**
 * What a call is about, seen from the one who makes it. `known` and `missing` are for calls about things that are
 * nobody's in particular, `another uid` for a person's own e-mail address with the uid of somebody else, `sold by them` for what sellers may not do with their own, `nothing` for calls that name no
 * object.
 */
export type Subject =
  | 'own'
  | 'other'
  | 'another uid'
  | 'known'
  | 'sold by them'
  | 'missing'
  | 'nothing';

/** The access rules once more, in other words than the server's: what must become of each call. */
export function judge(endpoint: Endpoint, entry: Entry, actor: Actor, subject: Subject): number {
  return judgeAccess(endpoint, actor) ?? judgeOwner(endpoint, entry, actor, subject);
}

/** The status that refuses the caller whatever the call is about; undefined when they may make it. */
function judgeAccess(endpoint: Endpoint, actor: Actor) {
  const { access, bodyKind, changesState, ownPagesOnly } = endpoint;
  const { token, session, isForeign, isSideways, scopes } = actor;
  if (changesState && isSideways) return 403;
  // A form of another site can send these without asking first.
  const sendsForms = bodyKind === 'multipart' || bodyKind === 'form';
  if ((sendsForms || ownPagesOnly) && isForeign) return 403;
  const hasToken = token !== undefined && token !== 'dead';
  const hasSession = session === 'alive';
  const byEither = token === undefined ? hasSession : hasToken;
  const allow = (isAllowed: boolean) => (isAllowed ? undefined : 401);
  // To what visitors may do as well a program is a visitor.
  if (scopes && access === 'optional' && !openedBy(endpoint)) return undefined;
  // Asked of everybody who is looked for by what they carry in that header.
  if (scopes && hasToken && access !== 'anyone' && access !== 'identity') {
    const needed = openedBy(endpoint);
    const isOpen = needed !== undefined && scopes.includes(needed);
    if (!isOpen || (needed === 'admin:read' && !actor.isAdmin)) return 403;
  }
  const verdicts: Record<Access, number | undefined> = {
    anyone: undefined,
    optional: allow(token !== 'dead'),
    identity: allow(hasSession),
    identity_or_token: allow(byEither),
    token: allow(hasToken),
    // Moderators of the matrix are buyers besides.
    buyer: role('buyer', 'moderator'),
    seller: role('seller'),
    seller_or_admin: role('seller', 'admin'),
    moderator: role('moderator', 'admin'),
    admin: role('admin'),
  };
  return verdicts[access];

  function role(...wanted: Role[]): number | undefined {
    if (token === undefined || token === 'dead') return 401;
    return wanted.includes(token) ? undefined : 403;
  }
}

/** What a caller is answered who may make the call, by who owns what it is about. */
function judgeOwner(
  { access }: Endpoint,
  entry: Entry,
  { session, isAdmin, isNew, isGone }: Actor,
  subject: Subject,
): number {
  const { others, adminsAskAboutAll, notForAdmins, unregistered } = entry;
  const looksUpPerson = unregistered !== undefined;
  const isForeignName = others === 'forbidden' && subject !== 'own';
  // The proof of an e-mail address is compared before anybody is looked for.
  if (access === 'identity' && isForeignName) return 403;
  if (looksUpPerson && isGone && session === 'alive') return 401;
  if (looksUpPerson && isNew && subject === 'own') return unregistered;
  if (subject === 'sold by them' || (notForAdmins && isAdmin)) return 409;
  if (others === 'anybody') return subject === 'missing' ? (entry.missing ?? 404) : 200;
  if (subject === 'own') return 200;
  if (others === 'forbidden') {
    if (!adminsAskAboutAll || !isAdmin) return 403;
    return subject === 'missing' ? 404 : 200;
  }
  return others === 'not_found' ? 404 : 400;
}
