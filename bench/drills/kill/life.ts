import { intentOf, typeCard } from '#tests/support/cards.ts';
import { type Answer, sampleProduct, TestClient } from '#tests/support/test-client.ts';

/** What the shop has acknowledged to the people of one deal; what is missing was never answered. */
export interface Life {
  seller: TestClient;
  buyers: TestClient[];
  price: number;
  picture?: string;
  itemId?: string;
  deals: {
    buyer: TestClient;
    bookingId: string;
    clientSecret?: string;
    authorised?: boolean;
    confirmed?: boolean;
  }[];
  /** The step that was under way when the shop died; undefined for a deal that came to its end. */
  cutAt?: string;
  acknowledged: number;
}

/** The shop answered something that it has no reason for. */
class WrongAnswer extends Error {}

let made = 0;

/**
 * Plays the main job: a seller lists a camera, one or two buyers book it and pay; ends when the shop dies.
 * `onAnswer` is told of each answer as it comes.
 */
export async function live(url: string, buyerCount: number, onAnswer: () => void): Promise<Life> {
  made += 1;
  const life: Life = {
    seller: new TestClient(url, 'Rafiq Hasan'),
    buyers: Array.from({ length: buyerCount }, () => new TestClient(url)),
    price: 20_000 + made,
    deals: [],
    acknowledged: 0,
  };

  async function step(name: string, work: Promise<Answer>, ...expected: number[]): Promise<Answer> {
    life.cutAt = name;
    const answer = await work;
    if (!(expected.length > 0 ? expected : [200]).includes(answer.status)) {
      throw new WrongAnswer(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    life.acknowledged += 1;
    onAnswer();
    return answer;
  }

  async function join(person: TestClient, type: 'Buyer' | 'Seller'): Promise<void> {
    await step('sign up', person.signUpIdentity());
    const { email, name, uid } = person;
    await step('register', person.post('/api/addusers', { email, name, uid, type }));
    await step('take a token', person.takeToken());
  }

  async function pay(deal: Life['deals'][number]): Promise<void> {
    const { buyer, bookingId } = deal;
    const { body } = await step(
      'ask for a payment',
      buyer.post('/api/create-payment-intent', { price: life.price, bookingId }),
      200,
      409,
    );
    if (!body.clientSecret) return;
    deal.clientSecret = body.clientSecret;
    const card = await step('type the card', typeCard(buyer, body.clientSecret), 200, 400);
    deal.authorised = card.status === 200;
    const transactionId = intentOf(body.clientSecret);
    const query = new URLSearchParams({ id: bookingId, itemId: life.itemId ?? '', transactionId });
    const word = await step('confirm', buyer.put(`/api/confirmorder?${query}`), 200, 202, 409);
    deal.confirmed = word.status === 200;
  }

  try {
    const { seller, buyers, price } = life;
    await join(seller, 'Seller');
    const categories = await step('look at the categories', seller.get('/api/categories'));
    const upload = await step('upload a picture', seller.upload());
    life.picture = upload.body.data.display_url;
    const listed = await step(
      'list the product',
      seller.post('/api/addproduct', {
        ...sampleProduct,
        resalePrice: price,
        category: categories.body[0]._id,
        image: life.picture,
      }),
    );
    life.itemId = listed.body.insertedId;
    for (const buyer of buyers) {
      await join(buyer, 'Buyer');
      const booked = await step(
        'book',
        buyer.post('/api/addbooking', {
          itemId: life.itemId,
          phoneNumber: '01712 440 918',
          location: 'Dhanmondi 27, Dhaka',
        }),
      );
      life.deals.push({ buyer, bookingId: booked.body.insertedId });
    }
    await Promise.all(life.deals.map(pay));
    delete life.cutAt;
  } catch (error) {
    // `fetch` throws a TypeError when the connection breaks: the shop was killed.
    if (!(error instanceof TypeError)) throw error;
  }
  return life;
}
