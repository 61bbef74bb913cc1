import type { ConversationId, PersonId } from '#contract/kernel/ids.ts';
import type { Money } from '#contract/kernel/money.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Picture } from '#contract/media/schemas.ts';
import type { CaseId } from '#contract/moderation/case-ids.ts';
import type { CaseStory } from '#contract/moderation/case-schemas.ts';
import { isVerifiedSeller, limitOf, type Person } from '#server/modules/accounts/index.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { viewListed } from './case-desk.ts';
import * as store from './case-desk-store.ts';
import { viewEvidence, viewSameNumber } from './case-evidence.ts';
import { type CaseFacts, type CaseFactsOptions, decidableOf, readFacts } from './case-facts.ts';
import { viewSignals } from './case-signals.ts';
import type { CaseRow } from './case-store.ts';
import { decisionsFor } from './rules.ts';
import { isRead } from './subjects.ts';

export interface CaseStoryOptions extends CaseFactsOptions {
  database: Database;
  pictures: {
    pictures(executor: Executor, urls: readonly string[]): Promise<Map<string, Picture>>;
  };
}

type Pictures = ReadonlyMap<string, Picture>;

export const photosOf = (urls: readonly string[], pictures: Pictures) =>
  urls.map((image) => {
    const picture = pictures.get(image);
    return { image, ...(picture && { picture }) };
  });

const somebody = ({ id, name, email }: Person) => ({ _id: id, name, email });

function viewItem({ product }: CaseFacts, pictures: Pictures): Pick<CaseStory, 'item'> {
  if (!product) return {};
  const picture = pictures.get(product.imageUrl);
  return {
    item: {
      _id: product.id,
      name: product.name,
      image: product.imageUrl,
      ...(picture && { picture }),
      price: product.resalePrice as Money,
      description: product.description,
      salesStatus: product.status === 'sold' ? 'sold' : 'available',
      ...(product.status === 'removed' && { removed: true as const }),
      ...(product.offReason && { listing: product.offReason }),
      listedAt: product.createdAt.toISOString(),
    },
  };
}

/** Who wrote to whom; what they wrote is `case-conversation.ts`. */
async function readSides(
  { database: { db }, people }: CaseStoryOptions,
  { conversation }: CaseFacts,
): Promise<Pick<CaseStory, 'conversation'>> {
  if (!conversation) return {};
  const { id, buyerId, sellerId } = conversation;
  const [buyer, seller] = await Promise.all([
    people.findPersonById(db, buyerId),
    people.findPersonById(db, sellerId),
  ]);
  if (!buyer || !seller) return {};
  return {
    conversation: {
      _id: id as ConversationId,
      buyer: somebody(buyer),
      seller: somebody(seller),
    },
  };
}

async function readReview(
  { database: { db }, people }: CaseStoryOptions,
  { review }: CaseFacts,
): Promise<Pick<CaseStory, 'review'>> {
  if (!review) return {};
  const about = await people.findPersonById(db, review.subjectId);
  if (!about) return {};
  return {
    review: {
      _id: review.id,
      bookingId: review.bookingId as NonNullable<CaseStory['review']>['bookingId'],
      stars: review.stars,
      text: review.text,
      ...(review.reply !== null && { reply: review.reply }),
      about: somebody(about),
      ...(review.hiddenAt && { hidden: true as const }),
      ...(review.publishedAt && { publishedAt: review.publishedAt.toISOString() }),
    },
  };
}

function viewAsked({ asked, wanted }: CaseFacts): Pick<CaseStory, 'asking'> {
  if (wanted) {
    const text = [wanted.name, wanted.note].filter(Boolean).join('\n');
    return { asking: { text, ...(wanted.hiddenAt && { hidden: true as const }) } };
  }
  if (!asked) return {};
  const { question, answer } = asked;
  return {
    asking: {
      text: question.text,
      ...(answer && { answer: answer.text }),
      ...(!isRead(question) || (answer && !isRead(answer)) ? { hidden: true as const } : {}),
    },
  };
}

/** Who a case is about, and what else is known of them. */
async function readPerson(
  { database: { db } }: CaseStoryOptions,
  reader: Person,
  { row }: store.DeskRow,
  { person }: CaseFacts,
): Promise<Pick<CaseStory, 'history' | 'decidedBy'>> {
  const [figures, others] = await Promise.all([
    store.readHistory(db, row.personId, row.decidedBy),
    store.listOthers(db, reader, row),
  ]);
  const limit = limitOf(person);
  return {
    ...(figures.decidedBy && { decidedBy: figures.decidedBy }),
    history: {
      type: person.type,
      admin: person.isAdmin,
      verified: isVerifiedSeller(person),
      since: person.createdAt.toISOString(),
      sold: figures.sold,
      ...(person.deletedAt && { gone: true as const }),
      ...(person.suspendedAt && {
        suspended: {
          at: person.suspendedAt.toISOString(),
          reason: person.suspendedFor ?? '',
          ...(person.suspendedUntil && { until: person.suspendedUntil.toISOString() }),
        },
      }),
      suspensions: figures.suspensions,
      ...(limit && { limitedUntil: limit.until.toISOString() }),
      cases: others.map(viewListed),
    },
  };
}

/** Makes the function that reads a case with all that is known of what and whom it is about. */
export function createCaseStory(
  options: CaseStoryOptions,
  appeals: { view(reader: Person, found: CaseRow): Promise<CaseStory['appeal']> },
  photos: { view(found: CaseRow): Promise<CaseStory['photoMatches']> },
) {
  const { database, pictures } = options;
  const { db } = database;

  async function read(admin: Person, id: CaseId): Promise<CaseStory> {
    const found = await store.findDesk(db, id, admin);
    if (!found) throw refuse(baseProblems, 'not_found');
    const facts = await readFacts(options, db, found.row);
    const reports = await store.listReports(db, id);
    const urls = [
      ...reports.flatMap(({ report }) => report.pictures),
      ...(facts.product ? [facts.product.imageUrl] : []),
    ];
    const [shown, person, conversation, review, appeal, photoMatches, evidence, same, signals] =
      await Promise.all([
        pictures.pictures(db, urls),
        readPerson(options, admin, found, facts),
        found.row.state === 'open' ? readSides(options, facts) : {},
        readReview(options, facts),
        appeals.view(admin, found.row),
        photos.view(found.row),
        viewEvidence(db, found.row),
        viewSameNumber(db, found.row),
        viewSignals(db, found.row),
      ]);
    const { state, template, note, personId, weightsVersion } = found.row;
    const mayDecide = state === 'open' && personId !== admin.id;
    return {
      ...viewListed(found),
      ...(template && { template }),
      ...(note && { note }),
      ...viewItem(facts, shown),
      ...(signals && { signals }),
      ...(weightsVersion !== null && { weightsVersion }),
      ...(photoMatches && { photoMatches }),
      ...(evidence && { evidence }),
      ...(same && { sameNumber: same }),
      ...conversation,
      ...review,
      ...viewAsked(facts),
      ...person,
      ...(appeal && { appeal }),
      reportsMade: reports.map(({ report, reporter }) => ({
        _id: report.id,
        reporter: { _id: report.reporterId as PersonId, ...reporter },
        ...(report.reason && { reason: report.reason }),
        details: report.details,
        pictures: photosOf(report.pictures, shown),
        at: report.createdAt.toISOString(),
      })),
      ...(mayDecide && facts.isAsked && { asked: true as const }),
      decisions: mayDecide ? decisionsFor(decidableOf(found.row, facts)) : [],
    };
  }

  return read;
}
