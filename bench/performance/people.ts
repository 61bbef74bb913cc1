import { createHash } from 'node:crypto';
import { type Algorithm, hash } from '@node-rs/argon2';
import type { Database } from '#server/platform/db/database.ts';

export const password = 'correct horse battery';

export interface Person {
  email: string;
  /** For the Authorization header. */
  token: string;
}

/**
 * Buyers with a password, who are signed in and stay so for a day: made in the tables, because hashing their passwords
 * one by one would take minutes.
 */
export async function makeBuyers(
  { pool }: Database,
  { kind, count }: { kind: string; count: number },
): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, n) => ({
    email: `${kind}.${n}@bench.example.com`,
    token: createHash('sha256').update(`${kind} ${n}`).digest('base64url'),
  }));
  // As the shop itself keeps them (server/modules/accounts/passwords.ts).
  const cost = { memoryCost: 65_536, timeCost: 2, parallelism: 1, algorithm: 2 as Algorithm };
  const tokenHashes = people.map(({ token }) =>
    createHash('sha256').update(token).digest('base64url'),
  );
  await pool.query(
    `with given as (select * from unnest($1::text[], $2::text[], $3::text[]) as g(email, token, hash)
     ), users as (
       insert into identity_users (name, email) select 'Tania Akter', email from given returning id, email
     ), accounts as (
       insert into identity_accounts (user_id, provider_id, account_id, password)
       select id, 'credential', id::text, $4 from users
     ), members as (
       insert into people (uid, email, name, type) select id::text, email, 'Tania Akter', 'Buyer' from users
       returning id, email
     ), sessions as (
       insert into identity_sessions (user_id, token, expires_at)
       select u.id, 'session ' || g.token, now() + interval '1 day' from users u join given g using (email)
       returning id, token
     )
     insert into access_tokens (hash, person_id, session_id, expires_at)
     select g.hash, m.id, s.id, now() + interval '1 day'
     from given g join members m using (email) join sessions s on s.token = 'session ' || g.token`,
    [
      people.map(({ email }) => email),
      people.map(({ token }) => token),
      tokenHashes,
      await hash(password, cost),
    ],
  );
  return people;
}
