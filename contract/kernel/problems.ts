import * as z from 'zod/mini';

/** One refusal: its HTTP status and the words of the specification that go with it. */
export interface Problem {
  status: number;
  /** The field of the call that is wrong, when it is always the same one. */
  field?: string;
  body: {
    status?: string;
    ownStatus?: string;
    acknowledged?: false;
    modifiedCount?: 0;
    deletedCount?: 0;
  };
}

export type ProblemTable = Record<string, Problem>;

/** What any call may answer. The two texts under `status` are the specification's. */
export const baseProblems = {
  unauthorized: { status: 401, body: { status: 'unauthorized access' } },
  forbidden: { status: 403, body: { status: 'Forbidden' } },
  // The code is that of RFC 6750, section 3.1.
  invalid_token: {
    status: 401,
    body: {
      status: 'unauthorized access',
      ownStatus:
        'This API token opens nothing: it has ended, was mistyped, or its owner may not use it now.',
    },
  },
  // `{scope}` is filled with the scope's name.
  scope_missing: {
    status: 403,
    body: { status: 'Forbidden', ownStatus: 'This API token lacks the scope {scope}.' },
  },
  not_by_token: {
    status: 403,
    body: { status: 'Forbidden', ownStatus: 'No API token opens this call.' },
  },
  token_in_address: {
    status: 400,
    body: {
      ownStatus:
        'An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.',
    },
  },
  not_found: { status: 404, body: { ownStatus: 'not found' } },
  wrong_method: { status: 405, body: { ownStatus: 'This address takes another method.' } },
  slow: { status: 408, body: { ownStatus: 'That took too long to arrive.' } },
  bad_input: { status: 400, body: { ownStatus: 'Please check the marked fields.' } },
  too_large: { status: 413, body: { ownStatus: 'That is too large to send.' } },
  unsupported_type: { status: 415, body: { ownStatus: 'This content type is not understood.' } },
  too_many: {
    status: 429,
    body: { ownStatus: 'Too many attempts. Please try again in a few minutes.' },
  },
  internal: { status: 500, body: { ownStatus: 'Something went wrong on our side.' } },
  unavailable: {
    status: 503,
    body: { ownStatus: 'The shop is busy. Please try again in a moment.' },
  },
} as const satisfies ProblemTable;

/** What `too_many` says where the wait is longer than some minutes. */
export const tooOften = {
  ownStatus: 'That was too often. Please try again after {until}.',
} as const;

export const Issue = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof Issue>;

/** What is said of a call that could not be read as a whole: no field of it is to blame. */
export const unreadable: Issue = { path: '', message: 'This request cannot be read.' };

/** The body of every answer that is not a success. */
export const ProblemBody = z.object({
  code: z.string(),
  status: z.optional(z.string()),
  ownStatus: z.optional(z.string()),
  acknowledged: z.optional(z.literal(false)),
  modifiedCount: z.optional(z.literal(0)),
  deletedCount: z.optional(z.literal(0)),
  issues: z.optional(z.array(Issue)),
  requestId: z.optional(z.string()),
});
export type ProblemBody = z.infer<typeof ProblemBody>;
