/** The processes of one machine: the supervisor, its workers, and their messages. Knows no domain word. */
export { joinGroup, type ProcessGroup } from './group.ts';
export { messageKind } from './message.ts';
export { createProcessManager } from './process-manager.ts';
export { type RunningWorker, runWorker } from './run-worker.ts';
export {
  createSemaphores,
  type SemaphoreLimits,
  type Semaphores,
  serveSemaphores,
} from './semaphore.ts';
export { trimHeapWhenIdle } from './trim-heap.ts';
export type { Worker, Workers } from './workers.ts';
