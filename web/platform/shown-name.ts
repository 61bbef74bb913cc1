import { t } from '@lingui/core/macro';
import { deletedUser } from '#contract/accounts/names.ts';

/** A name as the shop tells it: of who left in the reader's language. */
export const shownName = (name: string): string => (name === deletedUser ? t`Deleted user` : name);
