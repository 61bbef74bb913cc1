import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Language } from '#contract/kernel/languages.ts';
import type { Alert } from '#contract/watchlist/searches-endpoints.ts';
import { ApiProblem } from '#web/platform/problems.ts';
import { useSendsMail } from '#web/platform/shown-settings.ts';
import { toast } from '#web/platform/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AlertSelect } from './alert-select.tsx';
import { addSearch, searchesQuery } from './queries.ts';
import { nameOf } from './search-name.ts';

/** Keeps a search under a name. */
export function SaveSearchForm({ query, onDone }: { query: string; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [name, setName] = useState(nameOf(query, i18n.locale as Language) || t`Everything new`);
  const [alert, setAlert] = useState<Alert>(useSendsMail() ? 'at-once' : 'off');
  const save = useMutation({
    mutationFn: addSearch,
    onSuccess: () => {
      toast.success(t`Search saved.`);
      onDone();
    },
    onError: (error) => {
      if (errorAtName(error) === undefined) {
        toast.failure(error, t`That did not work. Please try again.`);
      }
      if (error instanceof ApiProblem && error.code === 'search_saved') onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: searchesQuery.queryKey }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate({ name, query, alert });
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t`Save this search`}
      className="panel mb-7 grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_220px_auto_auto]"
    >
      <TextInput
        label={t`Name`}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={errorAtName(save.error)}
        maxLength={80}
      />
      <AlertSelect label={t`Tell me of new items`} value={alert} onChange={setAlert} />
      <Button type="submit" variant="fill" loading={save.isPending} className="md:mt-7">
        <Trans>Save search</Trans>
      </Button>
      <Button onClick={onDone} className="md:mt-7">
        <Trans>Cancel</Trans>
      </Button>
    </form>
  );
}

function errorAtName(error: Error | null): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  return error.issues.find(({ path }) => path === 'name')?.message;
}
