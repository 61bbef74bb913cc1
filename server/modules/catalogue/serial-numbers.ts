import { createHmac } from 'node:crypto';
import type { listingProblems } from '#contract/catalogue/listing-problems.ts';
import { catalogueProblems } from '#contract/catalogue/problems.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import type { Person } from '#server/modules/accounts/index.ts';
import { raiseAlarm } from '#server/platform/alarms/alarms.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { detailOf, isUniqueViolation } from '#server/platform/db/errors.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { findTwin, oneSerial } from './store.ts';

/** What is kept of a serial number: who knows the shop's secret can tell whether two are the same, and nobody more. */
export interface SealedSerial {
  serialHash: string;
  serialHashBefore: string;
  serialEnding: string;
}

/** What is kept of none. */
export const noSerial = { serialHash: null, serialHashBefore: null, serialEnding: null };

const endingLength = 2;

/** One number, however its letters, dashes and spaces were typed, in whatever digits. */
function plainSerial(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - '০'.charCodeAt(0)))
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * One number, also as different files and eyes write it: a `NO` before it (old files of Nikon), zeros before digits (files
 * of Canon drop them), O for 0, I for 1.
 */
function sameSerial(plain: string): string {
  // Letters first: `NO` may have been read as `N0`.
  const digits = plain
    .replaceAll('O', '0')
    .replaceAll('I', '1')
    .replace(/^N0(?=\d)/, '');
  return /^\d+$/.test(digits) ? digits.replace(/^0+(?=\d)/, '') : digits;
}

/** Makes the function that seals serial numbers under a secret of the shop's own. */
export function createSerialSeal(secret: string) {
  const hash = (serial: string) => createHmac('sha256', secret).update(serial).digest('base64url');
  return function seal(text: string): SealedSerial {
    const plain = plainSerial(text);
    return {
      serialHash: hash(sameSerial(plain)),
      serialHashBefore: hash(plain),
      serialEnding: [...plain].slice(-endingLength).join(''),
    };
  };
}

export type SerialSeal = ReturnType<typeof createSerialSeal>;

/**
 * The accepted theft notice that a product fits and that is not its seller's own; known to a later module. `unasked`: only one about
 * which its seller was not asked. Those that they were, somebody looked at before the product could come on sale again. `uncleared`:
 * only one in spite of which nobody has approved it.
 */
export type FindReported = (
  tx: Tx,
  id: ProductId,
  which?: { unasked?: boolean; uncleared?: boolean },
) => Promise<string | undefined>;

/** An item was about to be listed, or to come back, whose number was reported stolen: nothing of it is kept. */
export class ReportedSerial extends Error {
  readonly noticeId: string;
  readonly itemName: string;

  constructor(noticeId: string, itemName: string) {
    super(`the serial number of an item is in theft notice ${noticeId}`);
    this.noticeId = noticeId;
    this.itemName = itemName;
  }
}

/** Throws, for `withoutReported`, if a product fits another notice than it did `before`. */
export async function checkReported(
  tx: Tx,
  findReported: FindReported,
  { id, name }: { id: ProductId; name: string },
  before?: string,
): Promise<void> {
  const noticeId = await findReported(tx, id);
  if (noticeId && noticeId !== before) throw new ReportedSerial(noticeId, name);
}

/** Throws a ReportedSerial if a sold product that comes back fits a notice in spite of which nobody has approved it. */
export async function checkRelisted(
  tx: Tx,
  findReported: FindReported,
  { id, name }: { id: ProductId; name: string },
): Promise<void> {
  const noticeId = await findReported(tx, id, { uncleared: true });
  if (noticeId) throw new ReportedSerial(noticeId, name);
}

/** Throws, for `withoutReported`, if a product that was off sale fits a notice about which nobody has asked its seller. */
export async function checkBack(
  tx: Tx,
  { findReported }: { findReported: FindReported },
  { id, name }: { id: ProductId; name: string },
): Promise<void> {
  const noticeId = await findReported(tx, id, { unasked: true });
  if (noticeId) throw new ReportedSerial(noticeId, name);
}

/**
 * Refuses what was reported stolen with `serial_reported`, and calls the admin. What is refused is told nothing more: it may be the
 * thief.
 */
export async function withoutReported<T>(
  work: Promise<T>,
  { db, seller }: { db: Executor; seller: Person },
  problems: typeof catalogueProblems | typeof listingProblems = catalogueProblems,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ReportedSerial)) throw error;
    const { noticeId, itemName } = error;
    await raiseAlarm(db, {
      kind: 'serial_reported',
      subject: `${noticeId}:${seller.id}`,
      message: `“${itemName}” of ${seller.name} (${seller.id}) has a serial number that was reported stolen (theft notice ${noticeId}), and was not taken into the shop.`,
    });
    throw refuse(problems, 'serial_reported');
  }
}

interface Twin {
  db: Executor;
  seller: Person;
  /** What the listing that was refused is called. */
  name: string;
  stockNumber?: string | undefined;
}

/** Whether the twin is the very item that is sent again, as after an answer that was lost. */
const isSameItem = (
  twin: NonNullable<Awaited<ReturnType<typeof findTwin>>>['product'],
  { seller, stockNumber }: Twin,
) =>
  twin.sellerId === seller.id &&
  Boolean(stockNumber) &&
  twin.stockNumber?.toLowerCase() === stockNumber?.toLowerCase();

/**
 * Lets only one product be on sale under the serial number of a model, or of one that is not known: refuses the second
 * with `serial_taken`, and puts both before the admin. Nothing of the refused listing is kept, so that this has to be told
 * apart from it.
 */
export async function withoutTwin<T>(work: Promise<T>, given: Twin) {
  const { db, seller, name } = given;
  try {
    return await work;
  } catch (error) {
    if (!isUniqueViolation(error, oneSerial)) throw error;
    const twin = await findTwin(db, detailOf(error) ?? '');
    // The serial number is looked at before the stock number: of an item that is there already nobody is called.
    if (twin && isSameItem(twin.product, given)) {
      throw refuse(catalogueProblems, 'stock_number_taken');
    }
    if (twin) {
      await raiseAlarm(db, {
        kind: 'serial_taken',
        subject: `${twin.product.id}:${seller.id}`,
        message: `“${name}” of ${seller.name} (${seller.id}) has the serial number of “${twin.product.name}” (${twin.product.id}) of ${twin.seller} (${twin.product.sellerId}), and was not taken into the shop.`,
      });
    }
    throw refuse(catalogueProblems, 'serial_taken');
  }
}
