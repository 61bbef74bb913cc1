import type { Logger } from '#server/platform/log.ts';
import type { OriginalReading } from './facts.ts';

export interface OriginalReaderOptions {
  log: Logger;
  /** Milliseconds that one file may take, its process's start left out. */
  timeout?: number;
  /** Files that may wait for the one that is read. */
  waiting?: number;
  /** 0 to 19: how far the shop's own work goes first. */
  niceness?: number;
}

export interface OriginalReader {
  /** Reads a JPEG as a camera wrote it. Never throws for a file; what is refused says why. */
  read(bytes: Buffer): Promise<OriginalReading>;
  /** Ends the processes; what is read or waits ends as 'busy'. */
  stop(): Promise<void>;
}

export function createOriginalReader(_options: OriginalReaderOptions): OriginalReader {
  return {
    read: () => Promise.resolve({ ok: false, reason: 'busy' }),
    stop: () => Promise.resolve(),
  };
}
