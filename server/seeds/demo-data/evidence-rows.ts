import { createHash } from 'node:crypto';
import type { EvidenceLevel } from '#contract/evidence/levels.ts';
import type { SerialSeal } from '#server/modules/catalogue/index.ts';
import type { products } from '#server/modules/catalogue/tables.ts';
import type { challenges, evidence } from '#server/modules/evidence/tables.ts';
import { hoursAgo } from './calendar.ts';
import { demoId } from './identity.ts';
import { getProduct, personId, productId, type RowContext } from './rows.ts';

interface DemoEvidence {
  item: string;
  level: EvidenceLevel;
  daysAgo: number;
  /** What the file names. */
  camera: string;
  serial?: string;
  count?: number;
}

/** Evidence photos of the demo shop, one of each level: of a flash by a phone, of cameras by themselves. */
const demoEvidence: readonly DemoEvidence[] = [
  {
    item: 'nikon-d750',
    level: 'with_serial',
    daysAgo: 1,
    camera: 'Nikon D750',
    serial: '6104472',
    count: 61_412,
  },
  { item: 'canon-eos-rp', level: 'camera_file', daysAgo: 3, camera: 'Canon EOS RP' },
  { item: 'godox-v860-ii', level: 'in_hand', daysAgo: 8, camera: 'samsung SM-A546E' },
];

const hex = (text: string) => createHash('sha256').update(text).digest('hex');

const dayAgo = ({ daysAgo }: DemoEvidence, now: Date) =>
  hoursAgo(now, daysAgo * 24)
    .toISOString()
    .slice(0, 10);

/** What an item shows of its evidence photo, and its serial number; nothing of one without. */
export function evidenceColumns(
  id: string | undefined,
  { now }: Pick<RowContext, 'now'>,
  sealSerial: SerialSeal,
): Partial<typeof products.$inferInsert> {
  const found = demoEvidence.find(({ item }) => productId(item) === id);
  if (!found) return {};
  const { level, serial, count } = found;
  return {
    evidenceLevel: level,
    evidenceOn: dayAgo(found, now),
    evidenceCount: count ?? null,
    ...(serial && sealSerial(serial)),
  };
}

/** The codes and what was seen, each with the name of the prepared photo that stands for its copy. */
export function evidenceRows({ now }: Pick<RowContext, 'now'>, sealSerial: SerialSeal) {
  return demoEvidence.map((one) => {
    const { item, level, camera, serial, count, daysAgo } = one;
    const owner = { itemId: productId(item), sellerId: personId(getProduct(item).seller) };
    const code: typeof challenges.$inferInsert = {
      id: demoId('challenge', item),
      ...owner,
      nonceHash: hex(`code of ${item}`),
      at: hoursAgo(now, daysAgo * 24 + 1),
      expiresAt: hoursAgo(now, daysAgo * 24 - 47),
      usedAt: hoursAgo(now, daysAgo * 24),
    };
    const isFile = level !== 'in_hand';
    const seen: Omit<typeof evidence.$inferInsert, 'image'> = {
      id: demoId('evidence', item),
      ...owner,
      challengeId: demoId('challenge', item),
      level,
      camera,
      modelMatches: isFile ? 'yes' : 'unknown',
      serialMatches: serial ? 'yes' : 'absent',
      serialHash: serial ? sealSerial(serial).serialHash : null,
      lensMatches: 'absent',
      count: count ?? null,
      // A D750 calls its count nothing, and has no electronic shutter.
      countKind: null,
      countTrusted: count !== undefined,
      takenOn: dayAgo(one, now),
      clockAgrees: true,
      signs: [],
      questions: [],
      imageHash: hex(`photo of ${item}`).slice(0, 40),
      readerVersion: 'demo',
      checkedAt: hoursAgo(now, daysAgo * 24),
    };
    return { code, seen, photo: item };
  });
}
