import { APIError } from 'better-auth/api';
import { displayName } from '#contract/accounts/schemas.ts';
import { email } from '#contract/kernel/fields.ts';

/** Pictures of a profile are the shop's own uploads: a relative address below /images/. */
function isOwnPicture(image: unknown): boolean {
  return typeof image === 'string' && /^\/images\/[\w-]+\/[\w.-]+$/.test(image);
}

function refuseProfile(message: string): never {
  throw new APIError('BAD_REQUEST', { code: 'INVALID_PROFILE', message });
}

/** The rules that the library does not have: names and pictures of a profile. */
export function checkProfile(context: { path?: string; body?: unknown }): void {
  if (context.path !== '/sign-up/email' && context.path !== '/update-user') return;
  const { name, image, email: address } = (context.body ?? {}) as Record<string, unknown>;
  if (context.path === '/sign-up/email') {
    // An address that the shop would refuse afterwards must not get an identity first.
    const checked = email().safeParse(address);
    if (!checked.success) {
      const message = checked.error.issues[0]?.message ?? 'Email is required';
      throw new APIError('BAD_REQUEST', { code: 'VALIDATION_ERROR', message });
    }
  }
  if (name !== undefined || context.path === '/sign-up/email') {
    const checked = displayName.safeParse(name);
    if (!checked.success) refuseProfile(checked.error.issues[0]?.message ?? 'Name is required');
  }
  if (image !== undefined && image !== null && !isOwnPicture(image)) {
    refuseProfile('The picture must be uploaded here first');
  }
}

/** The library keeps a name as it was typed; the shop's is without the spaces around it. */
export function tidyName<T extends { name?: string }>(profile: T): { data: { name?: string } } {
  return { data: profile.name === undefined ? {} : { name: displayName.parse(profile.name) } };
}
