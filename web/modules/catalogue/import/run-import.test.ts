import { describe, expect, it } from 'vitest';
import { ApiProblem, NetworkProblem } from '#web/platform/problems.ts';
import { ProductForm } from '../product-form.ts';
import type { PlannedRow } from './check-rows.ts';
import type { ItemChange, PlannedUpdate } from './compare-row.ts';
import type { PhotoZip } from './photo-zip.ts';
import { type ImportCalls, type ImportRow, type Outcome, runImport } from './run-import.ts';
import { ImportStopped, type Wait } from './until-done.ts';

const row = (line: number, photos: string[] = ['1.jpg']): PlannedRow => ({
  line,
  photos,
  shots: [],
  facts: { name: `Item ${line}`, stockNumber: `A-${line}`, serialNumber: 'abc123' } as never,
});

const zip: PhotoZip = {
  count: 2,
  faultOf: () => undefined,
  read: async (name) => new File([name], name),
};

/** A shop in memory; `fail` answers what goes wrong with a call, before it is done or after. */
function shopOf(
  fail: (call: string, nth: number) => { before?: Error; after?: Error } | undefined = () =>
    undefined,
) {
  const made: { stockNumber?: unknown; images: string[] }[] = [];
  const drafts: { stockNumber?: unknown; serialNumber?: unknown }[] = [];
  const changes: [string, ItemChange][] = [];
  const counts = new Map<string, number>();
  async function step<T>(call: string, work: () => T): Promise<T> {
    const nth = (counts.get(call) ?? 0) + 1;
    counts.set(call, nth);
    const wrong = fail(call, nth);
    if (wrong?.before) throw wrong.before;
    const done = work();
    if (wrong?.after) throw wrong.after;
    return done;
  }
  const numbers = () =>
    [...made, ...drafts].map(({ stockNumber }) => String(stockNumber).toLowerCase());
  const calls: ImportCalls = {
    upload: (photo) => step('upload', () => `/p/${photo.name}`),
    add: ({ stockNumber, image, images = [image] }) =>
      step('add', () => {
        if (numbers().includes(String(stockNumber).toLowerCase()))
          throw new ApiProblem(409, { code: 'stock_number_taken' });
        made.push({ stockNumber, images });
      }),
    addDraft: ({ fields }) => step('draft', () => drafts.push(fields)),
    change: (id, said) => step('change', () => changes.push([id, said])),
    readKnown: () =>
      step('known', () => ({
        items: made.map((item) => ({ texts: { stockNumber: String(item.stockNumber) } }) as never),
        drafts: new Set(drafts.map(({ stockNumber }) => String(stockNumber).toLowerCase())),
        draftsLeft: 9,
      })),
  };
  return { made, drafts, changes, calls, counts };
}

async function run(rows: ImportRow[], calls: ImportCalls) {
  const outcomes: [number, Outcome][] = [];
  const waits: Wait['for'][] = [];
  const rests: number[] = [];
  const { signal } = new AbortController();
  const failure = await runImport({
    rows,
    zip,
    calls,
    signal,
    onRow: (line, outcome) => outcomes.push([line, outcome]),
    onWait: (wait) => wait && waits.push(wait.for),
    rest: async (ms) => void rests.push(ms),
  }).then(
    () => undefined,
    (error) => error,
  );
  return { outcomes, waits, rests, failure };
}

const refused = (status: number, body: object, retryAfter?: string) =>
  new ApiProblem(status, body, retryAfter);

it('items are made with their photos in order, and drafts where there are none', async () => {
  const shop = shopOf();
  const { outcomes } = await run([row(2, ['b.jpg', 'a.jpg']), row(3, [])], shop.calls);
  expect(outcomes).toEqual([
    [2, 'item'],
    [3, 'draft'],
  ]);
  expect(shop.made).toEqual([{ stockNumber: 'A-2', images: ['/p/b.jpg', '/p/a.jpg'] }]);
  expect(shop.drafts).toEqual([{ name: 'Item 3', stockNumber: 'A-3' }]);
});

