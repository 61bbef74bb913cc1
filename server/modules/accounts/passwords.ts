import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts';

/** What a password costs to hash: `strong`, or `fast` for tests, which a live shop refuses (settings.ts). */
export type PasswordHashing = 'strong' | 'fast';

const costs = {
  // 64 MiB, two passes, one lane: about 60 ms on a small server, above OWASP's minimum for argon2id.
  strong: { memoryCost: 65_536, timeCost: 2, parallelism: 1 },
  // The least that argon2 takes.
  fast: { memoryCost: 8, timeCost: 1, parallelism: 1 },
};

const argon2id = 2 as Algorithm.Argon2id;

/** Passwords that one machine hashes at the same time: each takes a core, and the memory of its cost. */
const machineConcurrency = 2;

/** Passwords that may wait for each of them: three seconds on a slow core. */
const queueForEach = 25;

/** Hashing runs in threads of this process. A flood of sign-ins must not take all cores and memory: some are refused. */
function createLimit(concurrency: number) {
  return createConcurrencyLimit({
    concurrency,
    maxQueue: concurrency * queueForEach,
    retryAfter: 2,
  });
}

let cost = costs.strong;
let limited = createLimit(machineConcurrency);

/** Sets the cost at which this process hashes passwords. `processes`: how many of the machine share the limit, at least one each. */
export function setPasswordHashing(hashing: PasswordHashing, { processes = 1 } = {}): void {
  cost = costs[hashing];
  limited = createLimit(Math.max(1, Math.floor(machineConcurrency / processes)));
}

/** Normalized (NFC): the same password typed on two keyboards is one. Refuses with `unavailable` when too many wait. */
export function hashPassword(password: string): Promise<string> {
  const text = password.normalize('NFC');
  return limited(() => hash(text, { algorithm: argon2id, ...cost }));
}

/** Refuses with `unavailable` when too many wait. */
export function verifyPassword(hashed: string, password: string): Promise<boolean> {
  const text = password.normalize('NFC');
  return limited(() => verify(hashed, text));
}

/** Whether a password is kept at another cost than today's. */
export function isOutdated(hashed: string): boolean {
  const { memoryCost, timeCost, parallelism } = cost;
  return !hashed.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}
