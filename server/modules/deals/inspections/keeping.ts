import { inspectionProblems } from '#contract/deals/problems.ts';
import { stepsOfKind } from '#contract/inspections/checklists.ts';
import type { InspectedLine } from '#contract/orders/inspected.ts';
import type { Inspection, StepLine } from '#contract/orders/inspection.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { type BookingRow, paidDeals } from '#server/modules/orders/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import type { DealOptions } from '../options.ts';
import { signInspection } from './document.ts';
import { findNewest, hasKey, type InspectionRow, insertInspection, readClock } from './store.ts';
import { countsOf } from './view.ts';

type KeepingOptions = Pick<DealOptions, 'catalogue' | 'claims' | 'signingKey'>;

const isStep = (line: Inspection['lines'][number]): line is StepLine => typeof line !== 'string';

/** Refuses steps that are neither on the list of the item's kind nor on one that was sent of it before: lists change. */
async function checkSteps(
  { catalogue }: KeepingOptions,
  tx: Tx,
  { itemId }: BookingRow,
  { steps, last }: { steps: readonly StepLine[]; last: InspectionRow | undefined },
): Promise<void> {
  if (steps.length === 0) return;
  const known: readonly string[] = stepsOfKind[await catalogue.readChecklistKind(tx, itemId)];
  const before = last?.lines.map((line) => (typeof line === 'string' ? line : line.step)) ?? [];
  if (!steps.every(({ step }) => known.includes(step) || before.includes(step)))
    throw refuse(inspectionProblems, 'step_unknown');
}

/** A line as it is kept: what was left empty is left out. The database has an order of members of its own. */
function keptLine(line: InspectedLine): InspectedLine {
  if (typeof line === 'string') return line;
  const { step, result, note, picture } = line;
  return { step, result, ...(note && { note }), ...(picture && { picture }) };
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** Keeps the pictures of an inspection for good, in one order for all who keep the same ones at once. Throws refusals. */
async function keepPictures(
  { claims: { pictures } }: KeepingOptions,
  tx: Tx,
  { uid }: Person,
  { id, lines }: InspectionRow,
): Promise<void> {
  const use = { kind: 'inspection', ref: id } as const;
  const pictureOf = (line: InspectedLine) => (typeof line === 'string' ? undefined : line.picture);
  const urls = new Set(lines.flatMap((line) => pictureOf(line) ?? []));
  for (const url of [...urls].sort()) {
    if (await pictures.claim(tx, { url, uid, use })) continue;
    const at = lines.findIndex((line) => pictureOf(line) === url);
    throw refuse(inspectionProblems, 'picture_not_yours', {
      issues: [
        {
          path: `lines.${at}.picture`,
          message: inspectionProblems.picture_not_yours.body.ownStatus,
        },
      ],
    });
  }
}

/**
 * Keeps what the buyer of a locked deal found as a signed version of its own, unless it is what they sent last, or was sent under
 * this key before, or says nothing of what they had said something of. Throws refusals, also where it is a change of an older version.
 */
export async function keepInspection(
  options: KeepingOptions,
  tx: Tx,
  booking: BookingRow,
  { buyer, found }: { buyer: Person; found: Inspection },
): Promise<void> {
  const { signingKey } = options;
  const lines = found.lines.map(keptLine);
  const { passed, key, after } = found;
  if (key !== undefined && (await hasKey(tx, booking.id, key))) return;
  const last = await findNewest(tx, booking.id);
  if (last && lines.length === 0) return;
  if (last && last.passed === passed && isSame(last.lines.map(keptLine), lines)) return;
  const before = last?.version ?? 0;
  if (after !== undefined && after !== before) throw refuse(inspectionProblems, 'inspection_newer');
  const steps = found.lines.filter(isStep);
  await checkSteps(options, tx, booking, { steps, last });
  const version = before + 1;
  const buyerAt = await readClock(tx);
  const document = { booking: booking.id, version, lines, passed, buyerAt: buyerAt.toISOString() };
  const inserted = await insertInspection(tx, {
    bookingId: booking.id,
    version,
    lines,
    passed,
    key: key ?? null,
    buyerAt,
    signature: signInspection(signingKey, document),
    keyId: signingKey.id,
  });
  await keepPictures(options, tx, buyer, inserted);
  await paidDeals.noteInspection(
    tx,
    booking.id,
    steps.length > 0 ? { found: countsOf(lines) } : { ticked: { lines, passed } },
  );
}
