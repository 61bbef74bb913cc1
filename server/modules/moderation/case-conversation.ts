import type { ConversationId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { CaseId } from '#contract/moderation/case-ids.ts';
import type { CaseConversation } from '#contract/moderation/case-schemas.ts';
import { caseProblems } from '#contract/moderation/problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { listNewestMessages } from '#server/modules/conversations/index.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import * as store from './case-desk-store.ts';
import { itemNameOf, readFacts } from './case-facts.ts';
import { type CaseStoryOptions, photosOf } from './case-story.ts';

/** Last messages of a reported conversation that somebody who decides about it reads. */
const maxMessages = 50;

/**
 * Makes the function that reads what the two of a reported conversation wrote, for whoever may decide the case and while it is open;
 * each reading is in the audit log. Of what was taken away nothing is given.
 */
export function createCaseConversation(options: CaseStoryOptions) {
  const { database, pictures } = options;

  return function readConversation(admin: Person, id: CaseId): Promise<CaseConversation> {
    return database.transaction(async (tx) => {
      const found = await store.findDesk(tx, id, admin);
      if (!found) throw refuse(baseProblems, 'not_found');
      const { row } = found;
      const facts = await readFacts(options, tx, row);
      const { conversation, person } = facts;
      if (!conversation) throw refuse(baseProblems, 'not_found');
      const { id: talk, buyerId, sellerId } = conversation;
      if ([buyerId, sellerId].includes(admin.id)) throw refuse(caseProblems, 'case_of_own');
      if (row.state !== 'open') throw refuse(caseProblems, 'case_decided');
      await audit(tx, {
        actor: admin,
        action: 'conversation_read',
        subject: { kind: 'case', id, name: itemNameOf(facts) || person.name },
        after: { read: true },
      });
      const newest = await listNewestMessages(tx, talk as ConversationId, undefined, maxMessages);
      const shown = newest.filter(({ hiddenAt }) => hiddenAt === null);
      const urls = shown.flatMap((message) => message.pictures);
      const known = await pictures.pictures(tx, urls);
      const fromOf = (sender: string | null) =>
        sender === null ? 'shop' : sender === buyerId ? 'buyer' : 'seller';
      return {
        messages: newest.toReversed().map(({ n, senderId, at, hiddenAt, ...said }) => ({
          n,
          from: fromOf(senderId),
          at: at.toISOString(),
          ...(hiddenAt
            ? { text: '', pictures: [], hidden: true as const }
            : { text: said.text, pictures: photosOf(said.pictures, known) }),
        })),
      };
    });
  };
}
