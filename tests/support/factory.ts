import { identityUsers, people } from '#server/modules/accounts/tables.ts';
import { districtColumn } from '#server/modules/catalogue/places.ts';
import { products } from '#server/modules/catalogue/tables.ts';
import { images } from '#server/modules/media/tables.ts';
import { bookings } from '#server/modules/orders/tables.ts';
import type { Executor } from '#server/platform/db/database.ts';
import { categoryId } from '#server/seeds/categories.ts';
import { demoId } from '#server/seeds/demo-data/identity.ts';
import { buyers, sellers } from '#server/seeds/demo-data/people.ts';
import { products as demoProducts } from '#server/seeds/demo-data/products/index.ts';

type PersonRow = typeof people.$inferSelect;
type ProductRow = typeof products.$inferSelect;
type BookingRow = typeof bookings.$inferSelect;

/** The n-th of a list that begins again at its end. */
function nth<T>(list: readonly T[], n: number): T {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('the list is empty');
  return item;
}

function only<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('an insert answered no row');
  return row;
}

/**
 * Makes rows for tests and measurements straight in the tables: the demo's people and products in their
 * order, numbered so that they can be made any number of times. Two factories on empty databases make the
 * same rows. The nine categories must exist; pictures have a row and no files; nobody has a password.
 */
export function createFactory(db: Executor) {
  let count = 0;

  async function person(change: Partial<typeof people.$inferInsert> = {}): Promise<PersonRow> {
    count += 1;
    const from = Object.values(change.type === 'Seller' ? sellers : buyers);
    const name = nth(from, count).name;
    const email = `${name.toLowerCase().replaceAll(' ', '.')}.${count}@example.com`;
    const id = demoId('made person', `${count}`);
    const uid = change.uid ?? demoId('made identity', `${count}`);
    const row = { id, uid, email, name, type: 'Buyer' as const, ...change };
    await db.insert(identityUsers).values({ id: uid, name: row.name, email: row.email });
    return only(await db.insert(people).values(row).returning());
  }

  /** A picture's row; answers the address that a product may name. */
  async function picture(): Promise<string> {
    count += 1;
    const hash = demoId('made picture', `${count}`).replaceAll('-', '').padEnd(40, '0');
    await db.insert(images).values({
      hash,
      width: 960,
      height: 720,
      placeholder: 'data:image/webp;base64,UklGRg==',
      widths: [320, 640, 960],
      formats: ['jpeg', 'webp'],
    });
    return `/images/${hash}/960.jpg`;
  }

  async function product(change: Partial<typeof products.$inferInsert> = {}): Promise<ProductRow> {
    const sellerId = change.sellerId ?? (await person({ type: 'Seller' })).id;
    const imageUrl = change.imageUrl ?? (await picture());
    count += 1;
    const like = nth(demoProducts, count);
    const seller = sellers[like.seller];
    const location = change.location ?? seller.place;
    const row = {
      id: demoId('made product', `${count}`),
      categoryId: categoryId(like.category),
      name: like.name,
      resalePrice: like.resalePrice,
      originalPrice: like.originalPrice,
      purchaseYear: like.purchaseYear,
      usedYear: 3,
      condition: like.condition,
      phone: seller.phone,
      location,
      district: districtColumn({ location }),
      description: like.description,
      ...change,
      sellerId,
      imageUrl,
    };
    return only(await db.insert(products).values(row).returning());
  }

  /** An open booking, of a new product by a new buyer unless they are given. */
  async function booking(
    given: { product?: ProductRow; buyer?: PersonRow } = {},
    change: Partial<typeof bookings.$inferInsert> = {},
  ): Promise<BookingRow> {
    const item = given.product ?? (await product());
    const buyer = given.buyer ?? (await person());
    count += 1;
    const row = {
      id: demoId('made booking', `${count}`),
      itemId: item.id,
      buyerId: buyer.id,
      sellerId: item.sellerId,
      customerName: buyer.name,
      customerEmail: buyer.email,
      itemName: item.name,
      itemImage: item.imageUrl,
      price: item.resalePrice,
      phoneNumber: buyers.nadia.phone,
      location: buyers.nadia.meets,
      ...change,
    };
    return only(await db.insert(bookings).values(row).returning());
  }

  return { person, picture, product, booking };
}
