import type { CaseId } from '#contract/moderation/case-ids.ts';
import { appealToken } from '#server/modules/moderation/index.ts';
import { deriveSecret } from '#server/platform/shop-secret.ts';
import { behindTriggers } from './journal.ts';
import { idOf } from './people.ts';
import type { TestShop } from './shop.ts';
import { TestClient } from './test-client.ts';

/** Somebody whose address is confirmed. */
export async function confirmed(shop: TestShop, language = 'en'): Promise<TestClient> {
  const client = await new TestClient(shop.url, 'Mitu Rahman').join();
  await shop.database.pool.query(
    'update identity_users set email_verified = true, language = $2 where id = $1',
    [client.uid, language],
  );
  return client;
}

/** The word of a mail's link about a decision. */
export const tokenOf = ({ shopSecret }: TestShop, id: string, purpose = 'appeal') =>
  appealToken(deriveSecret(shopSecret, purpose), id as CaseId);

/** The id of a case about this person, who was reported. */
export async function reportedPerson(
  shop: TestShop,
  { about, admin, reporter }: { about: TestClient; admin: TestClient; reporter?: TestClient },
): Promise<string> {
  const by = reporter ?? (await confirmed(shop));
  const subjectId = await idOf(shop, about);
  await by.post('/api/reports', { subjectKind: 'person', subjectId, reason: 'rude' });
  const { rows } = (await admin.get('/api/cases?group=open&limit=100')).body;
  return rows.find((row: { subjectId: string }) => row.subjectId === subjectId)._id;
}

/** Moves a decision into the past: `seconds` before or after its days are over. */
export const ageDecision = (shop: TestShop, id: string, seconds: number) =>
  behindTriggers(
    shop,
    `update cases set decided_at = clock_timestamp() - interval '14 days' + make_interval(secs => $2) where id = $1`,
    [id, seconds],
  );
