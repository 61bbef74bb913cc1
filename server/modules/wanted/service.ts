import type { ProductId, WantedId } from '#contract/kernel/ids.ts';
import type { Money } from '#contract/kernel/money.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Picture } from '#contract/media/schemas.ts';
import { sensorFormats } from '#contract/models/limits.ts';
import { maxFittingItems } from '#contract/wanted/limits.ts';
import type {
  Demand,
  DemandQuery,
  OwnWanted,
  Wanted,
  WantedQuery,
} from '#contract/wanted/schemas.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import {
  districtColumn,
  findModelOfName,
  listMounts,
  mountOf,
} from '#server/modules/catalogue/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { cutPage, pageSize } from '#server/platform/http/keyset.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { type AnsweringOptions, createAnswering } from './answering.ts';
import * as items from './items-store.ts';
import * as matching from './matching-store.ts';
import { fits, wordsOfItem } from './rules.ts';
import * as store from './store.ts';
import { createTimers } from './timers.ts';
import { stateOf, viewItem, viewWanted } from './view.ts';
import { createWriting, type WritingOptions } from './writing.ts';

interface WantedOptions extends Omit<WritingOptions, 'limits'>, Omit<AnsweringOptions, 'limits'> {
  clock: Clock;
  limits: WritingOptions['limits'] & AnsweringOptions['limits'];
  pictures: {
    pictures(executor: Executor, urls: readonly string[]): Promise<Map<string, Picture>>;
  };
}

type Query = (typeof WantedQuery)['_zod']['output'];

/** Of the caller's items on sale those that fit an ad; none of their own ad. */
function createFitting({
  database: { db },
  pictures,
}: Pick<WantedOptions, 'database' | 'pictures'>) {
  return async function listFitting(person: Person, id: WantedId) {
    const found = await store.findOpen(db, id);
    if (!found) throw refuse(baseProblems, 'not_found');
    const { ad } = found;
    if (ad.personId === person.id) return { mine: true, rows: [] };
    const fitting = (await items.listOnSaleOf(db, person.id, id))
      .filter(({ product, facets, answered }) => answered || fits(ad, { ...product, ...facets }))
      .slice(0, maxFittingItems)
      .map(({ product, answered }) => {
        const { id: itemId, name, resalePrice: price, imageUrl: image } = product;
        return { item: { id: itemId, name, price, image }, answered };
      });
    const shown = await readPictures(pictures, db, fitting);
    return { mine: false, rows: fitting.map((one) => viewItem(one, shown)) };
  };
}

const readPictures = (
  pictures: WantedOptions['pictures'],
  db: Executor,
  shown: readonly Pick<items.ShownItem, 'item'>[],
) =>
  pictures.pictures(
    db,
    shown.map(({ item }) => item.image),
  );

/** What people look for in public, and what sellers answer them with. */
export function createWantedService(options: WantedOptions) {
  const { database, pictures, clock } = options;
  const { db } = database;
  const { lockOwn, ...writing } = createWriting(options);

  async function list({ category, limit, cursor }: Query) {
    const size = pageSize(limit);
    const reading = store.readFrom({ sort: 'newest', order: 'desc' }, cursor);
    const [found, total] = await Promise.all([
      store.listOpen(db, category, reading, size + 1),
      store.countOpen(db, category),
    ]);
    const { page, nextCursor } = cutPage(found, size, reading.cursorOf);
    return { rows: page.map(viewWanted), total, nextCursor };
  }

  async function read(id: WantedId): Promise<Wanted> {
    const found = await store.findOpen(db, id);
    if (!found) throw refuse(baseProblems, 'not_found');
    return viewWanted(found);
  }

  async function listOwn(person: Person): Promise<OwnWanted[]> {
    const found = await store.listOwn(db, person.id);
    const now = clock();
    const open = found.filter(({ ad }) => stateOf(ad, now) === 'open');
    const fitting = await items.listItems(
      db,
      person.id,
      open.map(({ ad }) => ad),
    );
    const shown = await readPictures(pictures, db, fitting);
    return found.map((listed) => ({
      ...viewWanted(listed),
      state: stateOf(listed.ad, now),
      items: fitting
        .filter(({ wantedId }) => wantedId === listed.ad.id)
        .slice(0, maxFittingItems)
        .map((one) => viewItem(one, shown)),
    }));
  }

  /** Its seller does not hear of it. */
  function dismiss(person: Person, id: WantedId, item: ProductId): Promise<number> {
    return database.transaction(async (tx) => {
      await lockOwn(tx, person, id);
      const dismissed = await items.dismiss(tx, id, item);
      if (dismissed === undefined) throw refuse(baseProblems, 'not_found');
      return dismissed;
    });
  }

  /** Who would be told of such an item, were its price right. */
  async function readDemand(person: Person, listing: DemandQuery): Promise<Demand> {
    const { name = '', category, condition, location } = listing;
    const found = await findModelOfName(db, name);
    const { brand = null, model = null, id = null, sensor = null } = found ?? {};
    const demand = await matching.readDemand(db, person.id, {
      modelId: id,
      categoryId: category,
      words: wordsOfItem({ name, brand, model }),
      mount: listing.mount || (found ? mountOf(found, name) : null),
      sensor,
      condition,
      district: location ? districtColumn({ location }) : undefined,
    });
    return { people: demand.people, highest: demand.highest as Money | null };
  }

  /** What an ad can ask of what it looks for, beside its name. */
  const listFacets = async () => ({
    mounts: (await listMounts(db)).toSorted((a, b) => a.localeCompare(b, 'en')),
    sensors: [...sensorFormats],
  });

  return {
    ...writing,
    listFacets,
    answer: createAnswering(options),
    list,
    read,
    listOwn,
    listFitting: createFitting(options),
    dismiss,
    readDemand,
    runTimers: createTimers(options),
  };
}

export type WantedService = ReturnType<typeof createWantedService>;
