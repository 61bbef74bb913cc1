/** What waits for somebody: how much, since when the oldest does, and when the first deadline ends. */
export interface Backlog {
  count: number;
  since: Date | null;
  due?: Date | null;
}
