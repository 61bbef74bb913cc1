import { catalogueProblems } from '#contract/catalogue/problems.ts';
import type { PersonId, WantedId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { PhonesShown } from '#contract/kernel/shown-settings.ts';
import { maxOpenAds, type WantedEnd } from '#contract/wanted/limits.ts';
import { wantedProblems } from '#contract/wanted/problems.ts';
import type { NewWanted } from '#contract/wanted/schemas.ts';
import { checkUnlimited, type Person } from '#server/modules/accounts/index.ts';
import { modelStands } from '#server/modules/catalogue/index.ts';
import { warningsOf } from '#server/modules/conversations/index.ts';
import { type Database, isUniqueViolation, type Tx } from '#server/platform/db/database.ts';
import { isForeignKeyViolation } from '#server/platform/db/errors.ts';
import { Refusal, refuse } from '#server/platform/http/refusal.ts';
import {
  countingTries,
  isOurFault,
  type ReturningLimiter,
} from '#server/platform/limits/limiter.ts';
import { checkHere, type HereOptions } from './check-here.ts';
import { forgetFound } from './items-store.ts';
import { noteOnSale } from './on-sale-store.ts';
import * as store from './store.ts';
import { isSameSubject, subjectOf } from './subject.ts';

export interface WritingOptions extends HereOptions {
  database: Database;
  limits: {
    /** Ads that one person may write in a day. */
    wanted: ReturningLimiter;
    /** How often one person may change them in a day. */
    wantedChanges: ReturningLimiter;
  };
  /** Refuses somebody who has to confirm their e-mail address first, as before they write a message. */
  checkBeginning: (person: Person) => Promise<void>;
  /** As of messages: whether contact details are warned of, or refused. */
  phonesShown: PhonesShown;
}

/** What is in public is read before any booking was accepted. */
const inPublic = { isAccepted: false };

/** What an ad says, by the rules of each one: what the shop knows, what may stand in public. */
async function readAd(options: WritingOptions, person: Person, given: NewWanted) {
  const { db } = options.database;
  const { name = '', mount, sensor, priceTo, condition, district = null, note = '' } = given;
  const category = await store.findCategory(db, given.category);
  if (!category) throw refuse(catalogueProblems, 'category_unknown');
  const subject = await subjectOf(db, { name, category, mount, sensor });
  const flags = warningsOf(options, `${name}\n${note}`, inPublic);
  await options.checkBeginning(person);
  return { categoryId: given.category, ...subject, priceTo, condition, district, note, flags };
}

/** A refused ad stands nowhere: it is no try. */
const isSpared = (error: unknown): boolean => error instanceof Refusal || isOurFault(error);

/** Ads of one's own: written, changed, renewed, ended. */
export function createWriting(options: WritingOptions) {
  const { database, limits } = options;

  async function checkRoom(tx: Tx, person: PersonId, beside?: WantedId): Promise<void> {
    await store.holdAds(tx, person);
    if ((await store.countOpenOf(tx, person, beside)) >= maxOpenAds) {
      throw refuse(wantedProblems, 'too_many_wanted');
    }
  }

  async function addAd(person: Person, given: NewWanted): Promise<WantedId> {
    const ad = await readAd(options, person, given);
    const work = database.transaction(async (tx) => {
      await checkHere(options, tx, person);
      await checkRoom(tx, person.id);
      const id = await store.insertAd(tx, { personId: person.id, ...ad });
      if (!id) throw refuse(wantedProblems, 'wanted_already');
      await noteOnSale(tx, id);
      return id;
    });
    return work.catch((error) => {
      // Its model was removed from the catalogue at this moment: it looks for the words then.
      if (isForeignKeyViolation(error, modelStands)) return addAd(person, given);
      throw error;
    });
  }

  const write = (person: Person, given: NewWanted): Promise<WantedId> =>
    countingTries(limits.wanted, person.id, () => addAd(person, given), isSpared);

  /** Locks an ad of this person's; one of others is as good as missing. */
  async function lockOwn(tx: Tx, person: Person, id: WantedId) {
    const ad = await store.lockAd(tx, id);
    if (ad?.personId !== person.id) throw refuse(baseProblems, 'not_found');
    return ad;
  }

  async function changeAd(person: Person, id: WantedId, given: NewWanted): Promise<number> {
    const ad = await readAd(options, person, given);
    const work = database.transaction(async (tx) => {
      await checkHere(options, tx, person);
      await store.holdAds(tx, person.id);
      const before = await lockOwn(tx, person, id);
      if (before.endedAt || before.hiddenAt) throw refuse(wantedProblems, 'wanted_over');
      await store.changeAd(tx, id, ad);
      if (!isSameSubject(before, ad)) await forgetFound(tx, id);
      await noteOnSale(tx, id);
      return 1;
    });
    return work.catch((error) => {
      if (isForeignKeyViolation(error, modelStands)) return changeAd(person, id, given);
      if (!isUniqueViolation(error, 'wanted_ads_once')) throw error;
      throw refuse(wantedProblems, 'wanted_already');
    });
  }

  /** Changes what an ad says; until when it stands stays. What fits it is found by what it says now. */
  async function edit(person: Person, id: WantedId, given: NewWanted): Promise<number> {
    // Before what it shall say is read, and counted.
    const own = await store.findAd(database.db, id);
    if (own?.personId !== person.id) throw refuse(baseProblems, 'not_found');
    const work = () => changeAd(person, id, given);
    return countingTries(limits.wantedChanges, person.id, work, isSpared);
  }

  function renew(person: Person, id: WantedId): Promise<number> {
    return database.transaction(async (tx) => {
      // Before the ad, as leaving does: the other way round they would wait for each other.
      await checkUnlimited(tx, person);
      await store.holdAds(tx, person.id);
      const ad = await lockOwn(tx, person, id);
      if (ad.endedAt || ad.hiddenAt) throw refuse(wantedProblems, 'wanted_over');
      await checkRoom(tx, person.id, id);
      await store.renewAd(tx, id);
      // While its time was over nothing was held against it.
      await noteOnSale(tx, id);
      return 1;
    });
  }

  /** Ended twice is ended once, as it was said first. */
  function end(person: Person, id: WantedId, reason: WantedEnd): Promise<number> {
    return database.transaction(async (tx) => {
      const ad = await lockOwn(tx, person, id);
      if (ad.endedAt || ad.hiddenAt) return 0;
      await store.endAd(tx, id, reason);
      return 1;
    });
  }

  return { write, edit, renew, end, lockOwn };
}
