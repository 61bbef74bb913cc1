import { useEffect, useState } from 'react';
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

const known = new WeakMap<File, Promise<PhotoHint[]>>();
let last: Promise<unknown> = Promise.resolve();

/** What is likely wrong with a photo. One after the other: the pixels of two at once are much for a cheap phone. */
function hintsOfFile(file: File): Promise<PhotoHint[]> {
  const before = known.get(file);
  if (before) return before;
  const hints = last.then(() => ask(file));
  last = hints;
  known.set(file, hints);
  return hints;
}

export function usePhotoHints(file: File | undefined): readonly PhotoHint[] {
  const [seen, setSeen] = useState<{ file: File; hints: PhotoHint[] }>();
  useEffect(() => {
    if (!file) return;
    let isOver = false;
    void hintsOfFile(file).then((hints) => !isOver && setSeen({ file, hints }));
    return () => {
      isOver = true;
    };
  }, [file]);
  return seen && seen.file === file ? seen.hints : [];
}
