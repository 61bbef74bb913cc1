import type { ApiTokenId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import { maxAdminTokenDays, maxTokens, scopesFor } from '#contract/tokens/limits.ts';
import { tokenProblems } from '#contract/tokens/problems.ts';
import type { ApiTokenMade, NewApiToken, OwnTokens } from '#contract/tokens/schemas.ts';
import {
  type ApiTokenHolder,
  type Callers,
  type CheckPresence,
  hashToken,
  lockPerson,
  type Person,
  shortAddress,
} from '#server/modules/accounts/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { append } from '#server/platform/outbox/outbox.ts';
import { tokenLeaked, tokenMade } from './domain-events.ts';
import type { PostTokenMail } from './mails.ts';
import { beginningOf, isWholeSecret, makeSecret } from './secret.ts';
import * as store from './store.ts';
import { viewToken } from './view.ts';

export interface TokensOptions {
  database: Database;
  checkPresence: CheckPresence;
  /** Tokens that one person may make in a day: each is told by mail. */
  limit: Limiter;
  postMail: PostTokenMail;
  /** Called after a commit that its owner is told of. */
  onNews: () => void;
}

type Caller = Callers['seller_or_admin'];

const subjectOf = ({ id, name }: { id: ApiTokenId; name: string }) => ({
  kind: 'token',
  id,
  name,
});

/** Refuses scopes that open nothing to this person, and one that reads as an admin and never ends. */
function checkScopes(person: Person, { scopes, expiresInDays = Infinity }: NewApiToken): void {
  const own = scopesFor(person);
  if (!scopes.every((scope) => own.includes(scope))) {
    throw refuse(tokenProblems, 'scope_not_yours');
  }
  if (scopes.includes('admin:read') && expiresInDays > maxAdminTokenDays) {
    throw refuse(tokenProblems, 'admin_token_ends');
  }
}

/** API tokens: what programs of sellers and admins call with. */
export function createTokensService(options: TokensOptions) {
  const { database, checkPresence, limit, postMail, onNews } = options;
  const { db } = database;

  async function insert(tx: Tx, caller: Caller, token: NewApiToken, secret: string) {
    const person = await lockPerson(tx, caller.id);
    if (!person || person.deletedAt || person.suspendedAt) {
      throw refuse(baseProblems, 'unauthorized');
    }
    await store.endExpired(tx, person.id);
    if ((await store.countLiving(tx, person.id)) >= maxTokens) {
      throw refuse(tokenProblems, 'too_many_tokens');
    }
    const { name, scopes, expiresInDays: days } = token;
    const kept = { hash: hashToken(secret), begins: beginningOf(secret) };
    const row = { personId: person.id, name, scopes, days, ...kept };
    const id = await store.insertToken(tx, row);
    if (!id) throw refuse(tokenProblems, 'token_name_taken');
    await audit(tx, {
      actor: person,
      action: 'token_made',
      subject: subjectOf({ id, name }),
      after: { scopes: scopes.join(', '), ...(days !== undefined && { days }) },
    });
    await append(tx, tokenMade.entry(id, { tokenId: id }));
    await postMail(tx, 'made', person, id);
    return id;
  }

  /** Makes a token. Refuses who cannot show that it is them. The secret is kept nowhere. */
  async function make(caller: Caller, token: NewApiToken): Promise<ApiTokenMade> {
    checkScopes(caller, token);
    await checkPresence(caller, token.password);
    await limit.consume(caller.id);
    const secret = makeSecret();
    const insertedId = await database.transaction((tx) => insert(tx, caller, token, secret));
    onNews();
    return { acknowledged: true, insertedId, secret };
  }

  /** Ends a token of the caller's, who need not be a seller or admin any more. Returns 0 when it is over already. */
  async function end(caller: Callers['token'], id: ApiTokenId): Promise<number> {
    return database.transaction(async (tx) => {
      const row = await store.lockToken(tx, id);
      if (row?.personId !== caller.id) throw refuse(baseProblems, 'not_found');
      if (row.endedAt) return 0;
      await store.markEnded(tx, id, 'ended');
      await audit(tx, { actor: caller, action: 'token_ended', subject: subjectOf(row) });
      return 1;
    });
  }

  /** Ends a token that others may have read, and tells its owner. Whoever has it could have used it: nobody is asked who they are. */
  async function endLeaked(secret: string): Promise<void> {
    const isEnded = await database.transaction(async (tx) => {
      const found = await store.findByHash(tx, hashToken(secret));
      // The person first, as whoever deletes them locks.
      const person = found && (await lockPerson(tx, found.personId));
      const row = person && (await store.lockToken(tx, found.id));
      if (!row || row.endedAt) return false;
      await store.markEnded(tx, row.id, 'leaked');
      await audit(tx, { actor: undefined, action: 'token_leaked', subject: subjectOf(row) });
      await append(tx, tokenLeaked.entry(row.id, { tokenId: row.id }));
      await postMail(tx, 'leaked', person, row.id);
      return true;
    });
    if (isEnded) onNews();
  }

  /** Whose a living token is, and what it opens. With an address it is a use of it, which is noted. */
  async function find(secret: string, from?: string): Promise<ApiTokenHolder | undefined> {
    const found = isWholeSecret(secret) ? await store.findLiving(db, hashToken(secret)) : undefined;
    if (!found) return undefined;
    const { isUnnoted, ...holder } = found;
    if (from !== undefined && isUnnoted) await store.noteUse(db, holder.id, shortAddress(from));
    return holder;
  }

  async function list({ id }: Person): Promise<OwnTokens> {
    return { rows: (await store.listTokens(db, id)).map(viewToken) };
  }

  return { list, make, end, endLeaked, find, forgetOld: () => store.forgetOld(db) };
}

export type TokensService = ReturnType<typeof createTokensService>;
