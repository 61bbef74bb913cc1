import { expect } from 'vitest';
import { congratulations } from '#tests/e2e/card-form.ts';
import { putUp } from '#tests/e2e/deals.ts';
import { cards } from '#tests/support/cards.ts';
import { TestClient } from '#tests/support/test-client.ts';
import { signUp } from './sign-up.ts';
import { desktop, inEachEngine } from './three-engines.ts';

inEachEngine(desktop, {
  async 'an item is booked, a declined card is told, and another one pays'(visitor, shop) {
    const seller = await new TestClient(shop, 'Rafiq Hasan').join('Seller');
    const item = await putUp(seller);
    await signUp(visitor, 'Buyer');
    await visitor.open(`/product/${item.id}`);
    await visitor.press('button', 'Book now');
    await visitor.fill('Phone number', '01819 552 071');
    await visitor.fill('Meeting location', 'Aarong, Dhanmondi 27');
    await visitor.press('button', 'Submit');
    await visitor.read('Item Book Comfirm Successfully!');

    await visitor.open('/dashboard/myorders');
    await visitor.press('link', /^Pay/);
    await visitor.fill('Card number', cards.declined);
    await visitor.fill('Expiry date', '1234');
    await visitor.fill('CVC', '123');
    await visitor.press('button', 'Pay');
    expect(await visitor.readRole('alert')).toBe('Your card was declined.');

    await visitor.fill('Card number', cards.pays);
    await visitor.press('button', 'Pay');
    await visitor.read(congratulations);
    await visitor.open('/dashboard/myorders');
    await visitor.read('Paid');
  },
});
