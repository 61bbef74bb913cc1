import { useEffect, useState } from 'react';
import { oneByOne } from '../one-by-one.ts';
import type { PhotoHint } from './photo-quality.ts';
import workerAddress from './photo-quality.worker.ts?worker&url';

/** Longer than any phone takes; what has not been seen by then is not told of. */
const timeout = 20_000;

function ask(file: Blob): Promise<PhotoHint[]> {
  return new Promise((resolve) => {
    const worker = new Worker(workerAddress, { type: 'module' });
    const end = (hints: PhotoHint[]) => {
      clearTimeout(timer);
      // The pixels of the photo go with it.
      worker.terminate();
      resolve(hints);
    };
    const timer = setTimeout(() => end([]), timeout);
    worker.addEventListener('message', ({ data }: MessageEvent<PhotoHint[]>) => end(data));
    worker.addEventListener('error', () => end([]));
    worker.postMessage(file);
  });
}

const known = new WeakMap<File, PhotoHint[]>();

/** What is likely wrong with a photo: looked at once, for as long as somebody wants to know. */
async function hintsOfFile(file: File, signal: AbortSignal): Promise<PhotoHint[]> {
  const hints = known.get(file) ?? (await oneByOne(() => ask(file), { signal }));
  known.set(file, hints);
  return hints;
}

export function usePhotoHints(file: File | undefined): readonly PhotoHint[] {
  const [seen, setSeen] = useState<{ file: File; hints: PhotoHint[] }>();
  useEffect(() => {
    if (!file) return;
    const controller = new AbortController();
    hintsOfFile(file, controller.signal).then(
      (hints) => !controller.signal.aborted && setSeen({ file, hints }),
      // Gone before its turn came.
      () => undefined,
    );
    return () => controller.abort();
  }, [file]);
  return seen && seen.file === file ? seen.hints : [];
}
