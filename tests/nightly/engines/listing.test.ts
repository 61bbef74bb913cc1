import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { profilePhoto } from '#tests/e2e/people.ts';
import { signUp } from './sign-up.ts';
import { inEachEngine, phone } from './three-engines.ts';

const heic = fileURLToPath(new URL('../../support/pictures/tiny.heic', import.meta.url));

inEachEngine(phone, {
  async 'a product is listed with photos that survive a reload, and Back closes its large photo'(
    visitor,
  ) {
    const name = `Leica M6 of ${Date.now()}`;
    await signUp(visitor, 'Seller');
    await visitor.open('/dashboard/addproduct');
    await visitor.fill('Name', name);
    await visitor.fill('Resale price', '185000');
    await visitor.fill('Original price', '210000');
    await visitor.press('radio', 'Good');
    await visitor.fill('Mobile number', '01711-605 342');
    await visitor.fill('Location', 'Banani');
    await visitor.fill('Year of purchase', '1998');
    await visitor.fill('Year of used', '20');
    await visitor.choose('Category', 'Lenses');
    await visitor.chooseFiles('Product image', [profilePhoto, heic]);
    await visitor.read('tiny.heic');
    await visitor.read('No preview');
    await visitor.fill('Description', 'One owner.');
    // Leaving the field; a draft is kept after a moment of rest.
    await setTimeout(2_000);

    await visitor.reload();
    await visitor.read('Here is what you had filled in before.');
    // By their names where this device still has the files, else by their places: then they come from the shop.
    await visitor.read(/^(sample\.jpg|Photo 1)$/);
    await visitor.read(/^(tiny\.heic|Photo 2)$/);
    await visitor.press('button', 'Add product');
    await visitor.read('Product added successfully!');

    await visitor.press('link', name);
    await visitor.press('button', 'Photo 1 of 2: open large');
    await visitor.readRole('dialog', name);
    const address = await visitor.address();
    await visitor.back();
    await expect.poll(() => visitor.count('dialog')).toBe(0);
    expect(await visitor.address()).toBe(address);
  },
});
