import type { PersonId } from '#contract/kernel/ids.ts';
import type { CaseId } from '#contract/moderation/case-ids.ts';
import { isTold } from '#contract/moderation/cases.ts';
import {
  appealDecided,
  caseDecided,
  findCase,
  listReporters,
} from '#server/modules/moderation/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { OutboxHandler } from '#server/platform/outbox/outbox.ts';
import { insertNotification } from './notification-store.ts';
import { type Channels, mailTimeFor, markMailedNow } from './notify.ts';
import type { MailPoster } from './post-mails.ts';
import { postPushes } from './push-news.ts';

interface CaseNewsOptions {
  database: Database;
  mailPoster: MailPoster & Channels;
  onMail: () => void;
}

/**
 * Tells whom a case is about what was decided, and who reported it that somebody did: in the shop and by push, each once. The mail to
 * the first was posted with the decision; of the others' there is one at once, where they want mails of deals.
 */
export function createCaseNews({ database, mailPoster, onMail }: CaseNewsOptions) {
  const tell: OutboxHandler = async ({ caseId }) => {
    const isPosted = await database.transaction(async (tx) => {
      const found = await findCase(tx, caseId as CaseId);
      if (!found?.decision) return false;
      const told = isTold(found.decision) ? [found.personId] : [];
      const reporters = await listReporters(tx, found.id);
      let posted = false;
      // In one order everywhere: each holds an inbox until the commit.
      for (const personId of [...new Set<PersonId>([...told, ...reporters])].sort()) {
        const kind = told.includes(personId) ? 'case_decided' : 'report_closed';
        const id = await insertNotification(tx, { personId, caseId: found.id, kind });
        if (!id) continue;
        await postPushes(tx, mailPoster, { id, personId }, { topic: 'deal' });
        if (kind === 'case_decided') continue;
        if ((await mailTimeFor(tx, mailPoster, personId, 'deal')) === 'off') continue;
        if (!(await mailPoster.postReportClosed(tx, { id, personId }, found))) continue;
        await markMailedNow(tx, id);
        posted = true;
      }
      return posted;
    });
    if (isPosted) onMail();
  };

  /** The mail was posted with the decision. */
  const tellOfAppeal: OutboxHandler = async ({ caseId }) => {
    await database.transaction(async (tx) => {
      const found = await findCase(tx, caseId as CaseId);
      if (!found) return;
      const { personId } = found;
      const id = await insertNotification(tx, {
        personId,
        caseId: found.id,
        kind: 'appeal_decided',
      });
      if (id) await postPushes(tx, mailPoster, { id, personId }, { topic: 'deal' });
    });
  };
  return {
    jobs: { [caseDecided]: tell, [appealDecided]: tellOfAppeal } satisfies Record<
      string,
      OutboxHandler
    >,
  };
}
