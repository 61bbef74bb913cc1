import { examinePhoto } from './examine-photo.ts';

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  try {
    postMessage(await examinePhoto(data));
  } catch {
    // A file that this browser cannot open, or a browser without what it takes: nothing is said of it.
    postMessage([]);
  }
});
