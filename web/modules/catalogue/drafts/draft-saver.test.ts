import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft, DraftContent, DraftToAdd } from '#contract/catalogue/drafts.ts';
import type { DraftId } from '#contract/kernel/ids.ts';
import { ApiProblem, NetworkProblem } from '#web/platform/problems.ts';
import type { DraftMerge } from './draft-merge.ts';
import { DraftSaver, type DraftState } from './draft-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const says = (name: string, more: object = {}): DraftContent => ({
  fields: { name, ...more },
  images: [],
});

/** A form, and a shop with drafts; `fail` answers what goes wrong with a call, before it is done or after. */
function start(
  id?: string,
  fail: (call: string) => { before?: Error; after?: Error } = () => ({}),
) {
  const drafts = new Map<string, DraftContent>();
  const merges: DraftMerge[] = [];
  const states: DraftState[] = [];
  const form = { holds: says('') };
  let made = 0;
  if (id) drafts.set(id, form.holds);
  async function step<Answer>(call: string, work: () => Answer): Promise<Answer> {
    const { before, after } = fail(call);
    if (before) throw before;
    const done = work();
    if (after) throw after;
    return done;
  }
  const there = (name: string) => {
    const draft = drafts.get(name);
    if (!draft) throw new ApiProblem(404, { code: 'not_found' });
    return draft;
  };
  const saver = new DraftSaver({
    id,
    idOfNew: () => {
      made += 1;
      return 'made here' as DraftId;
    },
    saved: form.holds,
    read: () => form.holds,
    calls: {
      create: ({ _id = '' as DraftId, ...content }: DraftToAdd) =>
        step('create', () => {
          const insertedId = _id as DraftId;
          if (drafts.has(_id)) return { insertedId, already: true as const };
          drafts.set(_id, content);
          return { insertedId };
        }),
      read: (name) => step('read', () => there(name) as Draft),
      save: (name, content) =>
        step('save', () => {
          there(name);
          drafts.set(name, content);
        }),
    },
    onState: (saving) => states.push(saving),
    onBegun: () => {},
    onMerge: (merge) => {
      merges.push(merge);
      const fields = { ...form.holds.fields, ...merge.taken } as DraftContent['fields'];
      form.holds = { fields, images: [...form.holds.images, ...merge.addedImages] };
    },
    onSaved: () => {},
  });
  async function type(content: DraftContent, wait = 1_100) {
    form.holds = content;
    saver.look();
    await vi.advanceTimersByTimeAsync(wait);
  }
  return { saver, drafts, merges, states, form, type, made: () => made };
}

/** Fails a call of this name the first time. */
function once(name: string, how: { before?: Error; after?: Error }) {
  let isOver = false;
  return (call: string) => {
    if (call !== name || isOver) return {};
    isOver = true;
    return how;
  };
}

const lost = { after: new NetworkProblem() };

describe('a draft whose answer was lost', () => {
  it('is one draft, and says what is typed by then', async () => {
    const { drafts, merges, states, type } = start(undefined, once('create', lost));
    await type(says('Zenit'));
    expect(states.at(-1)).toEqual({ state: 'offline' });
    await type(says('Zenit E'), 3_100);
    expect([...drafts]).toEqual([['made here', says('Zenit E')]]);
    expect(states.at(-1)).toEqual({ state: 'saved' });
    // What this device sent itself was not changed elsewhere.
    expect(merges).toEqual([]);
  });

  it('keeps what another device has added since', async () => {
    const { drafts, merges, type } = start(undefined, once('create', lost));
    await type(says('Zenit'));
    drafts.set('made here', says('Zenit', { location: 'Banani' }));
    await type(says('Zenit E'), 3_100);
    expect(drafts.get('made here')).toEqual(says('Zenit E', { location: 'Banani' }));
    expect(merges).toHaveLength(1);
  });

  it('is not changed elsewhere because a save was not answered', async () => {
    const { drafts, merges, type } = start('old', once('save', lost));
    await type(says('Zenit'));
    await type(says('Zenit E'), 3_100);
    expect(drafts.get('old')).toEqual(says('Zenit E'));
    expect(merges).toEqual([]);
  });
});

describe('a draft that is about to be listed', () => {
  it('has what another device saved last', async () => {
    const { saver, drafts, form, type } = start('old');
    await type(says('Zenit'));
    drafts.set('old', { ...says('Zenit', { description: 'Clean.' }), images: ['/p/9.jpg'] });
    expect(await saver.hold()).toBe('old');
    expect(form.holds).toEqual({
      fields: { name: 'Zenit', description: 'Clean.' },
      images: ['/p/9.jpg'],
    });
  });

  it('stops no sale when it is gone', async () => {
    const { saver, drafts, states } = start('old');
    drafts.clear();
    expect(await saver.hold()).toBe('old');
    expect(states.at(-1)).toEqual({ state: 'gone' });
  });

  it('is not sent while nobody can be asked, and goes on afterwards', async () => {
    const { saver, drafts, type } = start('old', once('read', { before: new NetworkProblem() }));
    await expect(saver.hold()).rejects.toThrow(NetworkProblem);
    saver.goOn();
    await type(says('Zenit'));
    expect(drafts.get('old')).toEqual(says('Zenit'));
  });

  it('has an id before the shop has heard of it', async () => {
    const { saver, drafts } = start();
    expect(await saver.hold()).toBe('made here');
    expect(drafts.size).toBe(0);
  });
});

it('is in the shop when its form has left the page, also where it was on its way', async () => {
  const { saver, drafts, form } = start();
  form.holds = says('Zenit');
  saver.look();
  vi.advanceTimersByTime(1_000);
  await saver.stop();
  expect(drafts.get('made here')).toEqual(says('Zenit'));
});

it.each([
  [new NetworkProblem(), 'offline'],
  [new ApiProblem(503, {}), 'waiting'],
  [new ApiProblem(429, {}), 'waiting'],
])('only a connection that is missing is called so: %s', async (before, state) => {
  const { states, type } = start(undefined, once('create', { before }));
  await type(says('Zenit'));
  expect(states.at(-1)).toEqual({ state });
  await type(says('Zenit'), 3_100);
  expect(states.at(-1)).toEqual({ state: 'saved' });
});
