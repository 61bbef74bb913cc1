import type { PersonId } from '#contract/kernel/ids.ts';
import {
  agree,
  findAlike,
  isSame,
  type MediaService,
  type PlacePair,
} from '#server/modules/media/index.ts';
import type { Executor } from '#server/platform/db/database.ts';
import type { Reduced } from './reading.ts';
import { listOfOthers } from './store.ts';

/** Most pictures of others that one is compared with, the likeliest first. */
const mostCompared = 10;

/** No picture has this number: the one that is looked for is not there yet. */
const noNumber = 0;

/** Whether an evidence photo of another seller shows the same as this one, mirrored or cut too. */
export async function showsWhatOthersDo(
  db: Executor,
  media: Pick<MediaService, 'compareFiles'>,
  { jpeg, regions }: Reduced,
  seller: PersonId,
): Promise<boolean> {
  const alike = await findAlike(db, { no: noNumber, regions });
  const others = await listOfOthers(db, [...alike.keys()], seller);
  const bits = (imageNo: number) => alike.get(imageNo)?.[0]?.bits ?? 0;
  const likely = others
    .toSorted((a, b) => bits(a.imageNo) - bits(b.imageNo))
    .slice(0, mostCompared);
  for (const { imageNo, image } of likely) {
    const pairs: readonly PlacePair[] = alike.get(imageNo) ?? [];
    if (image ? isSame(await media.compareFiles(jpeg, image, pairs)) : agree(pairs)) return true;
  }
  return false;
}
