import type {
  CaseDecision,
  CaseFlag,
  CaseTemplate,
  ReportReason,
  SubjectKind,
} from '#contract/moderation/cases.ts';
import { firstWeights, isWarning } from '#contract/risk/signals.ts';
import { pointsOf } from '#server/modules/moderation/index.ts';
import type { appeals, cases, reports } from '#server/modules/moderation/tables.ts';
import type { bookings as bookingsTable } from '#server/modules/orders/tables.ts';
import { sumOf, weighted } from '#server/modules/risk/index.ts';
import type { riskSignals } from '#server/modules/risk/tables.ts';
import { hoursAgo } from './calendar.ts';
import { demoId } from './identity.ts';
import { heldItem } from './listing-rows.ts';
import { reported } from './market.ts';
import { type BuyerKey, buyers, demoEmail, type SellerKey, sellers } from './people.ts';
import { getProduct, personId, productId, type RowContext } from './rows.ts';
import { askedItem } from './theft-rows.ts';

type CaseRow = typeof cases.$inferInsert;
type AppealRow = typeof appeals.$inferInsert;
type ReportRow = typeof reports.$inferInsert;

interface Rows {
  cases: CaseRow[];
  reports: ReportRow[];
  appeals: AppealRow[];
  signals: SignalRow[];
}
type SignalRow = typeof riskSignals.$inferInsert;
type BookingRow = typeof bookingsTable.$inferInsert;
type Key = BuyerKey | SellerKey;

interface DemoReport {
  by: Key;
  reason?: ReportReason;
  details?: string;
  hoursAgo: number;
}

interface DemoCase {
  kind: SubjectKind;
  id: string;
  about: string;
  flags?: readonly CaseFlag[];
  reports: readonly DemoReport[];
  hoursAgo: number;
  decided?: { decision: CaseDecision; template: CaseTemplate; note?: string; hoursAgo: number };
  /** What the person says against it; nobody has decided about that yet. */
  appeal?: { text: string; hoursAgo: number };
}

const everybody = { ...buyers, ...sellers };

/** What people said of the items that they reported; the others only pressed the button. */
const said: Partial<Record<string, Pick<DemoReport, 'reason' | 'details'>>> = {
  'canon-5d-mark-ii mahmudul': {
    reason: 'stolen',
    details:
      'My cousin had one with the same scratch beside the hot shoe. It was taken from a wedding in Mirpur.',
  },
  'fujifilm-x100f lamia': {
    reason: 'wrong_price',
    details: 'He asks for 6,000 tk more on the phone than it says here.',
  },
  'fujifilm-x100f ishrat': {
    reason: 'wrong_price',
    details: 'ফোনে দাম বাড়িয়ে বলছেন।',
  },
};

/** The reported items: one open case each. */
function ofItems(): DemoCase[] {
  return reported.map(({ product, by }, group) => ({
    kind: 'product',
    id: productId(product),
    about: personId(getProduct(product).seller),
    hoursAgo: 7 + group * 31 + (by.length - 1) * 5,
    reports: by.map((key, index) => ({
      by: key,
      ...said[`${product} ${key}`],
      hoursAgo: 7 + group * 31 + index * 5,
    })),
  }));
}

