import type { Access, Endpoint } from '#contract/kernel/endpoint.ts';
import type { Entry, Example } from '../contract/examples/entry.ts';
import { exampleOf } from '../contract/examples.ts';
import type { Fixtures } from '../fixtures.ts';
import { uniquePicture } from '../pictures/pictures.ts';
import { replacePeople } from '../replace-people.ts';
import type { TestShop } from '../shop.ts';
import type { TestClient } from '../test-client.ts';
import { type Actor, joinAs, type Role } from './actors.ts';
import { judge, type Subject } from './judge.ts';
import {
  aboutNothing,
  aboutPerson,
  call,
  namesObjects,
  type Reply,
  showsPictures,
} from './subjects.ts';

/** One call by one actor about one thing, and the status that it must be answered with. */
export interface Cell {
  endpoint: Endpoint;
  actor: Actor;
  subject: Subject;
  due: number;
}

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

export function describeCell({ endpoint, actor, subject, due }: Cell): string {
  return `${nameOf(endpoint)} | ${actor.name} | ${subject} | ${due}`;
}

export const isRefusal = ({ due }: Cell) => due >= 400;

const ownerships = new Set(['anybody', 'forbidden', 'not_found', 'refused']);

/** The entry of a call. Fails when nobody said to whom the call's object belongs. */
function entryOf(endpoint: Endpoint): Entry {
  const entry = exampleOf(endpoint);
  if (ownerships.has(entry.others)) return entry;
  throw new Error(`'${nameOf(endpoint)}' has no ownership rule: say \`others\` in its example`);
}

/** Whether the call names a person by their e-mail address. */
const isNamed = (endpoint: Endpoint) => entryOf(endpoint).others === 'forbidden';

const isAlive = ({ token }: Actor) => token !== undefined && token !== 'dead';

const roles = ['buyer', 'seller', 'admin'] as const;
type Part = (typeof roles)[number];

/** Who makes the examples of calls that are for some roles alone. */
const ofRoles: Partial<Record<Access, readonly Role[]>> = {
  buyer: ['buyer'],
  seller: ['seller'],
  seller_or_admin: ['seller', 'admin'],
  admin: ['admin'],
};

