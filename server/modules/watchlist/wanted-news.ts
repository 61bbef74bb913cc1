import type { ProductId, WantedId } from '#contract/kernel/ids.ts';
import type { ProductRow } from '#server/modules/catalogue/index.ts';
import { isBlocked } from '#server/modules/conversations/index.ts';
import {
  findOpenAd,
  isWaitingAnswer,
  listMatching,
  noteMatch,
  wantedAnswered,
  wantedExpires,
} from '#server/modules/wanted/index.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { handle, on } from '#server/platform/outbox/event.ts';
import type { OutboxHandler } from '#server/platform/outbox/outbox.ts';
import { listOnSale } from './notification-store.ts';
import { notify } from './notify.ts';
import type { MailPoster } from './post-mails.ts';

interface WantedNewsOptions {
  database: Database;
  mailPoster: MailPoster;
  onMail: () => void;
}

/** How many ads are told of in one transaction. */
const atATime = 100;

type Ad = Pick<Awaited<ReturnType<typeof listMatching>>[0], 'id' | 'personId' | 'name'>;

/** Tells people of items that fit what they look for, of what sellers answered, and of ads that end: each once. */
export function createWantedNews({ database, mailPoster, onMail }: WantedNewsOptions) {
  const tellOfItem = (
    tx: Tx,
    kind: 'wanted_found' | 'wanted_answered',
    { id: wantedId, personId, name: wanted }: Ad,
    product: ProductRow,
  ): Promise<boolean> =>
    notify(tx, mailPoster, {
      topic: 'messages',
      notification: { personId, productId: product.id, wantedId, kind },
      post: (told) => mailPoster.postWanted(tx, told, { kind, wanted, product, until: undefined }),
    });

  /** How many of the ads were new to the item; whoever tells the same ones at once waits, and tells none twice. */
  const tellSome = (id: ProductId): Promise<number> =>
    database.transaction(async (tx) => {
      const product = (await listOnSale(tx, [id])).get(id);
      if (!product) return 0;
      const matching = await listMatching(tx, product, atATime);
      for (const ad of matching) {
        if (await noteMatch(tx, ad.id, product.id)) {
          await tellOfItem(tx, 'wanted_found', ad, product);
        }
      }
      return matching.length;
    });

  /** Of a product that came on sale, or was changed. */
  const tellSeekers: OutboxHandler = async ({ productId }) => {
    while ((await tellSome(productId as ProductId)) > 0) onMail();
  };

  async function tellOfAnswer(wantedId: WantedId, itemId: ProductId): Promise<void> {
    await database.transaction(async (tx) => {
      const found = await findOpenAd(tx, wantedId);
      // Ended or dismissed meanwhile: nothing is to be said any more.
      if (!found || !(await isWaitingAnswer(tx, wantedId, itemId))) return;
      const product = (await listOnSale(tx, [itemId])).get(itemId);
      // Its seller is away, or one of both has blocked the other since.
      if (!product || (await isBlocked(tx, product.sellerId, found.ad.personId))) return;
      await tellOfItem(tx, 'wanted_answered', found.ad, product);
    });
    onMail();
  }

  async function tellOfEnd(wantedId: WantedId, until: Date): Promise<void> {
    await database.transaction(async (tx) => {
      const found = await findOpenAd(tx, wantedId);
      // Renewed meanwhile, or ended.
      if (found?.ad.expiresAt.getTime() !== until.getTime()) return;
      const { personId, name: wanted } = found.ad;
      await notify(tx, mailPoster, {
        topic: 'messages',
        notification: { personId, wantedId, kind: 'wanted_expires', until },
        isNeverDaily: true,
        post: (told) => mailPoster.postWanted(tx, told, { kind: 'wanted_expires', wanted, until }),
      });
    });
    onMail();
  }

  return {
    tellSeekers,
    jobs: handle([
      on(wantedAnswered, ({ wantedId, itemId }) =>
        tellOfAnswer(wantedId as WantedId, itemId as ProductId),
      ),
      on(wantedExpires, ({ wantedId, until }) => tellOfEnd(wantedId as WantedId, new Date(until))),
    ]),
  };
}
