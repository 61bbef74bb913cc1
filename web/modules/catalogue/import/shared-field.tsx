import { useLingui } from '@lingui/react/macro';
import { conditions } from '#contract/catalogue/choices.ts';
import { useCategoryName } from '#web/ui/category-name.ts';
import { useConditionLabels } from '#web/ui/condition-mark.tsx';
import { Select } from '#web/ui/select.tsx';
import { useServerText } from '#web/ui/server-text.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { sharedFault } from './check-rows.ts';
import type { SharedColumn } from './columns.ts';
import { inPageWords } from './fault-words.ts';
import type { Categories, WordColumn } from './read-cell.ts';
import { useColumnLabels } from './use-import-words.ts';

/** The words that the shop takes for a category or a condition type. */
export function WordOptions({
  column,
  categories,
}: {
  column: WordColumn;
  categories: Categories;
}) {
  const { t } = useLingui();
  const categoryName = useCategoryName();
  const labels = useConditionLabels();
  const options =
    column === 'category'
      ? categories.map(({ _id, name }) => [_id, categoryName(name)] as const)
      : conditions.map((name) => [name, labels[name]] as const);
  return (
    <>
      <option value="">{t`Choose`}</option>
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </>
  );
}

interface SharedFieldProps {
  column: SharedColumn;
  text: string;
  categories: Categories;
  /** Otherwise what is left empty follows from other columns. */
  isNeeded: boolean;
  onType: (text: string) => void;
}

/** What the file does not say and every item must have: told once, and judged as each row would be. */
export function SharedField({ column, text, categories, isNeeded, onType }: SharedFieldProps) {
  const { t } = useLingui();
  const nameOf = useColumnLabels();
  const serverText = useServerText();
  const isEmpty = text.trim() === '';
  const fault = sharedFault(column, text, categories);
  const missing = isNeeded ? t`Fill it in for all rows, or choose a column` : undefined;
  const field = {
    label: t`${nameOf(column)} of all rows`,
    labelHidden: true,
    error: isEmpty ? missing : fault && inPageWords(serverText(fault), column, nameOf(column)),
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  if (column === 'category' || column === 'conditionType') {
    return (
      <Select {...field}>
        <WordOptions column={column} categories={categories} />
      </Select>
    );
  }
  if (column === 'description') return <TextArea {...field} rows={3} />;
  if (column === 'location') return <TextInput {...field} />;
  if (column === 'phone') return <TextInput {...field} type="tel" numeric />;
  return <TextInput {...field} inputMode="numeric" numeric />;
}
