import type { PersonRow } from '#contract/accounts/schemas.ts';
import type { Picture } from '#contract/media/schemas.ts';
import type { Person } from './store.ts';

/** Shown where a person has no picture. */
export const noPhoto = '';

export function viewPersonRow(person: Person, picture: Picture | undefined): PersonRow {
  return {
    _id: person.id,
    name: person.name,
    email: person.email,
    uid: person.uid,
    photoURL: person.photoUrl ?? noPhoto,
    ...(picture && { picture }),
    type: person.type,
    verify: person.verifiedAt !== null,
    isAdmin: person.isAdmin,
    ...(person.suspendedAt && { suspendedFor: person.suspendedFor ?? '' }),
  };
}
