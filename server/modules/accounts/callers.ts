import type { Person } from './store.ts';

export type { Person };

/** Who is signed in at the identity provider: proves an e-mail address, opens nothing else. */
export interface Identity {
  uid: string;
  email: string;
  name: string;
  sessionId: string;
}

/** Whoever calls with an access token, and the session that the token is tied to. */
export type TokenHolder = Person & { sessionId: string };

/** Somebody who may be known by token, by identity session, by both or not at all. */
export interface KnownBy {
  person?: TokenHolder;
  identity?: Identity;
}

/** What each access rule of the contract gives its handler. */
export interface Callers {
  anyone: undefined;
  optional: KnownBy;
  identity: Identity;
  identity_or_token: KnownBy;
  token: TokenHolder;
  buyer: TokenHolder;
  seller: TokenHolder;
  seller_or_admin: TokenHolder;
  moderator: TokenHolder;
  admin: TokenHolder;
}
