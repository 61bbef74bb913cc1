import { Trans, useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import {
  askedInBox,
  type BoxItem,
  type BoxState,
  boxItems,
  maxFirmware,
  warrantyDay,
} from '#contract/condition/box.ts';
import type { BoxContents } from '#contract/condition/schemas.ts';
import type { ChecklistKind } from '#contract/inspections/checklists.ts';
import { FieldError } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { FieldPair } from '../field-pair.tsx';
import { FoldedFields } from '../folded-fields.tsx';
import type { ProductFormApi } from '../product-fields.tsx';
import { boxTaps } from './one-tap.ts';
import { OneTaps } from './one-taps.tsx';
import { boxOf, textOfBox } from './report-text.ts';
import { TapChoice } from './tap-choice.tsx';
import type { WithLens } from './use-with-lens.ts';
import { boxNames } from './words.ts';

interface BoxFieldsProps {
  form: ProductFormApi;
  kind: ChecklistKind;
  lens: WithLens;
}

const errorId = 'box-contents-error';

/** What is in the box and what is missing. Offered, never required. */
export function BoxFields({ form, kind, lens }: BoxFieldsProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'boxContents' });
  const text = field.value;
  const error = fieldState.error?.message;
  return (
    <FoldedFields
      title={<Trans>What is in the box</Trans>}
      hint={<Trans>Optional. What is missing counts as much.</Trans>}
      mustOpen={Boolean(text || error)}
      inputRef={field.ref}
      errorId={error && errorId}
    >
      {() => (
        <div className="grid gap-4 p-4 pt-0">
          <FieldError id={errorId}>{error}</FieldError>
          <Fields form={form} kind={kind} lens={lens} text={text} />
        </div>
      )}
    </FoldedFields>
  );
}

function Fields({ form, kind, lens, text }: BoxFieldsProps & { text: string | undefined }) {
  const { t, i18n } = useLingui();
  const box = boxOf(text);
  const told = boxItems.filter((item) => box.items[item] !== undefined);
  const asked = askedInBox(kind, told, lens.has);
  const states = { yes: t`It is there`, no: t({ message: 'Missing', context: 'box' }) };
  const options = (['yes', 'no'] as const).map((value) => ({ value, label: states[value] }));

  const labels = {
    there: t`All of these are there`,
    missing: t`All of these are missing`,
  };
  const names = (items: readonly BoxItem[]) =>
    new Intl.ListFormat(i18n.locale).format(items.map((item) => i18n._(boxNames[item])));

  function write(next: string) {
    form.setValue('boxContents', next, { shouldDirty: true, shouldTouch: true });
    form.clearErrors('boxContents');
  }
  const change = (next: BoxContents) => write(textOfBox(next));

  function tell(item: BoxItem, state: BoxState | undefined) {
    const { [item]: _, ...rest } = box.items;
    // What is not there has no last day.
    const { warrantyUntil, ...others } = box;
    const lasts = item === 'warranty' && state !== 'yes' ? {} : { warrantyUntil };
    change({ ...others, ...lasts, items: state ? { ...rest, [item]: state } : rest });
  }

  return (
    <>
      <OneTaps
        text={textOfBox(box)}
        taps={boxTaps(asked, box.items).map(({ id, state, items }) => ({
          id,
          label: labels[id],
          count: items.length,
          after: textOfBox({
            ...box,
            items: { ...box.items, ...Object.fromEntries(items.map((item) => [item, state])) },
          }),
          says: `${states[state]}: ${names(items)}`,
        }))}
        onTell={write}
      />
      <div>
        {asked.map((item) => (
          <TapChoice
            key={item}
            label={i18n._(boxNames[item])}
            options={options}
            chosen={box.items[item]}
            onChoose={(state) => tell(item, state)}
          />
        ))}
      </div>
      <FieldPair>
        {(box.items.warranty === 'yes' || warrantyDay(box)) && (
          <TextInput
            type="date"
            label={t`Warranty until`}
            value={box.warrantyUntil ?? ''}
            onChange={({ target }) => change({ ...box, warrantyUntil: target.value || undefined })}
          />
        )}
        {(asked.includes('battery') || box.firmware) && (
          <TextInput
            label={t`Firmware`}
            hint={t`Its version, as the menu says it`}
            maxLength={maxFirmware}
            value={box.firmware ?? ''}
            onChange={({ target }) => change({ ...box, firmware: target.value })}
          />
        )}
      </FieldPair>
    </>
  );
}
