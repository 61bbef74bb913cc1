import { useLingui } from '@lingui/react/macro';
import { inWords } from './in-words.ts';

/** What admins do, in words; an action that came later by its own name. */
export function useActionLabels(): (action: string) => string {
  const { t } = useLingui();
  const words: Record<string, string> = {
    account_deleted_by_owner: t`Account deleted by its owner`,
    admin_created: t`Admin created`,
    alarm_resolved: t`Alarm resolved`,
    backup_codes_renewed: t`Backup codes renewed`,
    categories_reordered: t`Categories reordered`,
    category_added: t`Category added`,
    category_renamed: t`Category renamed`,
    message_deleted: t`Message deleted`,
    password_changed: t`Password changed`,
    password_reset_by_link: t`Password reset by link`,
    payment_refunded: t`Payment refunded`,
    payment_reviewed: t`Payment reviewed`,
    person_deleted: t`Person deleted`,
    person_reinstated: t`Person reinstated`,
    person_suspended: t`Person suspended`,
    product_relisted: t`Product relisted`,
    product_removed: t`Product removed`,
    seller_unverified: t`Seller unverified`,
    seller_verified: t`Seller verified`,
    shop_taken_over: t`Shop taken over`,
  };
  return (action) => words[action] ?? inWords(action);
}

/** What an action changes, in words. */
export function useFieldNames(): (name: string) => string {
  const { t } = useLingui();
  const words: Record<string, string> = {
    allSessions: t`All sessions`,
    deleted: t`Deleted`,
    formerCodes: t`Former codes`,
    mayRegisterAgain: t`May register again`,
    name: t`Name`,
    order: t`Order`,
    otherSessions: t`Other sessions`,
    position: t`Position`,
    price: t`Price`,
    state: t`State`,
    status: t`Status`,
    suspended: t`Suspended`,
    suspendedFor: t`Suspended for`,
    type: t`Type`,
    verified: t`Verified`,
  };
  return (name) => words[name] ?? inWords(name);
}
