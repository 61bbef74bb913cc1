import { useCallback, useEffect, useState } from 'react';
import { readProduct } from '#contract/catalogue/product-endpoints.ts';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import type { SessionPerson } from '#web/modules/accounts/session-store.ts';
import { call } from '#web/platform/browser.ts';
import type { Call } from '#web/platform/client.ts';
import { onNews } from '#web/platform/news.ts';
import { ApiProblem } from '#web/platform/problems.ts';
import { withRetries } from '#web/platform/retries.ts';

/** An item's page, or why there is none: `gone` for what was here once, `unknown` for what never was. */
export type FoundProduct =
  | { found: true; page: ProductPage }
  | { found: false; why: 'gone' | 'unknown' };

/** Reads an item by the client of whichever side asks. Throws what is no answer to the question. */
export async function findProduct(ask: Call, id: string): Promise<FoundProduct> {
  try {
    return { found: true, page: await ask(readProduct, { params: { id: id as ProductId } }) };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.status === 410) return { found: false, why: 'gone' };
    // What is no id at all is refused as such.
    if (error.status === 404 || error.status === 400) return { found: false, why: 'unknown' };
    throw error;
  }
}

interface AsSeen {
  page: ProductPage;
  /** How the seller is reached, once the shop has said so to the person who is signed in. */
  contact: ProductPage['contact'];
  /** It could not be read. */
  failed: boolean;
  /** Reads it anew: something was not as shown, or did not come. */
  readAgain: () => void;
}

/**
 * The page as the person at this browser may see it. The server draws it for visitors, and knows no session: what only
 * members see is asked for once the browser knows who it is.
 */
export function useAsSeen(given: ProductPage, person: SessionPerson | undefined): AsSeen {
  const id = given.product._id;
  const whose = person && `${person.email} ${id}`;
  const [own, setOwn] = useState<{ whose: string; page?: ProductPage }>();
  const [tries, setTries] = useState(0);
  const known = own?.whose === whose ? own : undefined;
  const needed = whose !== undefined && (tries > 0 || !given.contact);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    if (!needed) return;
    let over = false;
    withRetries(() => findProduct(call, id)).then(
      (answer) => !over && setOwn({ whose, ...(answer.found && { page: answer.page }) }),
      () => !over && setOwn((earlier) => (earlier?.whose === whose ? earlier : { whose })),
    );
    return () => {
      over = true;
    };
  }, [whose, id, needed, tries]);

  const readAgain = useCallback(() => {
    setOwn((earlier) => (earlier?.page ? earlier : undefined));
    setTries((count) => count + 1);
  }, []);

  // An offer was answered, or a booking accepted, while the page was looked at.
  useEffect(() => {
    if (whose === undefined) return;
    return onNews((about) => {
      if (about === undefined || about === id) readAgain();
    });
  }, [whose, id, readAgain]);

  const page = known?.page ?? given;
  return {
    page,
    contact: person ? page.contact : null,
    failed: known !== undefined && !known.page,
    readAgain,
  };
}