describe('nothing is made twice', () => {
  it.each([
    ['an item', row(2), 'add', 'item'],
    ['a draft', row(2, []), 'draft', 'draft'],
  ] as const)('when the answer about %s is lost', async (_, one, call, outcome) => {
    const shop = shopOf((name, nth) =>
      name === call && nth === 1 ? { after: new NetworkProblem() } : undefined,
    );
    const { outcomes, waits } = await run([one], shop.calls);
    expect(outcomes).toEqual([[2, outcome]]);
    expect(waits).toEqual(['connection']);
    expect(shop.made.length + shop.drafts.length).toBe(1);
  });

  it('when another device has made it meanwhile', async () => {
    const shop = shopOf();
    await run([row(2)], shop.calls);
    expect((await run([row(2)], shop.calls)).outcomes).toEqual([[2, 'here']]);
    expect(shop.made).toHaveLength(1);
  });
});

it.each([
  ['Mirpur', 'kushtia', 'Mirpur, Kushtia'],
  ['মিরপুর', 'kushtia', 'মিরপুর, কুষ্টিয়া'],
  ['Mirpur, Kushtia', 'kushtia', 'Mirpur, Kushtia'],
  ['Mirpur 10', undefined, 'Mirpur 10'],
])('a draft of “%s” in the district %s has the place “%s”', async (location, district, place) => {
  const shop = shopOf();
  const one = row(2, []);
  await run([{ ...one, facts: { ...one.facts, location, district } as never }], shop.calls);
  expect(shop.drafts).toMatchObject([{ location: place }]);
  expect(shop.drafts[0]).not.toHaveProperty('district');
});

it('a draft has parts and the box as its form holds them', async () => {
  const shop = shopOf();
  const one = row(2, []);
  const conditionReport = { parts: { shell: 'light' }, defects: [] };
  const boxContents = { items: { box: 'no' } };
  await run(
    [{ ...one, facts: { ...one.facts, conditionReport, boxContents } as never }],
    shop.calls,
  );
  expect(shop.drafts).toMatchObject([
    { conditionReport: JSON.stringify(conditionReport), boxContents: JSON.stringify(boxContents) },
  ]);
});

describe('it waits and goes on by itself', () => {
  it('through a limit, as long as the shop says', async () => {
    const shop = shopOf((call, nth) =>
      call === 'upload' && nth === 1 ? { before: refused(429, {}, '3600') } : undefined,
    );
    const { outcomes, waits, rests } = await run([row(2)], shop.calls);
    expect(outcomes).toEqual([[2, 'item']]);
    expect(waits).toEqual(['limit']);
    expect(rests).toEqual([3_600_000]);
  });

  it('through a lost connection and a busy shop, longer each time', async () => {
    const problems = [new NetworkProblem(), refused(503, {}), new NetworkProblem()];
    const shop = shopOf((call, nth) =>
      call === 'upload' && problems[nth - 1] ? { before: problems[nth - 1] as Error } : undefined,
    );
    const { outcomes, waits, rests } = await run([row(2)], shop.calls);
    expect(outcomes).toEqual([[2, 'item']]);
    expect(waits).toEqual(['connection', 'shop', 'connection']);
    expect(rests).toEqual([1_000, 2_000, 4_000]);
  });

  it('and sends photos again that the shop has forgotten meanwhile', async () => {
    const shop = shopOf((call, nth) =>
      call === 'add' && nth === 1
        ? { before: refused(400, { code: 'image_not_yours' }) }
        : undefined,
    );
    const { outcomes } = await run([row(2)], shop.calls);
    expect(outcomes).toEqual([[2, 'item']]);
    expect(shop.counts.get('upload')).toBe(2);
  });
});

describe('a row that is refused', () => {
  it('is told by column and reason, and stops no other', async () => {
    const issues = [
      { path: 'serialNumber', message: 'It is there.' },
      { path: 'images.1', message: 'Again.' },
    ];
    const shop = shopOf((call, nth) =>
      call === 'add' && nth === 1
        ? { before: refused(409, { code: 'x', issues } as object) }
        : undefined,
    );
    const { outcomes } = await run([row(2), row(3)], shop.calls);
    expect(outcomes).toEqual([
      [
        2,
        [
          { line: 2, column: 'serialNumber', reason: { kind: 'said', text: 'It is there.' } },
          { line: 2, column: 'photos', reason: { kind: 'said', text: 'Again.' } },
        ],
      ],
      [3, 'item'],
    ]);
  });

  it('for one of its photos makes nothing', async () => {
    const shop = shopOf((call, nth) =>
      call === 'upload' && nth === 2
        ? { before: refused(400, { ownStatus: 'No picture.' }) }
        : undefined,
    );
    const { outcomes } = await run([row(2, ['1.jpg', '2.jpg'])], shop.calls);
    const reason = { kind: 'photo_refused', name: '2.jpg', text: 'No picture.' };
    expect(outcomes).toEqual([[2, [{ line: 2, column: 'photos', reason }]]]);
    expect(shop.made).toEqual([]);
  });
});

