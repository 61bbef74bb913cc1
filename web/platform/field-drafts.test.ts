import { createFormControl } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DraftStorage, keepFields } from './field-drafts.ts';

interface Values {
  name: string;
  type: string;
  password: string;
}

const fields = ['name', 'type'] as const;
const own = { name: '', type: 'Buyer' };

function makeStorage() {
  const kept = new Map<string, unknown>();
  const storage: DraftStorage = {
    read: async (name) => kept.get(name) as Record<string, unknown> | undefined,
    keep: (name, draft) => kept.set(name, draft),
    drop: (name) => kept.delete(name),
  };
  return { storage, kept };
}

function open(storage: DraftStorage) {
  const form = createFormControl<Values>({ defaultValues: { ...own, password: '' } });
  for (const name of ['name', 'type', 'password'] as const) form.register(name);
  return { form, draft: keepFields<Values>({ form, storage, name: 'signup', fields, own }) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('keeps what was typed when the form goes, and puts it back, but never a field that it was not told of', async () => {
  const { storage, kept } = makeStorage();
  const first = open(storage);
  first.form.setValue('name', 'Tania');
  first.form.setValue('type', 'Seller');
  first.form.setValue('password', 'shutter-and-tea');
  first.draft.stop();
  expect(kept.get('signup')).toEqual({ name: 'Tania', type: 'Seller' });
  const { form } = open(storage);
  await settled();
  expect(form.getValues()).toEqual({ name: 'Tania', type: 'Seller', password: '' });
});

it('leaves alone what somebody filled in before the draft was read', async () => {
  const { storage, kept } = makeStorage();
  kept.set('signup', { name: 'Tania', type: 'Seller' });
  const { form } = open(storage);
  form.setValue('name', 'Rafiq');
  await settled();
  expect(form.getValues()).toMatchObject({ name: 'Rafiq', type: 'Seller' });
});

it('forgets what was sent, also what was typed a moment before', async () => {
  const { storage, kept } = makeStorage();
  const { form, draft } = open(storage);
  form.setValue('name', 'Tania');
  void draft.drop();
  draft.stop();
  expect(kept.size).toBe(0);
});

it('is done with what was sent only when the device has forgotten it', async () => {
  const { storage, kept } = makeStorage();
  kept.set('signup', { name: 'Tania' });
  const slow = {
    ...storage,
    drop: async (name: string) => settled().then(() => kept.delete(name)),
  };
  const { draft } = open(slow);
  await draft.drop();
  expect(kept.size).toBe(0);
});

describe('photos, which lie in a draft of their own', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  interface Listing {
    description: string;
    photos: { id: string }[];
  }
  const [one, two] = [{ id: 'one' }, { id: 'two' }];

  function openListing(own: Partial<Listing> = {}) {
    const { storage, kept } = makeStorage();
    const form = createFormControl<Listing>({
      defaultValues: { description: '', photos: [], ...own },
    });
    form.register('description');
    form.register('photos');
    keepFields<Listing>({ form, storage, name: 'photos', fields: ['photos'], own });
    /** What a change has written, once the form rests. */
    return (field: keyof Listing, value: string | { id: string }[]) => {
      kept.clear();
      form.setValue(field, value);
      vi.runAllTimers();
      return kept.get('photos');
    };
  }

  it('are written when there are others or their order changes, not for what is typed beside them', () => {
    const write = openListing();
    expect(write('photos', [one, two])).toEqual({ photos: [one, two] });
    expect(write('description', 'Clean glass.')).toBeUndefined();
    expect(write('photos', [{ ...one }, { ...two }])).toBeUndefined();
    expect(write('photos', [two, one])).toEqual({ photos: [two, one] });
    expect(write('photos', [two])).toEqual({ photos: [two] });
    expect(write('photos', [])).toEqual({});
  });

  it('of an item on sale are written as soon as they are other ones, also when none is left', () => {
    const write = openListing({ photos: [one] });
    expect(write('description', 'Clean glass.')).toBeUndefined();
    expect(write('photos', [])).toEqual({ photos: [] });
    expect(write('photos', [one])).toEqual({});
  });
});
