import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useParams,
} from 'react-router';
import type { ProductPage } from '#contract/catalogue/public-product.ts';
import { useSession } from '#web/modules/accounts/session-store.ts';
import { call } from '#web/platform/browser.ts';
import { publicUrlContext } from '#web/platform/contexts.ts';
import { withRetries } from '#web/platform/retries.ts';
import { loadOn } from '#web/platform/server.ts';
import { shop } from '#web/platform/shop.ts';
import { type FoundProduct, findProduct } from './product-data.ts';
import { metaOf } from './product-meta.ts';
import { NoProduct } from './product-missing.tsx';
import { ProductView } from './product-view.tsx';

type Loaded = FoundProduct & { publicUrl: string };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const answer = await loadOn(context, (ask) => findProduct(ask, params.id ?? ''));
  const status = answer.found ? 200 : answer.why === 'gone' ? 410 : 404;
  const loaded: Loaded = { ...answer, publicUrl: context.get(publicUrlContext) };
  return data(loaded, { status });
}

/** Coming from another page, the browser asks by itself, in the name of whoever is signed in. */
export async function clientLoader({ params }: { params: { id?: string } }): Promise<Loaded> {
  const answer = await withRetries(() => findProduct(call, params.id ?? ''));
  return { ...answer, publicUrl: window.location.origin };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (loaderData?.found) return metaOf(loaderData.page, loaderData.publicUrl);
  const gone = loaderData?.found === false && loaderData.why === 'gone';
  const title = gone ? t`No longer in the shop` : t`Item not found`;
  return [{ title: `${title} | ${shop.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function ProductRoute() {
  const answer = useLoaderData<typeof loader>();
  if (!answer.found) return <OffSale why={answer.why} />;
  // Another item begins anew: at its first photo, with nothing opened.
  return <ProductView key={answer.page.product._id} given={answer.page} />;
}

/**
 * What the server, which knows no session, does not show: an item off sale is there for its seller, so whoever is signed in
 * asks once more.
 */
function OffSale({ why }: { why: 'gone' | 'unknown' }) {
  const { id = '' } = useParams();
  const session = useSession();
  const isMember = why === 'gone' && session.state === 'signed-in';
  const [own, setOwn] = useState<{ id: string; page: ProductPage }>();
  useEffect(() => {
    if (!isMember) return;
    let over = false;
    withRetries(() => findProduct(call, id)).then(
      (answer) => !over && answer.found && setOwn({ id, page: answer.page }),
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [isMember, id]);
  if (own?.id === id) return <ProductView key={id} given={own.page} />;
  return <NoProduct why={why} />;
}
