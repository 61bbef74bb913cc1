import * as z from 'zod/mini';
import { paragraphs, unknownId } from '../kernel/fields.ts';
import { PaymentId } from '../kernel/ids.ts';
import { searchText } from '../kernel/search.ts';
import { paging, sorting } from '../kernel/table.ts';

export const AlarmId = z.uuid(unknownId).brand<'AlarmId'>();
export type AlarmId = z.infer<typeof AlarmId>;

/** A moment as people read it, such as `Monday 3:05pm 5 Jan 2024`, in the shop's time zone. */
const moment = z.string();

export const Alarm = z.object({
  _id: AlarmId,
  /** A word of the shop, such as `payment_needs_human`. */
  kind: z.string(),
  message: z.string(),
  /** The payment that it is about, if it is about one. */
  payment: z.nullable(PaymentId),
  /** How often the matter was noticed. */
  times: z.int(),
  raised: moment,
  lastSeen: moment,
  /** Null while it is open. */
  resolved: z.nullable(moment),
  /** The admin who closed it; null when it settled itself. */
  resolvedBy: z.nullable(z.string()),
  resolution: z.nullable(z.string()),
});
export type Alarm = z.infer<typeof Alarm>;

export const AlarmsShown = z.object({ open: z.array(Alarm), settled: z.array(Alarm) });
export const AlarmsOpen = z.object({ open: z.int() });

/**
 * What may wait:
 * - `payments`: whose outcome a person decides
 * - `claims`: that the two sides did not settle
 * - `bank_disputes`: claims about what a bank asks back and has not decided; no day is promised for them
 * - `cases`, `appeals`, `reviews`: what was reported or noticed; what somebody says against a decision; items that are off sale until somebody looked
 * - `payables`: sellers whose money can be sent
 * - `payouts`, `returned`: listed in a batch and not marked; come back, and not sent again, of sellers who have money
 * - `messages`: to the shop, unread
 * - `dead_lettered`: mails and other work that the shop gave up
 * - `alarms`: all that are open
 */
const waitingKinds = [
  'payments',
  'claims',
  'bank_disputes',
  'cases',
  'appeals',
  'reviews',
  'payables',
  'payouts',
  'returned',
  'messages',
  'dead_lettered',
  'alarms',
] as const;

/** How many wait of each kind that has any; since when the oldest does, and when the first deadline ends, in ISO 8601. */
export const Waiting = z.array(
  z.object({
    kind: z.enum(waitingKinds),
    count: z.int(),
    since: z.string(),
    due: z.nullable(z.string()),
  }),
);
export type Waiting = z.infer<typeof Waiting>;

export const AlarmNote = z.object({ note: paragraphs('Note', 1000) });
export type AlarmNote = z.infer<typeof AlarmNote>;

const day = (name: string) =>
  z.iso
    .date(`${name} must be a day, such as 2026-03-09`)
    .check(z.refine((text) => text >= '1970-01-01', `${name} is long before the shop`));

/** What is looked for in the audit log; all of it must fit. */
export const AuditFilter = z.object({
  /** Part of an actor's name, an action, what it was about, its reason, or what it changed. */
  search: z.optional(searchText),
  action: z.optional(z.string().check(z.maxLength(60, 'There is no such action'))),
  /** First and last day, in the shop's time zone, both included. */
  from: z.optional(day('from')),
  to: z.optional(day('to')),
  /** By the time alone, the newest first unless said otherwise. */
  ...sorting(['when']),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AuditQuery = z.extend(AuditFilter, paging);
export type AuditQuery = z.infer<typeof AuditQuery>;

/** What is looked for among refused attacks; all of it must fit. */
export const SecurityFilter = z.object({
  /** Part of a route, of somebody's name, of a request's id, or of an address's mark. */
  search: z.optional(searchText),
  kind: z.optional(z.string().check(z.maxLength(60, 'There is no such kind'))),
  /** First and last day, in the shop's time zone, both included. */
  from: z.optional(day('from')),
  to: z.optional(day('to')),
  /** By the time alone, the newest first unless said otherwise. */
  ...sorting(['when']),
});
export type SecurityFilter = z.infer<typeof SecurityFilter>;

export const SecurityQuery = z.extend(SecurityFilter, paging);
export type SecurityQuery = z.infer<typeof SecurityQuery>;

export const SecurityEvent = z.object({
  _id: z.int(),
  at: moment,
  /** A word such as `forged_webhook`. */
  kind: z.string(),
  /** Method and pattern, such as `GET /api/bookings/:id`. */
  route: z.string(),
  /** How many records it stands for: masses are counted. */
  times: z.int(),
  /** Who was signed in; null when nobody was, and when it is not known who it was. */
  person: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The same for the same network address, from which it cannot be read. */
  address: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

export const SecurityPage = z.object({
  events: z.array(SecurityEvent),
  /** Every kind that there is, to choose from. */
  kinds: z.array(z.string()),
  nextCursor: z.nullable(z.string()),
});

const Fields = z.nullable(z.record(z.string(), z.unknown()));

export const AuditEntry = z.object({
  _id: z.int(),
  at: moment,
  actor: z.string(),
  /** Null: somebody at the server's own console, or the shop itself. */
  actorId: z.nullable(z.string()),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  reason: z.nullable(z.string()),
  /** What changed, field by field. */
  before: Fields,
  after: Fields,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  /** How many fit the filter in all. */
  total: z.int(),
  /** Every action that the log knows, to choose from. */
  actions: z.array(z.string()),
  nextCursor: z.nullable(z.string()),
});
