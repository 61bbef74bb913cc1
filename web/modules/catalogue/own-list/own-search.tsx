import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { maxSearchLength } from '#web/ui/table-state.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { useTableDraft } from '#web/ui/use-table-draft.ts';
import type { OwnList } from './use-own-list.ts';

/** Looks for one of many own products, while its name or number is typed. */
export function OwnSearch({ own: { search, found, find } }: { own: OwnList }) {
  const { t } = useLingui();
  const { draft, type, send, clear } = useTableDraft({
    values: search ? { search } : {},
    applyFilters: (values, manner) => find(values.search ?? '', manner?.replace),
    clear: () => find(''),
  });
  return (
    <search className="mb-5 grid gap-2.5">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextInput
          label={t`Name or stock number`}
          name="search"
          type="search"
          maxLength={maxSearchLength}
          value={draft.search ?? ''}
          onChange={({ target }) => type(target.value)}
          autoComplete="off"
          className="md:max-w-96"
        />
      </form>
      <div className="flex flex-wrap items-center gap-2.5">
        <p aria-live="polite" aria-atomic="true" className="num text-sm text-muted">
          {search && <Plural value={found.length} _0="None found" one="# found" other="# found" />}
        </p>
        {search && (
          <Button size="sm" onClick={clear}>
            <X aria-hidden="true" className="icon" />
            <Trans>Clear search</Trans>
          </Button>
        )}
      </div>
    </search>
  );
}
