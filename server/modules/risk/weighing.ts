import type { EvidenceLevel, EvidenceQuestion } from '#contract/evidence/levels.ts';
import { type SignalKind, signalKinds } from '#contract/risk/signals.ts';
import type { Executor, Tx } from '#server/platform/db/database.ts';
import { readFacts, writesFiles } from './facts-store.ts';
import { isHeldBy, signalsOf, sumOf } from './scoring.ts';
import { hasEnded, listOpen, type Signal, type Subject, writeSignals } from './signal-store.ts';

/** What other modules find, and write by themselves. */
const foundElsewhere = {
  photos: ['photo_reused', 'photo_alike'],
  reports: ['buyer_report'],
} as const satisfies Record<string, readonly SignalKind[]>;

/** What an evidence photo says against its item, by the question that its seller is asked. */
const asked = {
  other_serial: 'evidence_serial',
  other_camera: 'evidence_model',
  higher_count: 'evidence_count',
} as const satisfies Partial<Record<EvidenceQuestion, SignalKind>>;
/** What any file of the camera's own answers. */
const answeredByFile: SignalKind[] = [
  'ai_photo',
  'evidence_model',
  'evidence_count',
  'evidence_edited',
];

const elsewhere: readonly SignalKind[] = [
  ...Object.values(foundElsewhere).flat(),
  ...answeredByFile,
  'evidence_serial',
];
const ownKinds = signalKinds.filter((kind) => !elsewhere.includes(kind));

/** What stands about an item, and what it comes to. */
export interface Weighed {
  signals: Signal[];
  points: number;
  /** The version of the weights. */
  version: number;
  /** It is enough to keep the item off sale. */
  isHeld: boolean;
}

/** What was written about an item and its seller, added up. */
export async function readWeighed(db: Executor, subject: Subject): Promise<Weighed> {
  const { signals, version } = await listOpen(db, subject);
  return { signals, points: sumOf(signals), version, isHeld: isHeldBy(signals) };
}

/** Looks at a locked item and its seller, and writes down what speaks for and against it; undefined when it is not there. */
export async function weigh(
  tx: Tx,
  id: Subject['id'],
): Promise<(Weighed & { subject: Subject }) | undefined> {
  const known = await readFacts(tx, id);
  if (!known) return undefined;
  const subject = { id, sellerId: known.sellerId };
  const found = signalsOf(known.facts);
  // It is said once: an item was listed on one day only.
  const isOver = found.includes('many_items') && (await hasEnded(tx, subject, 'many_items'));
  await writeSignals(
    tx,
    subject,
    ownKinds,
    found.filter((kind) => kind !== 'many_items' || !isOver),
  );
  return { ...(await readWeighed(tx, subject)), subject };
}

/** Another module looked at a locked item, and this is all that it found. */
export const noteFound = (
  tx: Tx,
  subject: Subject,
  finder: keyof typeof foundElsewhere,
  found: readonly SignalKind[],
): Promise<void> => writeSignals(tx, subject, foundElsewhere[finder], found);

/** What an evidence photo of a locked item says. Only one that shows more takes back what another one had said. */
export async function noteEvidence(
  tx: Tx,
  subject: Subject,
  { level, found }: { level: EvidenceLevel | null; found: readonly SignalKind[] },
): Promise<void> {
  const all: SignalKind[] = [...answeredByFile, 'evidence_serial'];
  // Of what writes no files any photo that shows something shows the most that one can.
  const isFile =
    level === 'camera_file' || (level === 'in_hand' && !(await writesFiles(tx, subject.id)));
  const ended = isFile ? answeredByFile : [];
  await writeSignals(tx, subject, level === 'with_serial' ? all : ended, found);
}

/** The evidence photo of a locked item is shown no longer: it says nothing for the item. */
export const endEvidence = (tx: Tx, subject: Subject): Promise<void> =>
  writeSignals(tx, subject, ['camera_file', 'camera_file_serial'], []);

/** The seller of a locked item has changed it: what these questions do not ask about any more ends. */
export async function endAnswered(
  tx: Tx,
  subject: Subject,
  open: readonly EvidenceQuestion[],
): Promise<void> {
  const answered = Object.entries(asked).flatMap(([question, kind]) =>
    open.includes(question as EvidenceQuestion) ? [] : [kind],
  );
  await writeSignals(tx, subject, answered, []);
}
