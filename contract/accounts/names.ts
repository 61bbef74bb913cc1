/** What others are told in the place of the name of somebody who left. Browsers say it in the reader's language. */
export const deletedUser = 'Deleted user';

/** How others are told of somebody: who left has no name any more. */
export const nameOf = ({ name, isDeleted }: { name: string; isDeleted: boolean }): string =>
  isDeleted ? deletedUser : name;
