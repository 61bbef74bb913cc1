import type { DemoAccount } from '#contract/accounts/schemas.ts';
import type { identityAccounts, identityUsers, people } from '#server/modules/accounts/tables.ts';
import { districtColumn } from '#server/modules/catalogue/index.ts';
import type { products as productTable } from '#server/modules/catalogue/tables.ts';
import { categoryId } from '../categories.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { listedDaysAgo, momentAgo } from './calendar.ts';
import { conditionOf, shotsOf } from './condition-rows.ts';
import { demoId } from './identity.ts';
import { listingOf } from './listing-rows.ts';
import { personPicture, productPicture } from './looks.ts';
import { advertised, sales } from './market.ts';
import { furtherPhotos } from './more-photos.ts';
import { admin, type BuyerKey, buyers, demoEmail, type SellerKey, sellers } from './people.ts';
import { type DemoProduct, products } from './products/index.ts';
import { pastProducts } from './products/past.ts';
import { accessoriesOf, shutterCountOf } from './told-facts.ts';

const adminEmail = demoAccounts[2].email;

export interface RowContext {
  /** The moment of seeding: all dates are counted back from it. */
  now: Date;
  /** The stored form of each role's password. */
  passwordHash: Record<DemoAccount['role'], string>;
  /** Address of a prepared picture by its name. */
  pictureUrl: (name: string) => string;
}

type PersonKey = BuyerKey | SellerKey | 'admin';

export function personId(key: PersonKey): string {
  return demoId('person', key);
}

/** The identity provider's id of a demo person. */
export function personUid(key: PersonKey): string {
  return demoId('identity', key);
}

export function productId(key: string): string {
  return demoId('product', key);
}

export function paymentId(product: string): string {
  return demoId('payment', product);
}

const everything: readonly DemoProduct[] = [...products, ...pastProducts];

export function getProduct(key: string): DemoProduct {
  const product = everything.find((candidate) => candidate.key === key);
  if (!product) throw new Error(`no demo product ${key}`);
  return product;
}

interface Member {
  key: PersonKey;
  role: DemoAccount['role'];
  name: string;
  email: string;
  joinedDaysAgo: number;
  verified: boolean;
}

const members: Member[] = [
  ...Object.entries(sellers).map(([key, seller]) => ({
    ...seller,
    key: key as SellerKey,
    role: 'Seller' as const,
    email: demoEmail(seller.name),
  })),
  ...Object.entries(buyers).map(([key, buyer]) => ({
    ...buyer,
    key: key as BuyerKey,
    role: 'Buyer' as const,
    email: demoEmail(buyer.name),
    verified: false,
  })),
  { ...admin, key: 'admin', role: 'Admin', email: adminEmail, verified: false },
];

/** Everybody's uid and the picture of their profile. */
export const memberPictures = members.map(({ key }) => ({
  uid: personUid(key),
  id: personId(key),
  picture: personPicture(key),
}));

export function peopleRows({ now, passwordHash, pictureUrl }: RowContext) {
  const users: (typeof identityUsers.$inferInsert)[] = [];
  const credentials: (typeof identityAccounts.$inferInsert)[] = [];
  const rows: (typeof people.$inferInsert)[] = [];
  for (const { key, role, name, email, joinedDaysAgo, verified } of members) {
    const uid = personUid(key);
    const createdAt = momentAgo(now, joinedDaysAgo, `joined ${key}`);
    const image = pictureUrl(personPicture(key));
    users.push({ id: uid, name, email, image, emailVerified: true, createdAt });
    credentials.push({
      userId: uid,
      providerId: 'credential',
      accountId: uid,
      password: passwordHash[role],
      createdAt,
    });
    rows.push({
      id: personId(key),
      uid,
      email,
      name,
      photoUrl: image,
      type: role === 'Seller' ? 'Seller' : 'Buyer',
      isAdmin: role === 'Admin',
      verifiedAt: verified ? momentAgo(now, joinedDaysAgo - 3, `verified ${key}`) : null,
      createdAt,
    });
  }
  return { users, credentials, people: rows };
}

/** Year in which a moment falls in the shop's own time. */
function yearOf(moment: Date): number {
  return Number(moment.toLocaleDateString('en-US', { year: 'numeric', timeZone: 'Asia/Dhaka' }));
}

export function productRows({ now, pictureUrl }: RowContext) {
  const sold = new Set(sales.map(({ product }) => product));
  return everything.map((product): typeof productTable.$inferInsert => {
    const { key, name, resalePrice, originalPrice, condition, purchaseYear, description } = product;
    const seller = sellers[product.seller];
    const location = product.place ?? seller.place;
    const createdAt = momentAgo(now, listedDaysAgo(key), `listed ${key}`);
    return {
      id: productId(key),
      sellerId: personId(product.seller),
      categoryId: categoryId(product.category),
      name,
      imageUrl: pictureUrl(productPicture(key)),
      morePictures: furtherPhotos(key).map((number) => pictureUrl(productPicture(key, number))),
      shutterCount: shutterCountOf(product),
      accessories: accessoriesOf(product),
      ...conditionOf(key, pictureUrl),
      shots: shotsOf(key, pictureUrl),
      resalePrice,
      originalPrice,
      purchaseYear,
      usedYear: Math.max(0, yearOf(createdAt) - purchaseYear - (product.rested ?? 0)),
      condition,
      phone: seller.phone,
      location,
      district: districtColumn({ location }),
      description,
      status: sold.has(key) ? 'sold' : 'available',
      heldPayment: sold.has(key) ? paymentId(key) : null,
      advertisedAt: advertised.includes(key) ? createdAt : null,
      createdAt,
      ...listingOf(key, now),
    };
  });
}
