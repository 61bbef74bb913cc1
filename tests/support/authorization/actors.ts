import { randomBytes } from 'node:crypto';
import type { Scope } from '#contract/kernel/scopes.ts';
import { joinAdmin, joinModerator } from '../admin.ts';
import type { Fixtures } from '../fixtures.ts';
import { otherBrowser } from '../people.ts';
import type { TestShop } from '../shop.ts';
import { TestClient } from '../test-client.ts';
import { gatherTokenActors } from './token-actors.ts';

export type Role = 'buyer' | 'seller' | 'moderator' | 'admin';

/** Somebody who calls: what they carry, and what of it is alive. */
export interface Actor {
  name: string;
  /** Whose e-mail address and things are theirs. */
  person: TestClient;
  headers: Record<string, string>;
  /** The same of somebody else, for calls that end what their maker carries. */
  carry?: (person: TestClient) => Record<string, string>;
  /** What they may do by their access token; undefined: they carry none. */
  token?: 'dead' | Role;
  session?: 'dead' | 'alive';
  isAdmin?: boolean;
  /** Their token is an API token with these scopes. */
  scopes?: readonly Scope[];
  /** A page of somebody else's makes the call. */
  isForeign?: boolean;
  /** The call comes from no script of ours: a prefetch, a navigation, an image. */
  isSideways?: boolean;
  /** Signed in at the identity provider and not registered with the shop. */
  isNew?: boolean;
  /** Deleted or suspended, though something that they carry still lives. */
  isGone?: boolean;
}

const foreign = { origin: 'https://evil.example' };

const byToken = (token: string) => ({ authorization: `barer ${token}` });
const bySession = ({ cookie }: TestClient) => ({ cookie });
const byBoth = (caller: TestClient) => ({ ...byToken(caller.token), ...bySession(caller) });
const forgedToken = () => byToken(randomBytes(32).toString('base64url'));

/** A second browser of the same person, signed in. */
async function signInAgain(caller: TestClient): Promise<TestClient> {
  const again = otherBrowser(caller);
  const { email, password } = caller;
  await again.post('/api/auth/sign-in/email', { email, password });
  await again.takeToken();
  return again;
}

async function sessionOf(caller: TestClient): Promise<string> {
  return (await caller.get('/api/auth/get-session')).body.session.id;
}

/** Somebody of a role who was not there before. */
export async function joinAs(shop: TestShop, role: Role): Promise<TestClient> {
  if (role === 'admin') return joinAdmin(shop);
  if (role === 'moderator') return joinModerator(shop);
  return new TestClient(shop.url).join(role === 'seller' ? 'Seller' : 'Buyer');
}

