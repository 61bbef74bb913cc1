import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import {
  askedInBox,
  type BoxItem,
  type BoxState,
  boxItems,
  boxTellsOfLens,
  maxFirmware,
  warrantyDay,
} from '#contract/condition/box.ts';
import { toldParts } from '#contract/condition/grade.ts';
import { takesLens, tellsOfLens } from '#contract/condition/parts.ts';
import type { BoxContents } from '#contract/condition/schemas.ts';
import type { ChecklistKind } from '#contract/inspections/checklists.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { FieldPair } from '../field-pair.tsx';
import { Fold } from '../fold.tsx';
import type { ProductFormApi } from '../product-fields.tsx';
import { boxOf, reportOf, textOfBox } from './report-text.ts';
import { TapChoice } from './tap-choice.tsx';
import { boxNames } from './words.ts';

interface BoxFieldsProps {
  form: ProductFormApi;
  kind: ChecklistKind;
}

const errorId = 'box-contents-error';

/** What is in the box and what is missing. Offered, never required. */
export function BoxFields({ form, kind }: BoxFieldsProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'boxContents' });
  const text = field.value;
  const error = fieldState.error?.message;
  return (
    <Fold
      title={<Trans>What is in the box</Trans>}
      hint={<Trans>Optional. What is missing counts as much.</Trans>}
      mustOpen={Boolean(text || error)}
      inputRef={field.ref}
      errorId={error && errorId}
    >
      {() => (
        <div className="grid gap-4 p-4 pt-0">
          <FieldError id={errorId}>{error}</FieldError>
          <Fields form={form} kind={kind} text={text} />
        </div>
      )}
    </Fold>
  );
}

function Fields({ form, kind, text }: BoxFieldsProps & { text: string | undefined }) {
  const { t, i18n } = useLingui();
  const box = boxOf(text);
  const told = boxItems.filter((item) => box.items[item] !== undefined);
  const [withLens, setWithLens] = useState(false);
  const report = useWatch({ control: form.control, name: 'conditionReport' });
  // Whoever told of a part of the lens has said that one comes with it.
  const lensIsTold = boxTellsOfLens(kind, told) || tellsOfLens(kind, toldParts(reportOf(report)));
  const hasLens = lensIsTold || (takesLens(kind) && withLens);
  const asked = askedInBox(kind, told, hasLens);
  const states = { yes: t`It is there`, no: t({ message: 'Missing', context: 'box' }) };
  const options = (['yes', 'no'] as const).map((value) => ({ value, label: states[value] }));

  function change(next: BoxContents) {
    const isDirty = { shouldDirty: true, shouldTouch: true };
    form.setValue('boxContents', textOfBox(next), isDirty);
    form.clearErrors('boxContents');
  }

  function tell(item: BoxItem, state: BoxState | undefined) {
    const { [item]: _, ...rest } = box.items;
    // What is not there has no last day.
    const { warrantyUntil, ...others } = box;
    const lasts = item === 'warranty' && state !== 'yes' ? {} : { warrantyUntil };
    change({ ...others, ...lasts, items: state ? { ...rest, [item]: state } : rest });
  }

  return (
    <>
      {takesLens(kind) && (
        <CheckBox
          label={t`A lens comes with it`}
          checked={hasLens}
          disabled={lensIsTold}
          onChange={() => setWithLens(!withLens)}
        />
      )}
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