describe('a row of an item that is here', () => {
  const update = (line: number): PlannedUpdate => ({
    line,
    id: `id-${line}`,
    name: 'Item',
    change: { resalePrice: 900 as never },
    differences: [],
  });

  it('changes it, and sends no photo', async () => {
    const shop = shopOf();
    expect((await run([update(2), row(3)], shop.calls)).outcomes).toEqual([
      [2, 'changed'],
      [3, 'item'],
    ]);
    expect(shop.changes).toEqual([['id-2', { resalePrice: 900 }]]);
    expect(shop.counts.get('upload')).toBe(1);
  });

  it('waits through a limit and a lost answer', async () => {
    const problems = [refused(429, {}, '60'), new NetworkProblem()];
    const shop = shopOf((call, nth) =>
      call === 'change' && problems[nth - 1] ? { before: problems[nth - 1] as Error } : undefined,
    );
    const { outcomes, waits } = await run([update(2)], shop.calls);
    expect(outcomes).toEqual([[2, 'changed']]);
    expect(waits).toEqual(['limit', 'connection']);
  });

  it('is told by the columns of its parts and its box', async () => {
    const paths = ['conditionReport.defects.0.note', 'conditionReport', 'boxContents.firmware'];
    const issues = paths.map((path) => ({ path, message: 'No.' }));
    const shop = shopOf((call) =>
      call === 'change' ? { before: refused(400, { issues } as object) } : undefined,
    );
    const [[, faults] = []] = (await run([update(2)], shop.calls)).outcomes;
    expect((faults as { column?: string }[]).map(({ column }) => column)).toEqual([
      'partDefects',
      'parts',
      'firmware',
    ]);
  });

  it('is told why the shop does not change it, by its column where it has one', async () => {
    const taken = { code: 'stock_number_taken', issues: [{ path: 'stockNumber', message: 'No.' }] };
    const problems = [
      refused(409, { code: 'edit_reserved', ownStatus: 'Being paid for.' } as object),
      refused(409, taken as object),
    ];
    const shop = shopOf((call, nth) =>
      call === 'change' && problems[nth - 1] ? { before: problems[nth - 1] as Error } : undefined,
    );
    expect((await run([update(2), update(3), update(4)], shop.calls)).outcomes).toEqual([
      [2, [{ line: 2, reason: { kind: 'said', text: 'Being paid for.' } }]],
      [3, [{ line: 3, column: 'stockNumber', reason: { kind: 'said', text: 'No.' } }]],
      [4, 'changed'],
    ]);
  });

  it('that was listed by older rules is refused as its form refuses it', async () => {
    const old = ProductForm.safeParse({ name: ' ' });
    const shop = shopOf((call) => (call === 'change' ? { before: old.error as Error } : undefined));
    const [[, faults] = []] = (await run([update(2)], shop.calls)).outcomes;
    expect(faults).toContainEqual({
      line: 2,
      column: 'name',
      reason: { kind: 'said', text: 'Name is required' },
    });
  });
});

it('no more photos are sent of a row that one has failed', async () => {
  const shop = shopOf((call) =>
    call === 'upload' ? { before: refused(400, { ownStatus: 'No picture.' }) } : undefined,
  );
  const names = ['1', '2', '3', '4', '5', '6'].map((name) => `${name}.jpg`);
  await run([row(2, names)], shop.calls);
  expect(shop.counts.get('upload')).toBeLessThanOrEqual(3);
});

it.each([
  [409, 'verify_first'],
  [429, 'unverified_quota'],
  [409, 'limited'],
  [403, 'forbidden'],
])('what is about the seller (%i %s) stops it, and is no row’s fault', async (status, code) => {
  const shop = shopOf((call) =>
    call === 'add'
      ? { before: refused(status, { code, ownStatus: 'Not you.' } as object) }
      : undefined,
  );
  const { outcomes, failure } = await run([row(2), row(3)], shop.calls);
  expect(outcomes).toEqual([]);
  expect(failure).toBeInstanceOf(ImportStopped);
  expect(failure.message).toBe('Not you.');
});
