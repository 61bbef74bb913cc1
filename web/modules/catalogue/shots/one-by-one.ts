interface Options {
  /** Before all that waits: somebody looks at a bar meanwhile. */
  first?: boolean;
  /** Nobody wants it any more: what has not begun is left. */
  signal?: AbortSignal;
}

/** Does one thing after the other: the pixels of two photos at once are more than a cheap phone holds. */
export function createQueue() {
  const waiting: (() => Promise<void>)[] = [];
  let isBusy = false;

  async function goOn(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
    isBusy = false;
  }

  return function oneByOne<T>(work: () => Promise<T>, { first, signal }: Options = {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const job = async () => {
        if (signal?.aborted) return reject(signal.reason);
        await work().then(resolve, reject);
      };
      if (first) waiting.unshift(job);
      else waiting.push(job);
      void goOn();
    });
  };
}

/** For all that takes photos apart on this page. */
export const oneByOne = createQueue();
