import type { ProcessGroup } from './group.ts';
import { messageKind } from './message.ts';

/** What a process tells of itself while its event loop turns. */
export interface Beat {
  /** Resident memory, bytes. */
  rss: number;
}

export const beat = messageKind<Beat>('processes.beat');

/** Milliseconds. */
export const beatEvery = 1_000;

/** Tells the supervisor that this process is alive, until its event loop stands still. */
export function startBeating(group: ProcessGroup): void {
  const tell = () => group.send(beat, { rss: process.memoryUsage.rss() });
  setInterval(tell, beatEvery).unref();
  tell();
}
