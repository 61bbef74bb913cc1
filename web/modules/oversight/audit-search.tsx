import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditFilter } from '#contract/oversight/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { inWords } from './changed-fields.tsx';

export const auditFields = ['search', 'action', 'from', 'to'] as const;

/** Which entries to show; asked for when it is sent. */
export function AuditSearch(props: {
  filter: AuditFilter;
  /** Every action that the log knows. */
  actions: readonly string[];
  onSearch: (filter: AuditFilter) => void;
}) {
  const { filter, actions, onSearch } = props;
  const { t } = useLingui();
  const { action } = filter;
  // One that the address names stays to be chosen while the list of them is on its way.
  const choices = action && !actions.includes(action) ? [action, ...actions] : actions;
  return (
    <search>
      <form
        key={JSON.stringify(filter)}
        onSubmit={(event) => {
          event.preventDefault();
          const given = new FormData(event.currentTarget);
          const filled = auditFields.flatMap((name) => {
            const value = String(given.get(name) ?? '').trim();
            return value ? [[name, value] as const] : [];
          });
          onSearch(Object.fromEntries(filled));
        }}
        className="mb-6 grid items-end gap-3 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_220px_170px_170px_auto]"
      >
        <TextInput
          label={t`Name, item or reason`}
          name="search"
          type="search"
          maxLength={200}
          defaultValue={filter.search}
          autoComplete="off"
        />
        <Select label={t`Action`} name="action" defaultValue={action ?? ''} key={choices.length}>
          <option value="">{t`Every action`}</option>
          {choices.map((name) => (
            <option key={name} value={name}>
              {inWords(name)}
            </option>
          ))}
        </Select>
        <TextInput label={t`From day`} name="from" type="date" defaultValue={filter.from} />
        <TextInput label={t`To day`} name="to" type="date" defaultValue={filter.to} />
        <Button type="submit" variant="fill" className="min-h-12">
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  );
}
