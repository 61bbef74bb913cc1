import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { baseProblems } from '#contract/kernel/problems.ts';
import { refuse } from '#server/platform/http/refusal.ts';

/** 64 MiB, two passes, one lane: about 60 ms on a small server, above OWASP's minimum for argon2id. */
const cost = {
  algorithm: 2 as Algorithm.Argon2id,
  memoryCost: 65_536,
  timeCost: 2,
  parallelism: 1,
};

/** A flood of sign-ins must not take the memory and the cores away from the shop. */
const mostAtOnce = 2;
const longestQueue = 50;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) {
    if (waiting.length >= longestQueue) {
      throw refuse(baseProblems, 'unavailable', { retryAfter: 2 });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The same password typed on two keyboards is one: Unicode's composed form (NFC). */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), cost));
}

export function verifyPassword(hashed: string, password: string): Promise<boolean> {
  return inTurn(() => verify(hashed, password.normalize('NFC')));
}

/** Whether a password is kept at another cost than today's. */
export function isOutdated(hashed: string): boolean {
  const { memoryCost, timeCost, parallelism } = cost;
  return !hashed.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}
