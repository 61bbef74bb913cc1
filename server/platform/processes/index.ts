/** The processes of one machine: how they talk, who keeps them, and what they share. Knows no domain word. */
export { bareEnvironment, holdOpen } from './bare-child.ts';
export { followOrders, type Leaving } from './follow.ts';
export { joinGroup, type ProcessGroup } from './group.ts';
export { createKeeper } from './keeper.ts';
export { createLoneGroup } from './lone.ts';
export type { Member, Members } from './members.ts';
export { messageKind, NoAnswer } from './message.ts';
export {
  type SemaphoreLimits,
  type Semaphores,
  semaphoresOf,
  serveSemaphores,
} from './semaphore.ts';
export { tidyMemory, tidyWhenQuiet } from './tidy-memory.ts';
