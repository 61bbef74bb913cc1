/** What somebody who signs up can be. Apart from the checks: a form shows them before it checks anything. */
export const userTypes = ['Buyer', 'Seller'] as const;
