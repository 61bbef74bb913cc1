import { type Kit, type KitChange, type KitFits, kitProblems } from '#contract/catalogue/kit.ts';
import type { KitCounts, KitFacetsFilter, KitSearchQuery } from '#contract/catalogue/kit-search.ts';
import type {
  SearchFacets,
  SearchFilter,
  SearchPage,
  SearchQuery,
} from '#contract/catalogue/search.ts';
import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
import { baseProblems } from '#contract/kernel/problems.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import type { Database, Executor } from '#server/platform/db/database.ts';
import { isForeignKeyViolation } from '#server/platform/db/errors.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { modelStands } from '../models-store.ts';
import type { AskedFilter } from '../search/filter.ts';
import { ofUnknownMount, type Reach, within } from '../search/reach.ts';
import { fitOf, type Mountable, type Side, sideOf } from './fits.ts';
import { reachOf } from './reach.ts';
import * as store from './store.ts';

interface KitOptions {
  database: Database;
  search: {
    searchProducts: (query: SearchQuery & AskedFilter) => Promise<SearchPage>;
    readSearchFacets: (filter: AskedFilter) => Promise<SearchFacets>;
    countWithin: (filter: SearchFilter, reaches: readonly Reach[]) => Promise<number[]>;
  };
  /** Times that one person may change their kit in an hour. */
  changeLimit: Limiter;
}

type KitRow = Awaited<ReturnType<typeof store.listKit>>[number];
type Found = NonNullable<Awaited<ReturnType<typeof store.findMountable>>>;

/** What the categories of every shop hold, where the model is not known: by the last digit of their ids. */
const sideOfCategory: Record<string, Side> = {
  1: 'body',
  2: 'body',
  3: 'body',
  4: 'lens',
  6: 'body',
};

const sideOfProduct = ({ model, categoryId }: Found): Side | null => {
  if (model) return sideOf(model);
  const [, digit = ''] = /^0d171500-0000-4000-8000-00000000000(\d)$/.exec(categoryId) ?? [];
  return sideOfCategory[digit] ?? null;
};

/** Cameras are known by their model alone, lenses with their maker, as people speak of them. */
const nameOf = (one: KitRow) => (sideOf(one) === 'body' ? one.model : `${one.brand} ${one.model}`);

/** What goes with a person's kit of this moment. */
export async function reachFor(
  db: Executor,
  person: PersonId,
  fits: KitSearchQuery['fits'],
): Promise<Reach> {
  return within(reachOf(await store.listKit(db, person), fits));
}

/** What people have, and what goes with it. */
export function createKit({ database, search, changeLimit }: KitOptions) {
  const { db } = database;

  async function read(person: Person): Promise<Kit> {
    const rows = await store.listKit(db, person.id);
    return {
      items: rows.map(({ modelId, kind, brand, model, mount }) => ({
        modelId,
        kind,
        brand,
        model,
        mount,
      })),
    };
  }

  /** Writes a kit anew. Refuses with `kit_unknown` what is no lens and no camera that takes lenses, or of another mount. */
  async function change(person: Person, { items }: KitChange): Promise<number> {
    await changeLimit.consume(person.id);
    const wanted = new Map(items.map((item) => [`${item.modelId} ${item.mount}`, item]));
    const models = await store.listModelsOf(
      db,
      [...wanted.values()].map(({ modelId }) => modelId),
    );
    const byId = new Map(models.map((model) => [model.askedId, model]));
    const had = new Map<string, { modelId: string; mount: string }>();
    for (const { modelId, mount } of wanted.values()) {
      const model = byId.get(modelId);
      if (!model || sideOf(model) === null || !model.mounts.includes(mount)) {
        throw refuse(kitProblems, 'kit_unknown');
      }
      had.set(`${model.modelId} ${mount}`, { modelId: model.modelId, mount });
    }
    const work = database.transaction((tx) => store.writeKit(tx, person.id, [...had.values()]));
    // A model that was removed from the catalogue at this moment.
    await work.catch((error) => {
      throw isForeignKeyViolation(error, modelStands) ? refuse(kitProblems, 'kit_unknown') : error;
    });
    return 1;
  }

  /** How a product goes with a person's kit. Refuses what they cannot see with `not_found`. */
  async function fits(person: Person, id: ProductId): Promise<KitFits> {
    const found = await store.findMountable(db, id);
    const isAway = found && (found.isAway !== null || found.suspendedAt !== null);
    const isHidden = found?.status === 'off_sale' && found.sellerId !== person.id;
    if (!found || isAway || isHidden || found.status === 'removed') {
      throw refuse(baseProblems, 'not_found');
    }
    const side = sideOfProduct(found);
    const kit = side ? await store.listKit(db, person.id) : [];
    // A lens is looked at with cameras, and a camera with lenses.
    const others = kit.filter((one) => ![null, side].includes(sideOf(one)));
    const answer: KitFits = { side, mountKnown: found.mount !== null, fits: [], unknown: [] };
    if (found.mount === null) return { ...answer, mountKnown: others.length === 0 };
    const item: Mountable = { mount: found.mount, sensor: found.sensor, named: found.model };
    for (const one of others) {
      const name = nameOf(one);
      const other: Mountable = { ...one, named: one };
      const fit = side === 'lens' ? fitOf(item, other) : fitOf(other, item);
      if (fit) answer.fits.push({ name, ...fit });
      else answer.unknown.push(name);
    }
    return answer;
  }

  /** One page of what goes with a person's kit of this moment; refuses cursors that are not ours with `bad_input`. */
  async function searchFitting(person: Person, asked: KitSearchQuery): Promise<SearchPage> {
    const { fits: how, ...query } = asked;
    return search.searchProducts({ ...query, reach: await reachFor(db, person.id, how) });
  }

  /** What each choice would leave of what goes with a person's kit; for an empty one nothing is counted. */
  async function readFacets(person: Person, asked: KitFacetsFilter): Promise<SearchFacets> {
    const { fits: how, ...filter } = asked;
    return search.readSearchFacets({ ...filter, reach: await reachFor(db, person.id, how) });
  }

  /** How many of a search go with a person's kit; for an empty one nothing is counted. */
  async function readCounts(person: Person, filter: SearchFilter): Promise<KitCounts> {
    const kit = await store.listKit(db, person.id);
    if (kit.length === 0) return { fits: null, fitsUnknown: 0 };
    const [fitting, adapted] = [reachOf(kit, 'kit'), reachOf(kit, 'adapter')];
    const [own = 0, adapter = 0, fitsUnknown = 0] = await search.countWithin(filter, [
      within(fitting),
      within(adapted),
      ofUnknownMount(adapted),
    ]);
    return { fits: { kit: own, adapter }, fitsUnknown };
  }

  return { read, change, fits, searchFitting, readFacets, readCounts };
}
