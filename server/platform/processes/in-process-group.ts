import { EventEmitter } from 'node:events';
import type { Port } from './channel.ts';
import { joinGroup, type ProcessGroup } from './group.ts';
import { createWorkers, type Workers } from './workers.ts';

/** Two ends of a channel that leads nowhere else. */
function connectedPorts(): [Port, Port] {
  const ends = [new EventEmitter(), new EventEmitter()] as const;
  const port = (own: EventEmitter, other: EventEmitter): Port =>
    Object.assign(own, {
      connected: true,
      send(message: unknown) {
        // As on the wire: later, in order, and a copy.
        const copy = structuredClone(message);
        queueMicrotask(() => other.emit('message', copy));
        return true;
      },
    });
  return [port(ends[0], ends[1]), port(ends[1], ends[0])];
}

/** A group of one, for a shop in a single process: it is its own supervisor and its only worker. */
export function createInProcessGroup(): { group: ProcessGroup; workers: Workers } {
  const { workers, add } = createWorkers();
  const [inside, outside] = connectedPorts();
  add(outside, { role: 'web', pid: process.pid });
  const group = joinGroup(inside);
  void group.register();
  return { group, workers };
}
