import type { ProcessGroup } from './group.ts';
import { messageKind } from './message.ts';

/** What a process tells of itself while its event loop turns. */
export interface Heartbeat {
  /** Resident memory, bytes. */
  rss: number;
}

export const heartbeat = messageKind<Heartbeat>('processes.heartbeat');

/** Milliseconds. */
export const heartbeatInterval = 1_000;

/** Tells the supervisor that this process is alive, until its event loop stands still. */
export function startHeartbeat(group: ProcessGroup): void {
  const tell = () => group.send(heartbeat, { rss: process.memoryUsage.rss() });
  setInterval(tell, heartbeatInterval).unref();
  tell();
}
