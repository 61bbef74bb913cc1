/** Shortest password that the specification allows. */
export const minPasswordLength = 6;

/** Shortest password of an admin, and one that makes a good one for anybody. */
export const minAdminPasswordLength = 15;

export const maxPasswordLength = 128;
