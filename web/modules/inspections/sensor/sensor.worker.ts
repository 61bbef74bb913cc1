import type { SensorTest } from '#contract/inspections/sensor/answers.ts';
import { examine } from './examine.ts';

addEventListener('message', async ({ data }: MessageEvent<{ test: SensorTest; file: Blob }>) => {
  try {
    postMessage(await examine(data.test, data.file));
  } catch {
    // Too large for this device, or a browser without what it takes.
    postMessage({ state: 'refused', reason: 'unreadable' });
  }
});
