/** What others are told in the place of the name of somebody who left. Browsers say it in the reader's language. */
export const deletedUser = 'Deleted user';
