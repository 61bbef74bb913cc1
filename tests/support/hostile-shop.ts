import { intentOf, startPayment, typeCard } from './cards.ts';
import { type Answer, expectDone, sampleProduct, TestClient } from './test-client.ts';

/** An address, and the texts that somebody must find there. */
export interface HostilePage {
  path: string;
  heading?: string;
  texts: readonly string[];
}

interface Role {
  /** Nobody, for a visitor. */
  who: TestClient | undefined;
  pages: HostilePage[];
}

/** The people of a shop in which every text wants to be a script, and where they meet these texts. */
export type HostileShop = Record<'visitor' | 'buyer' | 'seller' | 'admin', Role>;

/** How many orders are paid and given back: a page each would be too many. */
const refunds = 2;

/** A name that may head a mail takes no characters that steer. */
const onOneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');

/** A category's name is short. */
const categoryName = (text: string) => text.slice(0, 40).trim();

const done = (ask: () => Promise<Answer>) => expectDone('fill the shop with texts', ask);

/**
 * Puts each text into every field that the shop stores: names of people, items and categories, descriptions, places,
 * messages, reports, reasons; the audit log gets them from there. The admin is that of the settings.
 */
export async function fillWithTexts(
  url: string,
  texts: readonly string[],
  admin: { email: string; password: string },
): Promise<HostileShop> {
  const [first = ''] = texts;
  const boss = Object.assign(new TestClient(url, 'Admin'), admin);
  const { body: signedIn } = await done(() => boss.post('/api/auth/sign-in/email', admin));
  boss.uid = signedIn.user.id;
  await boss.takeToken();
  const [seller, buyer] = await Promise.all([
    new TestClient(url, first).join('Seller'),
    new TestClient(url, first).join(),
  ]);
  const { body: image } = await done(() => seller.upload());
  /** Of the categories, the items, the bookings and the sales that were given back. */
  const categories: string[] = [];
  const items: string[] = [];
  const bookings: string[] = [];
  const payments: string[] = [];
  const suspended: Record<'Buyer' | 'Seller', string[]> = { Buyer: [], Seller: [] };
  const closed: string[] = [];

  for (const [place, text] of texts.entries()) {
    const { body: category } = await done(() =>
      boss.post('/api/managecategories', { name: categoryName(text) }),
    );
    categories.push(category.insertedId);
    const { body: product } = await done(() =>
      seller.post('/api/addproduct', {
        ...sampleProduct,
        name: text,
        location: text,
        description: text,
        // All on one page.
        category: categories[0],
        image: image.data.display_url,
      }),
    );
    const itemId: string = product.insertedId;
    items.push(itemId);
    await done(() => seller.get(`/api/makeadvertise/${itemId}`));
    const order = { itemId, phoneNumber: sampleProduct.phone, location: text };
    const { body: booking } = await done(() => buyer.post('/api/addbooking', order));
    bookings.push(booking.insertedId);
    await done(() => buyer.post(`/api/reporttoadmin/${itemId}`, { itemId, userName: text }));
    const message = { from_name: onOneLine(text), from_email: 'tania@example.com', message: text };
    await done(() => new TestClient(url).post('/api/contact', message));

    const type = place % 2 ? 'Seller' : 'Buyer';
    const named = await new TestClient(url, text).join(type);
    const list = type === 'Seller' ? 'allsellers' : 'allbuyers';
    const { body: people } = await done(() => boss.get(`/api/${list}/${boss.email}`));
    const { _id } = people.find(({ uid }: { uid: string }) => uid === named.uid);
    await done(() => boss.post(`/api/people/${_id}/suspend`, { reason: text }));
    if (place % 4 < 2) suspended[type].push(text);
    else {
      await done(() => boss.delete(`/api/userdelete/${_id}`));
      closed.push(text);
    }
  }

  for (const [place, text] of texts.slice(0, refunds).entries()) {
    const id = bookings[place] ?? '';
    const secret = await startPayment(buyer, id, sampleProduct.resalePrice);
    await done(() => typeCard(buyer, secret));
    const ids = { id, itemId: items[place] ?? '', transactionId: intentOf(secret) };
    await done(() => buyer.put(`/api/confirmorder?${new URLSearchParams(ids)}`));
    const { body: found } = await done(() => boss.get(`/api/payments?search=${ids.transactionId}`));
    const payment: string = found.payments[0]._id;
    await done(() => boss.post(`/api/payments/${payment}/refund`, { reason: text }));
    payments.push(payment);
  }

  const names = texts.map(categoryName);
  const onSale = texts.slice(refunds);
  const page = (path: string, shown: readonly string[], heading?: string): HostilePage => ({
    path,
    texts: shown,
    ...(heading && { heading }),
  });
  const inside = (path: string, heading: string, shown: readonly string[] = []) =>
    page(`/dashboard${path}`, shown, heading);
  const own = [inside('', 'Dashboard', [first]), inside('/account', 'My account', [first])];
  return {
    visitor: {
      who: undefined,
      pages: [page('/', [...texts.slice(-1), ...names])],
    },
    buyer: {
      who: buyer,
      pages: [
        page(`/category/${categories[0]}`, onSale),
        inside('/myorders', 'My Orders', texts),
        inside('/bookings', 'Things I booked', texts),
        page(`/dashboard/payment/${bookings[refunds]}`, texts.slice(refunds, refunds + 1)),
        ...own,
      ],
    },
    seller: {
      who: seller,
      pages: [
        inside('/myproducts', 'My Products', texts),
        inside('/addproduct', 'Add A Product'),
        ...own,
      ],
    },
    admin: {
      who: boss,
      pages: [
        inside('/allbuyers', 'All Buyers', [first, ...suspended.Buyer]),
        inside('/allsellers', 'All Sellers', [first, ...suspended.Seller]),
        inside('/closedaccounts', 'Closed Accounts', closed),
        inside('/reporteditems', 'Reported Items', onSale),
        inside('/messages', 'Messages', texts),
        inside('/categories', 'Categories', names),
        inside('/payments', 'Payments', texts.slice(0, refunds)),
        ...payments.map((id, place) => inside(`/payments/${id}`, texts[place] ?? '', [first])),
        inside('/alarms', 'Alarms'),
        inside('/audit', 'Audit Log', texts),
        inside('/account', 'My account'),
      ],
    },
  };
}
