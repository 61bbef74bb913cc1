import { accountProblems } from '#contract/accounts/problems.ts';
import type { Picture } from '#contract/media/schemas.ts';
import type { Database, Executor, Tx } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/refusal.ts';
import { updateProfile } from './store.ts';

/** What accounts needs of the module `media`. */
export interface ProfilePictures {
  /** Makes an upload the picture of a profile; false when it is not the caller's. */
  claim(
    tx: Tx,
    claim: { url: string; uid: string; use: { kind: 'profile'; ref: string } },
  ): Promise<boolean>;
  /** Lets go of what a profile showed. */
  release(tx: Tx, use: { kind: 'profile'; ref: string }): Promise<void>;
  pictures(executor: Executor, urls: readonly string[]): Promise<Map<string, Picture>>;
}

/** What is left out stays; null takes the picture away. */
export interface ProfileChange {
  name?: string | undefined;
  image?: string | null | undefined;
}

/** Makes an upload the picture of a profile. Refuses one that is not theirs, with the name of the request's field. */
export async function claimPhoto(
  tx: Tx,
  pictures: Pick<ProfilePictures, 'claim'>,
  { uid, url, field }: { uid: string; url: string; field: string },
): Promise<void> {
  const use = { kind: 'profile' as const, ref: uid };
  if (await pictures.claim(tx, { url, uid, use })) return;
  const message = accountProblems.photo_not_yours.body.ownStatus;
  throw refuse(accountProblems, 'photo_not_yours', { issues: [{ path: field, message }] });
}

/** Changes name and picture, in the shop and at the identity provider alike; refuses pictures of others. */
export async function changeShown(
  tx: Tx,
  pictures: Pick<ProfilePictures, 'claim' | 'release'>,
  { uid, name, image, field }: ProfileChange & { uid: string; field: string },
): Promise<void> {
  if (image !== undefined) await pictures.release(tx, { kind: 'profile', ref: uid });
  if (image) await claimPhoto(tx, pictures, { uid, url: image, field });
  await updateProfile(tx, uid, { name, image });
}

/** As `changeShown`, for what an identity asks at its provider: both change before the library writes, or neither. */
export async function changeProfile(
  { database, pictures }: { database: Database; pictures: ProfilePictures },
  uid: string,
  change: ProfileChange,
): Promise<void> {
  await database.transaction((tx) => changeShown(tx, pictures, { ...change, uid, field: 'image' }));
}
