import type { Issue, Problem, ProblemTable } from '#contract/kernel/problems.ts';
import type { AttackKind } from '#server/platform/security-events/attack.ts';

interface RefusalDetails {
  /** Every bad field, for a form to show beside its inputs; without them the problem's own field. */
  issues?: Issue[];
  /** Seconds until the same call may be tried again. */
  retryAfter?: number;
  /** What `{until}` in the words of the problem is filled with. */
  until?: Date;
  /** What `{scope}` in the words of the problem is filled with. */
  scope?: string;
  /** What `{count}` in the words of the problem is filled with. */
  count?: number;
  /** Not logged here: the caller counts such refusals for the log. */
  quiet?: boolean;
  /** The kind of attack, where the code does not tell it. */
  attack?: AttackKind;
}

/**
 * A refusal that is sent as a problem of the contract. Any other error that is thrown is a defect.
 */
export class Refusal extends Error {
  readonly code: string;
  readonly problem: Problem;
  readonly details: RefusalDetails;

  private constructor(code: string, problem: Problem, details: RefusalDetails) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.problem = problem;
    this.details = details;
  }

  static of<T extends ProblemTable>(
    table: T,
    code: keyof T & string,
    details: RefusalDetails = {},
  ): Refusal {
    return new Refusal(code, table[code] as Problem, details);
  }
}

/** `throw refuse(orderProblems, 'already_booked')` */
export const refuse = Refusal.of;
