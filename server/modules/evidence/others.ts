import type { PersonId, ProductId } from '#contract/kernel/ids.ts';
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
const maxCompared = 10;

/** No picture has this number: the one that is looked for is not there yet. */
const noNumber = 0;

/** The seller of an evidence photo of another item that shows the same as this one, mirrored or cut too. */
export async function findOtherWith(
  db: Executor,
  media: Pick<MediaService, 'compareFiles'>,
  { jpeg, regions }: Reduced,
  itemId: ProductId,
): Promise<PersonId | undefined> {
  const alike = await findAlike(db, { no: noNumber, regions });
  const others = await listOfOthers(db, [...alike.keys()], itemId);
  const bits = (imageNo: number) => alike.get(imageNo)?.[0]?.bits ?? 0;
  const likely = others.toSorted((a, b) => bits(a.imageNo) - bits(b.imageNo)).slice(0, maxCompared);
  for (const { imageNo, image, sellerId } of likely) {
    const pairs: readonly PlacePair[] = alike.get(imageNo) ?? [];
    const isAlike = image ? isSame(await media.compareFiles(jpeg, image, pairs)) : agree(pairs);
    if (isAlike) return sellerId as PersonId;
  }
  return undefined;
}
