import type { Issue, ProblemBody } from '#contract/kernel/problems.ts';

/** The server said no, in the words of the contract. */
export class ApiProblem extends Error {
  readonly status: number;
  /** Machine-readable, from the contract's problem tables. */
  readonly code: string;
  readonly body: Partial<ProblemBody>;
  /** Every bad field, for a form to show beside its inputs. */
  readonly issues: readonly Issue[];
  /** Seconds after which the same call may pass, where the transport tells. */
  readonly retryAfter: string | undefined;

  constructor(status: number, body: Partial<ProblemBody>, retryAfter?: string) {
    // `ownStatus` is text for a person; `status` is the specification's own word.
    super(body.ownStatus ?? body.status ?? `HTTP ${status}`);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.body = body;
    this.issues = body.issues ?? [];
    this.retryAfter = retryAfter;
  }
}

/** No answer: offline, timed out, or the server is gone. */
export class NetworkProblem extends Error {
  constructor(cause?: unknown) {
    super('No answer from the shop', { cause });
    this.name = 'NetworkProblem';
  }
}

/** Whether the same call may succeed a little later: there was no answer, or the fault was ours. */
export function mayPass(error: unknown): boolean {
  return error instanceof NetworkProblem || (error instanceof ApiProblem && error.status >= 500);
}

/** The server's own words where it has some for a person, else yours; `gone` for what is there no more. */
export function reasonOf(error: unknown, otherwise: string, gone?: string): string {
  if (gone !== undefined && error instanceof ApiProblem && error.code === 'not_found') return gone;
  return error instanceof ApiProblem ? (error.body.ownStatus ?? otherwise) : otherwise;
}
