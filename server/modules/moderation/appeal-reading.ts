import { baseProblems } from '#contract/kernel/problems.ts';
import type { AppealShown } from '#contract/moderation/appeal-schemas.ts';
import type { CaseStory } from '#contract/moderation/case-schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { type AppealOptions, caseOfLink, checkAppealable, refusalFor } from './appeal-checks.ts';
import * as store from './appeal-store.ts';
import { itemNameOf, readFacts } from './case-facts.ts';
import { type CaseRow, findCase } from './case-store.ts';

/** How an appeal reads: to whoever has the link, and to whoever decides. */
export function createAppealReading(options: AppealOptions) {
  const { db } = options.database;

  /** The decision that a link is about, for whoever has the link. Throws `not_found` for one that is dead. */
  async function read(token: string): Promise<AppealShown> {
    const linked = await findCase(db, caseOfLink(options, token));
    const { found, decision } = await checkAppealable(options, db, linked);
    const [time, appeal, facts] = await Promise.all([
      store.readTime(db, found.id, options.appealDays),
      store.findAppeal(db, found.id),
      readFacts(options, db, found),
    ]);
    if (!time || !found.decidedAt) throw refuse(baseProblems, 'not_found');
    return {
      subjectKind: found.subjectKind,
      decision,
      template: found.template ?? 'none',
      note: found.note ?? '',
      name: itemNameOf(facts),
      decidedAt: found.decidedAt.toISOString(),
      until: time.until.toISOString(),
      open: time.isOpen && !appeal,
      ...(appeal && {
        appeal: {
          at: appeal.at.toISOString(),
          ...(appeal.outcome && { outcome: appeal.outcome }),
          ...(appeal.note && { note: appeal.note }),
        },
      }),
    };
  }

  /** The appeal of a case as whoever decides sees it. */
  async function view(reader: Person, found: CaseRow): Promise<CaseStory['appeal']> {
    const appeal = await store.findAppeal(db, found.id);
    if (!appeal) return undefined;
    const { text, at, outcome, note, decidedAt } = appeal;
    const decidedBy =
      appeal.decidedBy && (await options.people.findPersonById(db, appeal.decidedBy));
    return {
      text,
      at: at.toISOString(),
      ...(outcome && { outcome }),
      ...(note && { note }),
      ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
      ...(decidedBy && { decidedBy: decidedBy.name }),
      decidable: !outcome && (await refusalFor(db, reader, found)) === undefined,
    };
  }

  return { read, view };
}
