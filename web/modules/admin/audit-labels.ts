import { useLingui } from '@lingui/react/macro';
import { inWords } from './in-words.ts';

/** What admins do, in words; an action that came later by its own name. */
export function useActionLabels(): (action: string) => string {
  const { t } = useLingui();
  const words: Record<string, string> = {
    account_deleted_by_owner: t`Account deleted by its owner`,
    admin_created: t`Admin created`,
    alarm_resolved: t`Alarm resolved`,
    balance_written_off: t`Balance written off`,
    backup_codes_renewed: t`Backup codes renewed`,
    categories_reordered: t`Categories reordered`,
    case_decided: t`Case decided`,
    risk_weights_changed: t`Signals weighed anew`,
    appeal_decided: t`Appeal decided`,
    category_added: t`Category added`,
    category_renamed: t`Category renamed`,
    claim_decided: t`Claim decided`,
    count_trust_changed: t`Shutter counts of a model shown or kept back`,
    conversation_read: t`Conversation read for a claim`,
    message_deleted: t`Message deleted`,
    model_added: t`Camera model added`,
    model_changed: t`Camera model corrected`,
    model_merged: t`Camera model merged`,
    shop_approved: t`Shop approved`,
    shop_refused: t`Shop refused`,
    shop_taken_off: t`Shop taken off`,
    model_proposal_accepted: t`Proposed model added`,
    model_proposal_named: t`Proposed model known by another name`,
    model_proposal_rejected: t`Proposed model not added`,
    moderator_ended: t`Moderator ended`,
    moderator_made: t`Moderator made`,
    password_changed: t`Password changed`,
    password_reset_by_link: t`Password reset by link`,
    payment_part_refunded: t`Part of a payment refunded`,
    payment_part_settled: t`Part refund settled`,
    payment_refunded: t`Payment refunded`,
    payment_reviewed: t`Payment reviewed`,
    payout_account_changed: t`Payout account changed`,
    payout_batch_exported: t`Payout batch exported`,
    payout_batch_made: t`Payout batch made`,
    payout_paid: t`Payout arrived`,
    payout_returned: t`Payout came back`,
    person_deleted: t`Person deleted`,
    person_limited: t`Person limited`,
    person_reinstated: t`Person reinstated`,
    person_suspended: t`Person suspended`,
    person_unlimited: t`Limit of a person ended`,
    photo_judged: t`Photo judged`,
    product_relisted: t`Product relisted`,
    product_removed: t`Product removed`,
    seller_unverified: t`Seller unverified`,
    seller_verified: t`Seller verified`,
    theft_notice_decided: t`Theft notice decided`,
    theft_proof_read: t`Proof of a theft notice read`,
    shop_taken_over: t`Shop taken over`,
    token_ended: t`API token ended`,
    token_leaked: t`Leaked API token ended`,
    token_made: t`API token made`,
  };
  return (action) => words[action] ?? inWords(action);
}

/** What an action changes, in words. */
export function useFieldNames(): (name: string) => string {
  const { t } = useLingui();
  const words: Record<string, string> = {
    allSessions: t`All sessions`,
    believed: t`Believed`,
    deleted: t`Deleted`,
    formerCodes: t`Former codes`,
    limitedAlone: t`Without the earlier limit`,
    limitedFor: t`Limited for`,
    limitedUntil: t`Limited until`,
    mayRegisterAgain: t`May register again`,
    moderator: t`Moderator`,
    name: t`Name`,
    order: t`Order`,
    otherSessions: t`Other sessions`,
    position: t`Position`,
    price: t`Price`,
    proof: t`Proof`,
    state: t`State`,
    status: t`Status`,
    suspended: t`Suspended`,
    suspendedFor: t`Suspended for`,
    suspendedUntil: t`Suspended until`,
    type: t`Type`,
    verified: t`Verified`,
  };
  return (name) => words[name] ?? inWords(name);
}