/** What else admins look at, or have decided. */
function others(bookings: readonly BookingRow[]): DemoCase[] {
  const sale = bookings.find(
    ({ itemId, state }) => itemId === productId('helios-44-2') && state === 'paid',
  );
  return [
    {
      kind: 'conversation',
      id: demoId('conversation', 'nikon-d750 fahim'),
      about: personId('fahim'),
      hoursAgo: 1,
      reports: [
        {
          by: getProduct('nikon-d750').seller,
          reason: 'outside_payment',
          details:
            'He wants to send an advance before he has seen it. I told him that I do not do that.',
          hoursAgo: 1,
        },
      ],
    },
    {
      kind: 'product',
      id: productId('canon-750d'),
      about: personId(getProduct('canon-750d').seller),
      flags: ['low_price', 'contact_details'],
      hoursAgo: 20,
      reports: [],
    },
    {
      kind: 'product',
      id: productId(askedItem),
      about: personId(getProduct(askedItem).seller),
      flags: ['reported_serial'],
      hoursAgo: 11 * 24,
      reports: [],
      decided: { decision: 'approve', template: 'none', hoursAgo: 10 * 24 },
    },
    {
      kind: 'product',
      id: productId(heldItem),
      about: personId(getProduct(heldItem).seller),
      flags: ['reported_serial'],
      hoursAgo: 3 * 24,
      reports: [],
    },
    {
      kind: 'person',
      id: personId('shuvo'),
      about: personId('shuvo'),
      hoursAgo: 240,
      reports: [
        {
          by: 'mitu',
          reason: 'rude',
          details: 'He shouted at me on the phone because I came ten minutes late.',
          hoursAgo: 240,
        },
      ],
      decided: {
        decision: 'warn',
        template: 'rude',
        note: 'This is the first time. Please stay polite on the phone, too.',
        hoursAgo: 220,
      },
      appeal: {
        text: 'I waited in the rain for forty minutes and raised my voice once. I said sorry the same evening.',
        hoursAgo: 30,
      },
    },
    ...(sale
      ? [
          {
            kind: 'review',
            id: demoId('review', `${sale.id} buyer`),
            about: sale.buyerId,
            hoursAgo: 60,
            reports: [
              {
                by: getProduct('helios-44-2').seller,
                reason: 'other',
                details: 'I was not half an hour late.',
                hoursAgo: 60,
              },
            ],
            decided: { decision: 'dismiss', template: 'none', hoursAgo: 50 },
          } satisfies DemoCase,
        ]
      : []),
  ];
}

/** Cases of the demo shop, open and decided, with what was reported in them. */
export function caseRows({ now }: RowContext, bookings: readonly BookingRow[]) {
  const rows: Rows = {
    cases: [],
    reports: [],
    appeals: [],
    signals: [],
  };
  for (const found of [...ofItems(), ...others(bookings)]) {
    const { kind, id, about, flags = [], decided } = found;
    const caseId = demoId('case', `${kind} ${id}`);
    rows.cases.push({
      id: caseId,
      subjectKind: kind,
      subjectId: id,
      personId: about,
      flags: [...flags],
      points: pointsOf(
        flags,
        found.reports.map(({ reason = null }) => reason),
        sumOf(weighted(flags.filter(isWarning), firstWeights)),
      ),
      weightsVersion: kind === 'product' ? 1 : null,
      openedAt: hoursAgo(now, found.hoursAgo),
      ...(decided && {
        state: 'decided',
        decision: decided.decision,
        template: decided.template,
        note: decided.note ?? null,
        decidedBy: personId('admin'),
        decidedAt: hoursAgo(now, decided.hoursAgo),
      }),
    });
    if (kind === 'product' && !decided) {
      rows.signals.push(
        ...flags.filter(isWarning).map((flag) => ({
          kind: flag,
          subjectKind: 'product' as const,
          subjectId: id,
          at: hoursAgo(now, found.hoursAgo),
        })),
      );
    }
    if (found.appeal) {
      const { text, hoursAgo: hours } = found.appeal;
      rows.appeals.push({ caseId, personId: about, text, at: hoursAgo(now, hours) });
    }
    for (const report of found.reports) {
      rows.reports.push({
        id: demoId('report', `${id} ${report.by}`),
        subjectKind: kind,
        subjectId: id,
        itemId: kind === 'product' ? id : null,
        reporterId: personId(report.by),
        reporterEmail: demoEmail(everybody[report.by].name),
        reporterName: everybody[report.by].name,
        reason: report.reason ?? null,
        details: report.details ?? '',
        caseId,
        createdAt: hoursAgo(now, report.hoursAgo),
      });
    }
  }
  return rows;
}
