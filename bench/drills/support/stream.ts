/** How one call ended: with this status, or without an answer (0). */
export interface Call {
  what: string;
  status: number;
  /** Milliseconds of `performance.now()`. */
  beganAt: number;
  endedAt: number;
  /** What was written, when it was acknowledged. */
  id?: string;
}

/** Calls that may be under way at once: people do not wait for each other, but neither are there endless many. */
const maxInFlight = 200;
const tickMs = 5;

/**
 * Makes calls at a steady rate, whether the earlier ones are answered or not, as people do. `stop` waits for the last
 * one and answers all of them.
 */
export function startStream(perSecond: number, make: (count: number) => Promise<Call>) {
  const calls: Call[] = [];
  const underWay = new Set<Promise<void>>();
  const began = performance.now();
  let count = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * perSecond;
    for (; count < due; count += 1) {
      if (underWay.size >= maxInFlight) continue;
      const call = make(count)
        .then((done) => void calls.push(done))
        .finally(() => void underWay.delete(call));
      underWay.add(call);
    }
  }, tickMs);
  return {
    calls,
    async stop(): Promise<Call[]> {
      clearInterval(timer);
      await Promise.all(underWay);
      return calls;
    },
  };
}

/** Times a call; `fetch` throws a TypeError when there is no connection, or when it breaks. */
export async function timed(
  what: string,
  make: () => Promise<{ status: number; body: { insertedId?: string } | undefined }>,
): Promise<Call> {
  const beganAt = performance.now();
  const answer = await make().catch((error: unknown) => {
    if (error instanceof TypeError) return { status: 0, body: undefined };
    throw error;
  });
  const call = { what, status: answer.status, beganAt, endedAt: performance.now() };
  const id = answer.status === 200 ? answer.body?.insertedId : undefined;
  return id === undefined ? call : { ...call, id };
}
