import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { endpoints } from '#contract/index.ts';
import type { Endpoint } from '#contract/kernel/endpoint.ts';
import { ProblemBody } from '#contract/kernel/problems.ts';
import { ask, write } from '#tests/support/contract/ask.ts';
import type { Example } from '#tests/support/contract/examples/entry.ts';
import { exampleOf } from '#tests/support/contract/examples.ts';
import { oddTrials, type Trial, wrongTrials } from '#tests/support/contract/trials.ts';
import { createFingerprint, type Fingerprint } from '#tests/support/fingerprint.ts';
import { createFixtures, type Fixtures } from '#tests/support/fixtures.ts';
import { roomyLimits } from '#tests/support/roomy-limits.ts';
import { startTestShop, type TestShop } from '#tests/support/shop.ts';
import type { Answer } from '#tests/support/test-client.ts';
import { sample } from '#tests/support/thorough.ts';

let shop: TestShop;
let fixtures: Fixtures;
let fingerprint: () => Promise<Fingerprint>;

beforeAll(async () => {
  shop = await startTestShop({ idle: true, joinShortly: true, environment: roomyLimits });
  fixtures = await createFixtures(shop);
  fingerprint = await createFingerprint(shop);
});

afterAll(() => shop.close());

/** What is wrong with the form of an answer, whatever it says. */
function faultOfForm(endpoint: Endpoint, { status, body, headers }: Answer) {
  const { reply, fileName, accepted, isStream } = endpoint;
  if (status >= 500) return `answers ${status}`;
  const kind = headers.get('content-type');
  if (isStream && status === 200) {
    return kind === 'text/event-stream; charset=utf-8' ? undefined : 'is no stream';
  }
  if (fileName && status === 200) {
    return kind === 'text/csv; charset=utf-8' ? undefined : 'is no CSV';
  }
  if (kind !== 'application/json; charset=utf-8') return 'is not JSON';
  if (status === 200) return safeParse(reply, body).success ? undefined : 'has another shape';
  if (status === 202 && accepted)
    return safeParse(accepted, body).success ? undefined : 'has another shape';
  const problem = ProblemBody.safeParse(body).data;
  if (!problem?.ownStatus && !problem?.status) return 'says nothing to people';
  if (status === 400 && !problem.issues?.length) return 'names no field';
  return undefined;
}

/** Texts are trimmed and otherwise kept as they were written. */
async function faultOfText({ given }: Trial, example: Example, answer: Answer) {
  const { read, keeps, takes, fills } = example;
  if (!given) return undefined;
  if (!isAccepted(answer)) {
    return given.isReadable && takes?.includes(given.name) ? 'is not taken' : undefined;
  }
  if (!read) return undefined;
  const stored = await read(answer.body);
  if (!(given.name in stored)) return undefined;
  const found = stored[given.name];
  const due = given.text.trim();
  if (!due && fills?.includes(given.name)) return undefined;
  return found === (keeps?.(due) ?? due) ? undefined : `reads back as ${JSON.stringify(found)}`;
}

const isAccepted = ({ status }: Answer) => status === 200 || status === 202;

function tell({ name }: Trial, fault: string | undefined, { status, body }: Answer): string[] {
  return fault ? [`${name} ${fault}: ${status} ${JSON.stringify(body)}`] : [];
}

/** Calls made at the same time: as many as the database has connections for. */
const atOnce = 6;

async function tryAll(trials: Trial[], tryOne: (trial: Trial) => Promise<string[]>) {
  const waiting = trials.values();
  const faults: string[] = [];
  const worker = async () => {
    for (const trial of waiting) faults.push(...(await tryOne(trial)));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return faults;
}

describe.each(
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('%s', (_, endpoint) => {
  const { bodyKind } = endpoint;
  const newExample = async () => exampleOf(endpoint).example(fixtures);

  test('refuses what is wrong, each at its field, and writes nothing', async () => {
    const example = await newExample();
    const before = await fingerprint();
    const faults = await tryAll(sample(wrongTrials(endpoint), 8), async (trial) => {
      const answer = await trial.send(example);
      return tell(trial, faultOfForm(endpoint, answer) ?? trial.judge(answer, example), answer);
    });
    expect(faults).toEqual([]);
    expect(await fingerprint()).toEqual(before);
    // Nothing but what was wrong kept the call from working.
    if (bodyKind === 'multipart') return;
    const good = await ask(endpoint, write(example), example);
    expect([good.status, faultOfForm(endpoint, good)]).toEqual([200, undefined]);
  });

  const odd = 'takes or refuses what is odd, keeps the texts that it takes, and breaks of none';
  const judgeOdd = async (trial: Trial, example: Example) => {
    const answer = await trial.send(example);
    const fault = faultOfForm(endpoint, answer) ?? trial.judge(answer, example);
    const faultyText = await faultOfText(trial, example, answer);
    return { answer, faults: [...tell(trial, fault, answer), ...tell(trial, faultyText, answer)] };
  };

  if (endpoint.method === 'GET' && !endpoint.changesState) {
    // Some have many fields. Nothing is written whatever is asked, so all can be asked at once.
    test(odd, { timeout: 180_000 }, async () => {
      const example = await newExample();
      const before = await fingerprint();
      const trials = sample(oddTrials(endpoint), 6);
      const faults = await tryAll(trials, async (trial) => (await judgeOdd(trial, example)).faults);
      expect(faults).toEqual([]);
      expect(await fingerprint()).toEqual(before);
    });
    return;
  }

  test(odd, async () => {
    let example = await newExample();
    const faults: string[] = [];
    // The contract has it optional for people without a password; everybody of the fixtures has one.
    const { asksPassword, refusalWrites = [] } = exampleOf(endpoint);
    const trials = sample(oddTrials(endpoint), 4).filter(
      ({ name }) => !(asksPassword && name === 'password: missing'),
    );
    let before = await fingerprint();
    for (const trial of trials) {
      const { answer, faults: found } = await judgeOdd(trial, example);
      faults.push(...found);
      if (isAccepted(answer)) {
        example = await newExample();
        before = await fingerprint();
      } else {
        const after = await fingerprint();
        for (const table of refusalWrites) before[table] = after[table] ?? '';
        expect(after, trial.name).toEqual(before);
      }
    }
    expect(faults).toEqual([]);
  });
});
