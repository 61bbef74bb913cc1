import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import type { PersonId } from '#contract/kernel/ids.ts';
import { listSellerReviews, readSeller } from '#contract/reviews/endpoints.ts';
import type { ReviewPage, SellerProfile } from '#contract/reviews/schemas.ts';
import { storeOf } from '#web/modules/shops/store-of.ts';
import { call } from '#web/platform/browser.ts';
import type { Call } from '#web/platform/client.ts';
import { publicUrlContext } from '#web/platform/contexts.ts';
import { ApiProblem } from '#web/platform/problems.ts';
import { withRetries } from '#web/platform/retries.ts';
import { loadOn } from '#web/platform/server.ts';
import { shop } from '#web/platform/shop.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SellerFeeds } from './seller-feeds.tsx';
import { SellerView } from './seller-view.tsx';

/** A seller's page, or why there is none. */
type Found =
  | { found: true; profile: SellerProfile; reviews: typeof ReviewPage._zod.output }
  | { found: false; why: 'gone' | 'unknown' };

async function findSeller(ask: Call, given: string): Promise<Found> {
  const params = { id: given as PersonId };
  try {
    const [profile, reviews] = await Promise.all([
      ask(readSeller, { params }),
      ask(listSellerReviews, { params, query: { limit: '20' } }),
    ]);
    return { found: true, profile, reviews };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.status === 410) return { found: false, why: 'gone' };
    if (error.status === 404 || error.status === 400) return { found: false, why: 'unknown' };
    throw error;
  }
}

type Loaded = Found & { publicUrl: string };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const answer = await loadOn(context, (ask) => findSeller(ask, params.id ?? ''));
  const status = answer.found ? 200 : answer.why === 'gone' ? 410 : 404;
  const loaded: Loaded = { ...answer, publicUrl: context.get(publicUrlContext) };
  return data(loaded, { status });
}

export async function clientLoader({ params }: { params: { id?: string } }): Promise<Loaded> {
  const answer = await withRetries(() => findSeller(call, params.id ?? ''));
  return { ...answer, publicUrl: window.location.origin };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData?.found) {
    return [{ title: t`Seller not found | ${shop.name}` }, { name: 'robots', content: 'noindex' }];
  }
  const { seller, rating, shop: shown } = loaderData.profile;
  const { name } = seller;
  const url = new URL(`/seller/${seller._id}`, loaderData.publicUrl).href;
  const feedLink = { tagName: 'link', rel: 'alternate', title: name };
  return [
    { title: `${name} | ${shop.name}` },
    { name: 'description', content: t`What ${name} sells, and what buyers wrote about them.` },
    { tagName: 'link', rel: 'canonical', href: url },
    { ...feedLink, type: 'application/rss+xml', href: `${url}/feed.xml` },
    { ...feedLink, type: 'application/feed+json', href: `${url}/feed.json` },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        url,
        mainEntity: {
          '@type': 'Person',
          name,
          ...(rating && {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: rating.stars,
              reviewCount: rating.count,
            },
          }),
        },
      },
    },
    ...(shown ? [{ 'script:ld+json': storeOf(shown, url, loaderData.publicUrl) }] : []),
  ];
}

export default function SellerPage() {
  const answer = useLoaderData<typeof loader>();
  if (answer.found) {
    const { profile, reviews } = answer;
    return (
      <>
        <SellerView key={profile.seller._id} profile={profile} first={reviews} />
        <SellerFeeds sellerId={profile.seller._id} />
      </>
    );
  }
  return (
    <div className="wrap grid max-w-[860px] justify-items-start gap-4 py-16 md:py-24">
      <h1>
        {answer.why === 'gone' ? (
          <Trans>This seller is no longer in the shop</Trans>
        ) : (
          <Trans>There is no such seller</Trans>
        )}
      </h1>
      <LinkButton to="/search" variant="fill" size="lg">
        <Trans>Find a camera</Trans>
      </LinkButton>
    </div>
  );
}
