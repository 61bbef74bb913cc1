import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Language } from '#contract/kernel/languages.ts';
import type { Alert, SavedSearch } from '#contract/watchlist/searches-endpoints.ts';
import { toast } from '#web/platform/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ConfirmDelete } from '#web/ui/lazy.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { AlertSelect } from './alert-select.tsx';
import { changeSearch, forgetSearch, searchesQuery } from './queries.ts';
import { SaveSearchForm } from './save-search-form.tsx';
import { nameOf } from './search-name.ts';

/** The searches that the reader has saved, below the one that they are about to save. */
export function SearchList() {
  const [address, setAddress] = useSearchParams();
  const query = useQuery(searchesQuery);
  const fresh = address.get('add');
  return (
    <>
      {fresh !== null && (
        <SaveSearchForm
          key={fresh}
          query={fresh}
          onDone={() => setAddress({}, { replace: true })}
        />
      )}
      <Loaded query={query}>
        {(searches) => {
          if (searches.length === 0) return fresh === null && <NoSearches />;
          return (
            <ul className="grid gap-3">
              {searches.map((search) => (
                <SearchRow key={search._id} search={search} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </>
  );
}

function SearchRow({ search }: { search: SavedSearch }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [asked, setAsked] = useState(false);
  const onSettled = () => queries.invalidateQueries({ queryKey: searchesQuery.queryKey });
  const onError = (error: Error) =>
    toast.failure(error, t`That did not work. Please try again.`, t`It is deleted already.`);
  const change = useMutation({
    mutationFn: (alert: Alert) => changeSearch(search._id, { alert }),
    onError,
    onSettled,
  });
  const forget = useMutation({
    mutationFn: () => forgetSearch(search._id),
    onSuccess: () => toast.success(t`Search deleted.`),
    onError,
    onSettled: () => {
      setAsked(false);
      return onSettled();
    },
  });
  const { name } = search;
  const words = nameOf(search.query, i18n.locale as Language);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-3 rounded-lg border border-line bg-surface p-4 md:grid-cols-[minmax(0,1fr)_200px_auto]">
      <div className="grid gap-0.5 max-md:col-span-full">
        <Link
          to={`/search?${search.query}`}
          className="text-lg/[1.3] font-[640] wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        {words !== name && words && <p className="text-sm wrap-anywhere text-muted">{words}</p>}
      </div>
      <AlertSelect
        label={t`Tell me of new items for ${name}`}
        labelHidden
        value={change.isPending ? change.variables : search.alert}
        disabled={change.isPending}
        onChange={(alert) => change.mutate(alert)}
      />
      <Button variant="text" aria-label={t`Delete ${name}`} onClick={() => setAsked(true)}>
        <Trans>Delete</Trans>
      </Button>
      {asked && (
        <ConfirmDelete
          open
          title={<Trans>Delete this search?</Trans>}
          busy={forget.isPending}
          onDelete={() => forget.mutate()}
          onClose={() => setAsked(false)}
        >
          <Trans>We stop telling you of new items for {name}. What we told you stays.</Trans>
        </ConfirmDelete>
      )}
    </li>
  );
}

function NoSearches() {
  return (
    <EmptyState
      title={<Trans>No saved searches yet.</Trans>}
      action={
        <LinkButton to="/search">
          <Trans>Find a camera</Trans>
        </LinkButton>
      }
    >
      <Trans>Save a search, and we tell you when something new fits it.</Trans>
    </EmptyState>
  );
}
