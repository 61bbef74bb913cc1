import { useEffect, useRef, useState } from 'react';
import type { SensorTest } from '#contract/inspections/sensor/answers.ts';
import type { SensorAnswer } from './examine.ts';
import workerAddress from './sensor.worker.ts?worker&url';

export { workerAddress };

const refused = { state: 'refused', reason: 'unreadable' } as const;

/** Runs a test on the photo that was chosen last. The photo never leaves this page. */
export function useSensorTest(test: SensorTest) {
  const [answer, setAnswer] = useState<SensorAnswer>();
  const [isBusy, setBusy] = useState(false);
  const running = useRef<Worker>(undefined);
  useEffect(() => () => running.current?.terminate(), []);

  function end(next: SensorAnswer): void {
    running.current?.terminate();
    running.current = undefined;
    setAnswer(next);
    setBusy(false);
  }

  function run(file: Blob): void {
    running.current?.terminate();
    setAnswer(undefined);
    setBusy(true);
    const worker = new Worker(workerAddress, { type: 'module' });
    running.current = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<SensorAnswer>) => end(data));
    worker.addEventListener('error', () => end(refused));
    worker.postMessage({ test, file });
  }

  return { answer, isBusy, run };
}
