import type { ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { ReportId } from '#contract/moderation/case-ids.ts';
import type { NewReport, ReportDetails } from '#contract/moderation/case-schemas.ts';
import { reasonsFor, type SubjectKind } from '#contract/moderation/cases.ts';
import {
  moderationProblems,
  reportChangeProblems,
  reportPictureProblems,
  reportProblems,
} from '#contract/moderation/problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { CatalogueService } from '#server/modules/catalogue/index.ts';
import type { MediaService } from '#server/modules/media/index.ts';
import { noteFound } from '#server/modules/risk/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import * as store from './case-store.ts';
import { findSubject, type SubjectOptions } from './subjects.ts';

export interface ReportingOptions extends SubjectOptions {
  database: Database;
  catalogue: Pick<CatalogueService, 'findProduct' | 'lockProduct'>;
  pictures: Pick<MediaService, 'claim'>;
  /** Reports that one person may make in a day. */
  reportLimit: Limiter;
}

type Said = Pick<NewReport, 'reason' | 'details' | 'pictures'>;

const nothingSaid = { reason: null, details: '', pictures: [] as string[] };

const toldBy = ({ reason, details = '', pictures = [] }: Said) => ({
  reason,
  details,
  pictures: [...new Set(pictures)],
});

function checkReason(kind: SubjectKind, { reason }: Said): void {
  if (!reasonsFor[kind].includes(reason)) throw refuse(reportPictureProblems, 'reason_unfit');
}

/** Keeps the pictures of a report for good, in one order for all who keep the same ones at once. */
async function keepPictures(
  { pictures }: Pick<ReportingOptions, 'pictures'>,
  tx: Tx,
  { uid }: Person,
  { id, urls }: { id: ReportId; urls: readonly string[] },
): Promise<void> {
  const use = { kind: 'report', ref: id } as const;
  for (const url of [...new Set(urls)].sort()) {
    if (!(await pictures.claim(tx, { url, uid, use }))) {
      throw refuse(reportPictureProblems, 'photo_not_yours');
    }
  }
}

/** What people say who have dealt here weighs more than what strangers do. */
async function noteReports(tx: Tx, found: store.CaseRow): Promise<void> {
  if (found.subjectKind !== 'product') return;
  const item = { id: found.subjectId as ProductId, sellerId: found.personId };
  const known = await store.countKnownReporters(tx, found);
  await noteFound(
    tx,
    item,
    'reports',
    Array.from({ length: known }, () => 'buyer_report'),
  );
}

/** How people report something, and say why. Each report is in the open case about it. */
export function createReporting(options: ReportingOptions) {
  const { database, catalogue, reportLimit } = options;

  /** Writes a report into the open case about its subject; undefined when this person has reported it before. */
  async function write(
    tx: Tx,
    reporter: Person,
    subject: store.CaseSubject,
    said: Omit<typeof nothingSaid, 'reason'> & { reason: Said['reason'] | null },
  ): Promise<ReportId | undefined> {
    const isItem = subject.subjectKind === 'product';
    // Items before cases, as whoever decides locks them.
    if (isItem) await catalogue.lockProduct(tx, subject.subjectId as ProductId, 'share');
    if (await store.hasReported(tx, subject, reporter.id)) return undefined;
    const found = await store.openCase(tx, subject);
    const id = await store.insertReport(tx, {
      subjectKind: subject.subjectKind,
      subjectId: subject.subjectId,
      itemId: isItem ? subject.subjectId : null,
      reporterId: reporter.id,
      reporterEmail: reporter.email,
      reporterName: reporter.name,
      caseId: found.id,
      ...said,
    });
    if (!id) return undefined;
    await noteReports(tx, found);
    await store.recount(tx, found);
    await keepPictures(options, tx, reporter, { id, urls: said.pictures });
    return id;
  }

  /** Notes one report of an item by a person; refuses a second one and the seller's own. */
  async function report(reporter: Person, itemId: ProductId, named?: string): Promise<ReportId> {
    if (named !== undefined && named !== itemId)
      throw refuse(moderationProblems, 'report_mismatch');
    await reportLimit.consume(reporter.id);
    const about = { subjectKind: 'product', subjectId: itemId } as const;
    const subject = await findSubject(options, database.db, reporter, about);
    if (!subject) throw refuse(baseProblems, 'not_found');
    if (subject.personId === reporter.id) throw refuse(moderationProblems, 'own_item_report');
    const id = await database.transaction((tx) => write(tx, reporter, subject, nothingSaid));
    if (!id) throw refuse(moderationProblems, 'already_reported');
    return id;
  }

  /** As `report`, of anything that can be reported, with a reason. */
  async function makeReport(reporter: Person, given: NewReport): Promise<ReportId> {
    checkReason(given.subjectKind, given);
    await reportLimit.consume(reporter.id);
    const subject = await findSubject(options, database.db, reporter, given);
    if (!subject) throw refuse(baseProblems, 'not_found');
    if (subject.personId === reporter.id) throw refuse(reportProblems, 'own_report');
    const id = await database.transaction((tx) => write(tx, reporter, subject, toldBy(given)));
    if (!id) throw refuse(moderationProblems, 'already_reported');
    return id;
  }

  /** Says why, in a report of the caller's that nobody has decided about; answers 1. Counted as a report: it makes admins read. */
  async function changeReport(
    reporter: Person,
    id: ReportId,
    said: ReportDetails,
  ): Promise<number> {
    const found = await store.findOwnReport(database.db, id, reporter.id);
    if (!found) throw refuse(baseProblems, 'not_found');
    checkReason(found.subjectKind, said);
    await reportLimit.consume(reporter.id);
    return database.transaction(async (tx) => {
      const about = await store.lockCase(tx, found.caseId as store.CaseRow['id']);
      if (about?.state !== 'open') throw refuse(reportChangeProblems, 'report_closed');
      const written = toldBy(said);
      await store.changeReport(tx, id, written);
      await store.recount(tx, about);
      await keepPictures(options, tx, reporter, { id, urls: written.pictures });
      return 1;
    });
  }

  return { report, makeReport, changeReport };
}
