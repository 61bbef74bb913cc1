import { intentOf, startPayment, typeCard } from '../support/cards.ts';
import { sampleProduct, TestClient } from '../support/test-client.ts';

/** An item on sale. */
export interface Item {
  id: string;
  name: string;
  price: number;
  /** Where it stands. */
  category: string;
}

/** One buyer's booking of one item. */
export interface Deal {
  buyer: TestClient;
  item: Item;
  bookingId: string;
}

let made = 0;

/** Puts something on sale, under a name that no other item has unless one is given. */
export async function putUp(seller: TestClient, given?: string): Promise<Item> {
  made += 1;
  const name = given ?? `${sampleProduct.name} no. ${process.pid}-${made}`;
  const { body: categories } = await seller.get('/api/categories');
  const category: string = categories[0]._id;
  const id = await seller.sell({ name, category });
  return { id, name, price: sampleProduct.resalePrice, category };
}

export function newBuyer(shopUrl: string): Promise<TestClient> {
  return new TestClient(shopUrl).join();
}

/** A booking by a new buyer of a new item of this seller, unless they are given. */
export async function makeDeal(seller: TestClient, given?: Item, by?: TestClient): Promise<Deal> {
  const [item, buyer] = await Promise.all([given ?? putUp(seller), by ?? newBuyer(seller.url)]);
  return { buyer, item, bookingId: await buyer.book(item.id) };
}

/** Pays a booking as its buyer, without a browser. */
export async function payByHttp(
  buyer: TestClient,
  item: Item,
  bookingId: string,
  card?: string,
): Promise<void> {
  const secret = await startPayment(buyer, bookingId, item.price);
  await typeCard(buyer, secret, card);
  const ids = { id: bookingId, itemId: item.id, transactionId: intentOf(secret) };
  const answer = await buyer.put(`/api/confirmorder?${new URLSearchParams(ids)}`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}
