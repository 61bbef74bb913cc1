import type { Person } from './store.ts';

type Role = 'token' | 'buyer' | 'seller' | 'seller_or_admin' | 'moderator' | 'admin';

export function isBuyer(person: Person): boolean {
  return person.type === 'Buyer' && !person.isAdmin;
}

export function isSeller(person: Person): boolean {
  return person.type === 'Seller' && !person.isAdmin;
}

const roles: Record<Role, (person: Person) => boolean> = {
  token: () => true,
  buyer: isBuyer,
  seller: isSeller,
  seller_or_admin: (person) => isSeller(person) || person.isAdmin,
  moderator: isStaff,
  admin: (person) => person.isAdmin,
};

/** Whether a person may make calls of this role. */
export function hasRole(person: Person, role: Role): boolean {
  return roles[role](person);
}

/** Whoever keeps the shop: limited and suspended by nobody. */
export function isStaff(person: Person): boolean {
  return person.isAdmin || person.moderatorSince !== null;
}

/** E-mail addresses are one person's whatever their case. */
export function sameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
