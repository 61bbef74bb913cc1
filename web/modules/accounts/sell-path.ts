/** Where everybody who wants to sell begins: the page finds out who they are, and leads on. */
export const sellPath = '/sell';
