/** An admin decided a case, which notifies whom it is about and who reported it. */
export const caseDecided = 'moderation.case_decided';

/** Somebody decided about an appeal, which notifies whoever made it. */
export const appealDecided = 'moderation.appeal_decided';
