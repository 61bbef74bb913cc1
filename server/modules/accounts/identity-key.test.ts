import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { isIdentity } from './identity-key.ts';
import { identityUsers } from './tables.ts';

const written = (uid: string) => new PgDialect().sqlToQuery(isIdentity(identityUsers.id, uid));

test('a uid that is a uuid is looked up by the index, as it stands', () => {
  const uid = 'a3bb189e-8bf9-4888-9912-ace4e6543002';
  expect(written(uid)).toMatchObject({ sql: '"identity_users"."id" = $1', params: [uid] });
});

test.each(['demo-seller', '', 'a3bb189e-8bf9-4888-9912-ace4e654300', "' or true --"])(
  '%j is nobody, and no error of the database',
  (uid) => expect(written(uid)).toMatchObject({ sql: 'false', params: [] }),
);
