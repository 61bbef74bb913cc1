import type { OwnLimit, OwnType, PersonRow } from '#contract/accounts/schemas.ts';
import type { Picture } from '#contract/media/schemas.ts';
import { limitOf } from './limited.ts';
import type { Person } from './store.ts';
import { isVerifiedSeller } from './verified-sellers.ts';

/** Shown where a person has no picture. */
export const noPhoto = '';

/** As the wire has a limit; undefined for whoever has none. */
function viewLimit(person: Person): OwnLimit | undefined {
  const limit = limitOf(person);
  return limit && { until: limit.until.toISOString(), reason: limit.reason };
}

const moderating = ({ moderatorSince }: Person) =>
  moderatorSince ? { isModerator: true as const } : {};

export function viewOwnType(person: Person): OwnType {
  const limited = viewLimit(person);
  return {
    type: person.type,
    isAdmin: person.isAdmin,
    ...moderating(person),
    ...(limited && { limited }),
  };
}

export function viewPersonRow(person: Person, picture: Picture | undefined): PersonRow {
  const limited = viewLimit(person);
  return {
    _id: person.id,
    name: person.name,
    email: person.email,
    uid: person.uid,
    photoURL: person.photoUrl ?? noPhoto,
    ...(picture && { picture }),
    type: person.type,
    verify: isVerifiedSeller(person),
    isAdmin: person.isAdmin,
    ...moderating(person),
    ...(person.suspendedAt && { suspendedFor: person.suspendedFor ?? '' }),
    ...(person.suspendedAt &&
      person.suspendedUntil && { suspendedUntil: person.suspendedUntil.toISOString() }),
    ...(limited && { limited }),
  };
}
