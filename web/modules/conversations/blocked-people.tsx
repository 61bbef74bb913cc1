import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import { MorePages } from '#web/ui/more-pages.tsx';
import { blocksQuery } from './queries.ts';
import { useUnblock } from './use-unblock.ts';

/** Whom the reader has blocked; nothing where that is nobody. */
export function BlockedPeople() {
  const query = useInfiniteQuery(blocksQuery);
  const unblock = useUnblock();
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="blocked-title" className="mt-12 max-w-[560px]">
      <h2 id="blocked-title" className="mb-4 text-xl!">
        <Trans>People you have blocked</Trans>
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {rows.map(({ _id, name }) => (
          <li key={_id} className="flex items-center justify-between gap-4 px-4 py-3">
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {name}
            </span>
            <Button
              size="sm"
              className="flex-none"
              loading={unblock.isPending && unblock.variables.person === _id}
              onClick={() => unblock.mutate({ person: _id })}
            >
              <Trans>Unblock</Trans>
              <span className="sr-only">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <MorePages query={query} />
    </section>
  );
}
