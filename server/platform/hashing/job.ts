/** What argon2id costs: KiB of memory, passes over them, lanes. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** One piece of work; a hash answers text in the PHC format, a comparison whether it is of this text. */
export type HashJob =
  | { kind: 'hash'; text: string; cost: HashCost }
  | { kind: 'verify'; hashed: string; text: string };

export type HashResult = string | boolean;

/** Too much to hash at once, or nobody who does it: the caller comes back later. */
export class HashingBusy extends Error {
  constructor() {
    super('too much to hash at once');
    this.name = 'HashingBusy';
  }
}

/** Hashes passwords somewhere else than in this process. */
export interface Hashing {
  /** Rejects with HashingBusy. */
  run(job: HashJob): Promise<HashResult>;
}
