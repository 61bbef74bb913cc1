/** The part of autocannon that the measurements use; the package brings no types. */
declare module 'autocannon' {
  interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: object) => object;
  }
  /** One connection. */
  interface Client {
    setRequests(requests: Request[]): void;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Seconds that an answer may take. */
    timeout?: number;
    requests?: Request[];
    setupClient?: (client: Client) => void;
  }
  interface Result {
    /** Seconds. */
    duration: number;
    errors: number;
    statusCodeStats: Record<string, { count: number }>;
  }
  /** The run: a promise of its result that tells of each answer on the way. */
  interface Run extends Promise<Result> {
    on(
      event: 'response',
      listener: (client: object, status: number, bytes: number, milliseconds: number) => void,
    ): void;
  }
  export default function autocannon(options: Options): Run;
  export type { Client, Options, Request, Result };
}
