import { createHash, randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import type { Pool } from 'pg';

export interface Buyer {
  id: string;
  name: string;
  email: string;
}

/** Whoever holds the access token of this header, if its session lives. */
export async function findBuyer(
  pool: Pool,
  header: string | undefined,
): Promise<Buyer | undefined> {
  const token = header?.split(' ')[1];
  if (!token) return undefined;
  const { rows } = await pool.query<Buyer>(
    `select p.id, p.name, p.email
     from access_tokens t
     join people p on p.id = t.person_id
     join identity_sessions s on s.id = t.session_id
     where t.hash = $1 and t.expires_at > now() and s.expires_at > now()
       and p.deleted_at is null and p.suspended_at is null`,
    [createHash('sha256').update(token).digest('base64url')],
  );
  return rows[0];
}

/** A session for the right password, kept in the database. */
export async function signIn(
  pool: Pool,
  email: string,
  password: string,
  from: { ip: string | undefined; userAgent: string | undefined },
) {
  const { rows } = await pool.query<Buyer & { password: string }>(
    `select u.id, u.name, u.email, a.password
     from identity_users u join identity_accounts a on a.user_id = u.id and a.provider_id = 'credential'
     where u.email = $1`,
    [email.toLowerCase()],
  );
  const [found] = rows;
  if (!found || !(await verify(found.password, password))) return undefined;
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into identity_sessions (user_id, token, expires_at, ip_address, user_agent)
     values ($1, $2, now() + interval '30 days', $3, $4)`,
    [found.id, token, from.ip, from.userAgent],
  );
  return { token, user: { id: found.id, name: found.name, email: found.email } };
}
