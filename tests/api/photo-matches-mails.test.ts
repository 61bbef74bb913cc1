import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeListing } from '#tests/support/listing.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { cut, type PhotoShop, photo, startPhotoShop } from '#tests/support/photo-shop.ts';
import { sampleProduct, type TestClient } from '#tests/support/test-client.ts';

// What a seller is mailed about a photo that was another seller’s before.

let server: MailServer;
let { shop, seller, upload, whenLooked, list, casesAbout, matchesOf, isAsked, noticesOf, close } =
  {} as PhotoShop;

beforeAll(async () => {
  server = await startMailServer();
  ({ shop, seller, upload, whenLooked, list, casesAbout, matchesOf, isAsked, noticesOf, close } =
    await startPhotoShop({ SMTP_URL: server.url }));
});
afterAll(async () => {
  await close();
  await server.goDown();
});

const subject = `A photo of ${sampleProduct.name}`;

describe('a photo of another seller’s item', () => {
  it('has its seller asked once: in My Products, by a notice and by a mail', async () => {
    const [first, second] = [await seller(), await seller()];
    const [one, two] = [await photo(), await photo()];
    await list(first, one, two);
    const item = await list(second, await cut(one), await cut(two));
    expect(await matchesOf(item)).toHaveLength(2);
    expect(await isAsked(second, item)).toBe(true);
    expect(await noticesOf(second)).toMatchObject([{ product: { _id: item } }]);
    const { mail } = await nextMail(server, { address: second.email, subject });
    expect(mail.text).toContain('looks like one in another listing');
    expect(mail.text).toContain('/dashboard/myproducts');
    // Looked at again, nothing is new.
    await shop.database.pool.query(
      `update outbox set done_at = null, run_after = now() where key like 'photo_matches.match_photos:' || $1 || '%'`,
      [item],
    );
    await whenLooked();
    expect(await casesAbout(item)).toHaveLength(1);
    expect(await matchesOf(item)).toHaveLength(2);
    expect(await noticesOf(second)).toHaveLength(1);
    expect(await noticesOf(first)).toEqual([]);
    const asked = (by: TestClient) =>
      mailsTo(server, by.email).filter((each) => each.mail.subject === subject);
    expect([asked(first).length, asked(second).length]).toEqual([0, 1]);
  });
});

describe('somebody is asked all the same', () => {
  it('by a mail that says that the item is on sale only where it is', async () => {
    const [first, second, third] = [await seller(), await seller(), await seller()];
    const [one, two] = [await photo(), await photo()];
    await list(first, one, two);
    await list(second, one);
    const onSale = await nextMail(server, { address: second.email, subject });
    expect(onSale.mail.text).toContain('The item is on sale as before.');
    const item = await third.sell({ image: await upload(third, await photo()) });
    await third.post(`/api/listings/${item}/pause`);
    const image = await upload(third, two);
    await changeListing(third, item, { image, images: [image] });
    await whenLooked();
    const away = await nextMail(server, { address: third.email, subject });
    expect(away.mail.text).toContain('looks like one in another listing');
    expect(away.mail.text).not.toContain('on sale as before');
  });
});
