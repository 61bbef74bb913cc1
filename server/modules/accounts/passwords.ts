import { baseProblems } from '#contract/kernel/problems.ts';
import {
  createHasher,
  type HashCost,
  type Hashing,
  HashingBusy,
} from '#server/platform/hashing/index.ts';
import { refuse } from '#server/platform/http/refusal.ts';

/** What a password costs to hash: `strong`, or `fast` for tests, which a live shop refuses (settings.ts). */
export type PasswordHashing = 'strong' | 'fast';

const costs: Record<PasswordHashing, HashCost> = {
  // 64 MiB, two passes, one lane: about 60 ms on a small server, above OWASP's minimum for argon2id.
  strong: { memoryCost: 65_536, timeCost: 2, parallelism: 1 },
  // The least that argon2 takes.
  fast: { memoryCost: 8, timeCost: 1, parallelism: 1 },
};

let cost = costs.strong;

/** From now on passwords are hashed at this cost here. */
export function setPasswordHashing(hashing: PasswordHashing): void {
  cost = costs[hashing];
}

let hashing: Hashing | undefined;

/** From now on this process has its passwords hashed there; until then by a hasher of its own. */
export function hashPasswordsBy(other: Hashing): void {
  hashing = other;
}

/** A flood of sign-ins must not take the memory and the cores away from the shop: some are sent away. */
async function run(job: Parameters<Hashing['run']>[0]) {
  hashing ??= createHasher();
  try {
    return await hashing.run(job);
  } catch (error) {
    if (error instanceof HashingBusy) throw refuse(baseProblems, 'unavailable', { retryAfter: 2 });
    throw error;
  }
}

/** The same password typed on two keyboards is one: Unicode's composed form (NFC). */
export async function hashPassword(password: string): Promise<string> {
  return String(await run({ kind: 'hash', text: password.normalize('NFC'), cost }));
}

export async function verifyPassword(hashed: string, password: string): Promise<boolean> {
  return (await run({ kind: 'verify', hashed, text: password.normalize('NFC') })) === true;
}

/** Whether a password is kept at another cost than today's. */
export function isOutdated(hashed: string): boolean {
  const { memoryCost, timeCost, parallelism } = cost;
  return !hashed.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}
