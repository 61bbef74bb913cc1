import { t } from '@lingui/core/macro';

// Said when something was pressed, not while a page is drawn: on the server nobody's language is the global one.

/** What is said when what somebody wrote may not have arrived. */
export const notSent = () => t`The shop did not answer. Check your connection and send it again.`;

/** What is said when something may not have been done. */
export const noAnswer = () => t`The shop did not answer. Check your connection and try again.`;