/** Everybody that the matrix tries: each role with everything that may be carried, alive, dead and foreign. */
export async function gatherActors(shop: TestShop, fixtures: Fixtures): Promise<Actor[]> {
  const query = (text: string, values: unknown[]) => shop.database.pool.query(text, values);
  const join = (type?: 'Buyer' | 'Seller') => new TestClient(shop.url).join(type);

  /** The same person with all that they may carry. */
  async function ofRole(role: Role, person: TestClient): Promise<Actor[]> {
    const name = role === 'admin' ? 'an admin' : `a ${role}`;
    const [late, left, over] = await Promise.all([
      signInAgain(person),
      signInAgain(person),
      signInAgain(person),
    ]);
    const past = "set expires_at = now() - interval '1 s'";
    await query(`update access_tokens ${past} where session_id = $1`, [await sessionOf(late)]);
    await query(`update identity_sessions ${past} where id = $1`, [await sessionOf(over)]);
    const carriedAway = byBoth(left);
    await left.post('/api/auth/sign-out');

    const own = { person, isAdmin: role === 'admin' };
    const living = (carry: NonNullable<Actor['carry']>) => ({ headers: carry(person), carry });
    return [
      { ...own, name, ...living(byBoth), token: role, session: 'alive' },
      {
        ...own,
        name: `${name} by token alone`,
        ...living(({ token }) => byToken(token)),
        token: role,
      },
      { ...own, name: `${name} by session alone`, headers: bySession(person), session: 'alive' },
      {
        ...own,
        name: `${name}'s session on a foreign page`,
        headers: { ...bySession(person), ...foreign },
        session: 'dead',
        isForeign: true,
      },
      {
        ...own,
        name: `${name}'s token on a foreign page`,
        ...living((who) => ({ ...byBoth(who), ...foreign })),
        token: role,
        session: 'dead',
        isForeign: true,
      },
      {
        ...own,
        name: `${name}'s session beside a forged token`,
        headers: { ...forgedToken(), ...bySession(person) },
        token: 'dead',
        session: 'alive',
      },
      { ...own, name: `${name}'s expired token`, headers: byToken(late.token), token: 'dead' },
      {
        ...own,
        name: `${name}, signed out`,
        headers: carriedAway,
        token: 'dead',
        session: 'dead',
      },
      {
        ...own,
        name: `${name}, whose session is over`,
        headers: byToken(over.token),
        token: 'dead',
      },
    ];
  }

  /** People who may not act any more, though what they carry was never taken away from them. */
  async function gone(): Promise<Actor[]> {
    const [deleted, outlived, banned, bannedSeller, signedIn] = await Promise.all([
      join('Seller'),
      join(),
      join(),
      join('Seller'),
      join(),
    ]);
    const before = byBoth(deleted);
    await fixtures.admin.delete(`/api/userdelete/${await fixtures.idOf(deleted)}`);
    await query('update people set deleted_at = now() where uid = $1', [outlived.uid]);
    for (const { uid } of [banned, bannedSeller, signedIn]) {
      await query('update people set suspended_at = now() where uid = $1', [uid]);
    }
    const dead = { token: 'dead', isGone: true } as const;
    return [
      { ...dead, name: 'a deleted seller', person: deleted, headers: before, session: 'dead' },
      {
        ...dead,
        name: "a deleted buyer's living token",
        person: outlived,
        headers: byToken(outlived.token),
      },
      {
        ...dead,
        name: "a suspended buyer's living token",
        person: banned,
        headers: byToken(banned.token),
      },
      {
        ...dead,
        name: "a suspended seller's living token",
        person: bannedSeller,
        headers: byToken(bannedSeller.token),
      },
      {
        name: "a suspended buyer's living session",
        person: signedIn,
        headers: bySession(signedIn),
        session: 'alive',
        isGone: true,
      },
    ];
  }

  /** Roles that were changed while their tokens lived. */
  async function changed(): Promise<Actor[]> {
    const former = await joinAdmin(shop, 'Former admin');
    const promoted = await joinAdmin(shop, 'Promoted seller');
    const verified = await join();
    await query('update people set is_admin = false where uid = $1', [former.uid]);
    await query("update people set type = 'Seller' where uid = $1", [promoted.uid]);
    await query('update identity_users set email_verified = true where id = $1', [verified.uid]);
    const alive = { session: 'alive', carry: byBoth } as const;
    return [
      { ...alive, name: 'an ex-admin', person: former, headers: byBoth(former), token: 'buyer' },
      {
        ...alive,
        name: 'an admin who was a seller',
        person: promoted,
        headers: byBoth(promoted),
        token: 'admin',
        isAdmin: true,
      },
      {
        ...alive,
        name: 'a buyer with a confirmed e-mail address',
        person: verified,
        headers: byBoth(verified),
        token: 'buyer',
      },
    ];
  }

  const moderator = await joinModerator(shop);
  const { nobody, buyer, seller, admin, newcomer } = fixtures;

  /** What a browser does without a script of ours, signed in as the seller. */
  function sideways(name: string, headers: Record<string, string>, isForeign = false): Actor {
    return {
      name: `a seller's ${name}`,
      person: seller,
      headers: { ...byBoth(seller), ...headers },
      carry: (who) => ({ ...byBoth(who), ...headers }),
      token: 'seller',
      session: isForeign ? 'dead' : 'alive',
      isSideways: true,
      isForeign,
    };
  }

  const own = { person: buyer };
  return [
    { name: 'nobody', person: nobody, headers: {} },
    { ...own, name: 'a forged token', headers: forgedToken(), token: 'dead' },
    {
      ...own,
      name: 'a token that is none',
      headers: { authorization: 'Basic YWRtaW46YWRtaW4=' },
      token: 'dead',
    },
    ...(await ofRole('buyer', buyer)),
    ...(await ofRole('seller', seller)),
    {
      name: 'a moderator',
      person: moderator,
      headers: byBoth(moderator),
      carry: byBoth,
      token: 'moderator',
      session: 'alive',
    },
    ...(await ofRole('admin', admin)),
    ...(await gone()),
    ...(await changed()),
    {
      name: 'somebody not registered',
      person: newcomer,
      headers: bySession(newcomer),
      session: 'alive',
      isNew: true,
    },
    {
      ...own,
      name: "a buyer's session on another port's page",
      headers: { ...bySession(buyer), origin: 'http://127.0.0.1:9' },
      session: 'dead',
      isForeign: true,
    },
    {
      ...own,
      name: "a buyer's session on a page whose name leads here",
      headers: { ...bySession(buyer), host: 'evil.example', origin: 'http://evil.example' },
      session: 'dead',
      isForeign: true,
    },
    ...(await gatherTokenActors(shop, { seller, admin })),
    sideways('prefetch', { 'sec-purpose': 'prefetch' }),
    sideways('navigation', { 'sec-fetch-mode': 'navigate' }),
    sideways('image', { 'sec-fetch-mode': 'no-cors' }),
    sideways('frame', { 'sec-fetch-dest': 'iframe' }),
    sideways('call from a site beside ours', { 'sec-fetch-site': 'same-site' }, true),
  ];
}
