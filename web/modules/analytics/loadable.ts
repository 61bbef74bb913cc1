/** What a page knows of something that another module asks for: a query of TanStack Query fits. */
export interface Loadable<Data> {
  data: Data | undefined;
  error: unknown;
  /** Tries that have failed since the last answer. */
  failureCount: number;
  refetch: () => unknown;
}

/** Whether there is nothing to wait for any more: it is there, or has failed and may come later. */
export function hasAnswer({ data, error, failureCount }: Loadable<unknown>): boolean {
  return data !== undefined || Boolean(error) || failureCount > 0;
}
