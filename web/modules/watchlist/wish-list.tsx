import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import type { Wish } from '#contract/watchlist/wishlist-endpoints.ts';
import { toast } from '#web/platform/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MorePages } from '#web/ui/more-pages.tsx';
import { maxCompared } from './compared.ts';
import { wishesQuery } from './queries.ts';
import { useSetWish } from './use-set-wish.ts';
import { setWished } from './wish-ids.ts';
import { WishRow } from './wish-row.tsx';

/** Puts what a visitor pressed the heart of on the list, once they are somebody. */
function useAddAfterLogin(): void {
  const setWish = useSetWish();
  const queries = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const id = address.get('add');
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (!id || done.current === id) return;
    done.current = id;
    void setWish(id, true).then(() => {
      setAddress({}, { replace: true });
      return queries.invalidateQueries({ queryKey: wishesQuery.queryKey });
    });
  }, [id, queries, setAddress, setWish]);
}

/** Everything on the reader's wishlist, some of it chosen to be compared. */
export function WishList() {
  useAddAfterLogin();
  const query = useInfiniteQuery(wishesQuery);
  const queries = useQueryClient();
  const { t } = useLingui();
  const [chosen, setChosen] = useState<readonly string[]>([]);

  function choose(id: string, on: boolean) {
    setChosen((before) => (on ? [...before, id] : before.filter((one) => one !== id)));
  }

  async function remove(id: string) {
    try {
      await setWished(id, false);
      choose(id, false);
      toast.success(t`Taken off your wishlist.`);
    } catch (error) {
      toast.failure(error, t`That did not work. Please try again.`);
    }
    await queries.invalidateQueries({ queryKey: wishesQuery.queryKey });
  }

  return (
    <Loaded query={query}>
      {({ pages }) => {
        const wishes = pages.flatMap(({ rows }) => rows);
        if (wishes.length === 0) return <NoWishes />;
        return (
          <Form method="get" action="/compare">
            <Head total={pages.at(-1)?.total ?? wishes.length} chosen={chosen.length} />
            <ul className="grid gap-3">
              {wishes.map((wish: Wish) => (
                <WishRow
                  key={wish.product._id}
                  wish={wish}
                  chosen={chosen.includes(wish.product._id)}
                  full={chosen.length >= maxCompared}
                  onChoose={(on) => choose(wish.product._id, on)}
                  onRemove={() => remove(wish.product._id)}
                />
              ))}
            </ul>
            <MorePages query={query} />
          </Form>
        );
      }}
    </Loaded>
  );
}

function Head({ total, chosen }: { total: number; chosen: number }) {
  const few = chosen < 2;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted">
        <Plural value={total} one="# item" other="# items" />
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-sm text-muted">
          {few ? (
            <Trans>Choose two to four items to compare.</Trans>
          ) : (
            <Plural value={chosen} one="# item chosen" other="# items chosen" />
          )}
        </span>
        <Button type="submit" variant="fill" disabled={few}>
          <Trans>Compare</Trans>
        </Button>
      </div>
    </div>
  );
}

function NoWishes() {
  return (
    <EmptyState
      title={<Trans>Your wishlist is empty.</Trans>}
      action={
        <LinkButton to="/search">
          <Trans>Find a camera</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Press the heart of an item: it waits here, and we tell you when its price falls.
      </Trans>
    </EmptyState>
  );
}