export async function createMatrix(shop: TestShop, fixtures: Fixtures, actors: readonly Actor[]) {
  // What nobody else has uploaded: the same bytes would be everybody's own.
  const picture = await uniquePicture(7);
  const othersFixtures = await replacePeople(shop, fixtures, {
    buyer: fixtures.stranger,
    seller: fixtures.rival,
    admin: fixtures.deputy,
  });
  const casts = new Map<string, Promise<Fixtures>>();
  const parts = new Map<string, Promise<Part | undefined>>();
  const kept = new Map<string, Promise<Example>>();

  const roleOf = (by: TestClient, { buyer, seller, admin }: Fixtures): Part | undefined =>
    roles.find((role) => ({ buyer, seller, admin })[role] === by);

  /** Somebody new is new only once: such an example brings its own. */
  const isFresh = (actor: Actor, { by }: Example) => actor.isNew === true && !roleOf(by, fixtures);

  /** Whose part in the fixtures it is to make the call; undefined: nobody's in particular. */
  function partOf(endpoint: Endpoint): Promise<Part | undefined> {
    const key = nameOf(endpoint);
    const known =
      parts.get(key) ??
      Promise.resolve(entryOf(endpoint).example(fixtures)).then(({ by }) => roleOf(by, fixtures));
    parts.set(key, known);
    return known;
  }

  /** The fixtures in which the actor has the part of the one who makes the example. */
  function castOf(actor: Actor, part: Part | undefined): Promise<Fixtures> {
    const { person } = actor;
    if (!part || !isAlive(actor) || fixtures[part] === person) return Promise.resolve(fixtures);
    const key = `${part} ${person.email}`;
    const known = casts.get(key) ?? replacePeople(shop, fixtures, { [part]: person });
    casts.set(key, known);
    return known;
  }

  /** A new example of the call about this, as the actor sees it. */
  async function make({ endpoint, actor, subject }: Cell): Promise<Example> {
    const { others, example } = entryOf(endpoint);
    if (subject === 'missing') {
      const made = await example(fixtures);
      const isOfPictures = others === 'refused' && showsPictures(made);
      return aboutNothing(made, isOfPictures ? 'pictures' : 'objects');
    }
    if (isNamed(endpoint)) {
      const made = await example(fixtures);
      if (subject === 'own' && isFresh(actor, made)) return made;
      const { person } = actor;
      if (subject === 'own') return aboutPerson(made, person);
      const { email, uid } = fixtures.stranger;
      if (subject === 'another uid') return aboutPerson(made, { email: person.email, uid });
      return aboutPerson(made, { email, uid: person.uid });
    }
    if (subject === 'other') {
      const made = await example(othersFixtures);
      const { password } = actor.person;
      // Whoever may make it says their own password, which others of another role have not.
      const isTheirs = others !== 'refused' && made.body?.password;
      return isTheirs ? { ...made, body: { ...made.body, password } } : made;
    }
    if (subject === 'sold by them') return example(fixtures);
    const part = await partOf(endpoint);
    const { access } = endpoint;
    // What moderators decide about is made by an admin.
    if (access === 'moderator') return example(fixtures);
    const { token } = actor;
    const makers: readonly unknown[] = ofRoles[access] ?? [token];
    return example(await castOf(actor, makers.includes(token) ? part : undefined));
  }

  /** Refused calls change nothing, so that they can share what they are about. */
  function keep(cell: Cell): Promise<Example> {
    const { endpoint, actor, subject } = cell;
    const isTheirs = subject === 'own' || subject === 'known';
    const whose = isNamed(endpoint) || (isTheirs && isAlive(actor)) ? actor.person.email : '';
    const key = `${nameOf(endpoint)} ${subject} ${whose}`;
    const known = kept.get(key) ?? make(cell);
    kept.set(key, known);
    return known;
  }

  async function subjectsOf(endpoint: Endpoint): Promise<Subject[]> {
    const { others, notForSellers, asksPassword, example } = entryOf(endpoint);
    if (asksPassword) return ['other'];
    const made = await example(fixtures);
    if (others !== 'anybody') {
      const named: Subject[] = made.body?.uid ? ['another uid'] : [];
      return ['own', 'other', ...named, 'missing'];
    }
    if (!namesObjects(made)) return ['nothing'];
    return notForSellers ? ['known', 'sold by them', 'missing'] : ['known', 'missing'];
  }

  /** Every cell of a call. */
  async function cellsOf(endpoint: Endpoint): Promise<Cell[]> {
    const entry = entryOf(endpoint);
    const subjects = await subjectsOf(endpoint);
    return actors.flatMap((actor) =>
      subjects
        .filter((subject) => subject !== 'sold by them' || actor.person === fixtures.seller)
        .map((subject) => ({
          endpoint,
          actor,
          subject,
          due: judge(endpoint, entry, actor, subject),
        })),
    );
  }

  /** Makes the call of a cell, at this process of the shop. */
  async function ask(cell: Cell, url = shop.url): Promise<Reply> {
    const { endpoint, actor } = cell;
    const { carry, token } = actor;
    if (!isRefusal(cell) && entryOf(endpoint).spendsCaller && carry && token && token !== 'dead') {
      const person = await joinAs(shop, token);
      const example = await make({ ...cell, actor: { ...actor, person } });
      return call(endpoint, example, { url, headers: carry(person), picture });
    }
    const example = await (isRefusal(cell) ? keep(cell) : make(cell));
    const headers =
      cell.subject === 'own' && isFresh(actor, example)
        ? { cookie: example.by.cookie }
        : actor.headers;
    return call(endpoint, example, { url, headers, picture });
  }

  return {
    cellsOf,
    ask,
    /** Makes what a refused cell is about before it is asked. */
    prepare: async (cell: Cell) => void (await keep(cell)),
    /** Lets go of what refused calls share, after one of them was not refused. */
    forget: () => kept.clear(),
  };
}

export type Matrix = Awaited<ReturnType<typeof createMatrix>>;
