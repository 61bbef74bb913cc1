import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listCategories } from '#contract/catalogue/endpoints.ts';
import type { CategoryId } from '#contract/kernel/ids.ts';
import { listWanted } from '#contract/wanted/endpoints.ts';
import { maxCountedAds } from '#contract/wanted/limits.ts';
import { MessageWarnings } from '#web/modules/conversations/message-warnings.tsx';
import { WantedFacts } from '#web/modules/wanted/wanted-facts.tsx';
import { call } from '#web/platform/browser.ts';
import type { Call } from '#web/platform/client.ts';
import { withRetries } from '#web/platform/retries.ts';
import { loadOn } from '#web/platform/server.ts';
import { shop } from '#web/platform/shop.ts';
import { useCategoryName } from '#web/ui/category-name.ts';
import { cx } from '#web/ui/cx.ts';
import { useFormats } from '#web/ui/formats.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useWantedTitle } from '#web/ui/wanted-title.ts';
import { type Here, headOf } from './page-head.ts';

/** One page of what people look for, and what can be chosen. */
async function readPage(ask: Call, url: string) {
  const { searchParams } = new URL(url);
  const category = searchParams.get('category') ?? undefined;
  const cursor = searchParams.get('cursor') ?? undefined;
  const query = { limit: '20', category: category as CategoryId | undefined, cursor };
  const [page, categories] = await Promise.all([
    ask(listWanted, { query }),
    ask(listCategories, {}),
  ]);
  return { ...page, category, categories: categories.map(({ _id, name }) => ({ _id, name })) };
}

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadOn(context, (ask) => readPage(ask, request.url));

export const clientLoader = ({ request }: { request: Request }) =>
  withRetries(() => readPage(call, request.url));

export const meta = (here: Here) =>
  headOf(here, {
    title: t`Wanted | ${shop.name}`,
    description: t`Which used cameras and lenses people in Bangladesh look for, and what they would pay.`,
  });

/** Where an ad, a category or a page of them stands. */
function addressOf(chosen: { category?: string | undefined; cursor?: string | undefined }): string {
  const given = Object.entries(chosen).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const query = String(new URLSearchParams(given));
  return query ? `/wanted?${query}` : '/wanted';
}

/** What everybody looks for, newest first: complete without scripts. */
export default function WantedPage() {
  const { rows, total, nextCursor, category } = useLoaderData<typeof loader>();
  const { number } = useFormats();
  const titleOf = useWantedTitle();
  return (
    <div className="wrap grid max-w-[860px] grid-cols-1 gap-7 py-8 md:py-12">
      <header className="flex flex-wrap items-end justify-between gap-5">
        <div>
          <h1>
            <Trans>Wanted</Trans>
          </h1>
          <p className="mt-1.5 text-muted">
            {total < maxCountedAds ? (
              <Plural
                value={total}
                _0="Nobody looks for anything here now."
                one="# person looks for something. Do you have it?"
                other="# ads of people who look for something. Do you have it?"
              />
            ) : (
              <Trans>
                {number(total)} or more ads of people who look for something. Do you have it?
              </Trans>
            )}
          </p>
        </div>
        <LinkButton to="/dashboard/wanted" variant="fill">
          <Trans>Tell what you look for</Trans>
        </LinkButton>
      </header>
      <Categories />
      <ul className="grid grid-cols-1 gap-4">
        {rows.map((ad) => (
          <li key={ad._id} className="panel grid grid-cols-1 gap-3">
            <h2 className="text-xl! wrap-anywhere">
              <Link to={`/wanted/${ad._id}`} className="link">
                {titleOf(ad)}
              </Link>
            </h2>
            <WantedFacts ad={ad} warnings={MessageWarnings} />
            <LinkButton to={`/wanted/${ad._id}`} size="sm" className="justify-self-start">
              <Trans>I have one</Trans>
            </LinkButton>
          </li>
        ))}
      </ul>
      {nextCursor && (
        <LinkButton to={addressOf({ category, cursor: nextCursor })} className="justify-self-start">
          <Trans>Older ads</Trans>
        </LinkButton>
      )}
    </div>
  );
}

const chipLook =
  'inline-flex min-h-11 items-center rounded-full border px-4 text-sm hover:border-ink';

function Categories() {
  const { t: word } = useLingui();
  const categoryName = useCategoryName();
  const { category, categories } = useLoaderData<typeof loader>();
  const all = [{ _id: undefined, name: '' }, ...categories];
  return (
    <nav aria-label={word`Categories`}>
      <ul className="flex flex-wrap gap-2">
        {all.map(({ _id, name }) => (
          <li key={_id ?? ''}>
            <Link
              to={addressOf({ category: _id })}
              aria-current={_id === category ? 'page' : undefined}
              className={cx(
                chipLook,
                _id === category ? 'border-pine bg-pine-tint' : 'border-line bg-surface',
              )}
            >
              {_id ? categoryName(name) : <Trans>All categories</Trans>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
