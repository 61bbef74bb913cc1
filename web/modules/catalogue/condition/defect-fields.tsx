import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import {
  maxDefectNote,
  maxDefects,
  type PartId,
  type Severity,
  severities,
} from '#contract/condition/parts.ts';
import type { ConditionReport } from '#contract/condition/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { FieldPair } from '../field-pair.tsx';
import type { Photo } from '../photos.ts';
import type { ProductFormApi } from '../product-fields.tsx';
import { DefectPhoto } from './defect-photo.tsx';
import { partNames, severityNames } from './words.ts';

type Defect = ConditionReport['defects'][number];

interface DefectFieldsProps {
  form: ProductFormApi;
  report: ConditionReport;
  /** Those that a defect can be of. */
  parts: readonly PartId[];
  /** Answers the address of a photo once it has arrived. */
  urlOf: (photo: Photo) => string | undefined;
  onChange: (report: ConditionReport) => void;
}

/** Every defect: of which part, how much of one, in a few words, and which photo shows it. */
export function DefectFields({ form, report, parts, urlOf, onChange }: DefectFieldsProps) {
  const { defects } = report;
  const [first] = parts;
  const change = (next: Defect[]) => onChange({ ...report, defects: next });
  return (
    <section className="grid gap-3">
      <h3 className="font-sans text-base font-[640]">
        <Trans>Defects</Trans>
      </h3>
      {defects.map((defect, n) => (
        <DefectRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a defect has no name but its place
          key={n}
          form={form}
          number={n + 1}
          defect={defect}
          parts={parts}
          urlOf={urlOf}
          onChange={(next) => change(defects.with(n, next))}
          onRemove={() => change(defects.toSpliced(n, 1))}
        />
      ))}
      {first && defects.length < maxDefects && (
        <Button
          size="sm"
          className="w-fit"
          onClick={() => change([...defects, { part: first, severity: 'small' }])}
        >
          <Plus aria-hidden="true" className="icon" />
          <Trans>Add a defect</Trans>
        </Button>
      )}
    </section>
  );
}

interface DefectRowProps {
  form: ProductFormApi;
  number: number;
  defect: Defect;
  parts: readonly PartId[];
  urlOf: DefectFieldsProps['urlOf'];
  onChange: (defect: Defect) => void;
  onRemove: () => void;
}

function DefectRow(props: DefectRowProps) {
  const { form, number: place, defect, parts, urlOf, onChange, onRemove } = props;
  const { t, i18n } = useLingui();
  const { number } = useFormats();
  const which = number(place);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie in this grid in every browser
    <div
      role="group"
      aria-label={t`Defect ${which}`}
      className="grid gap-3 rounded-md border border-line p-3"
    >
      <FieldPair>
        <Select
          label={t({ message: 'Part', context: 'item' })}
          value={defect.part}
          onChange={({ target }) => onChange({ ...defect, part: target.value as PartId })}
        >
          {parts.map((part) => (
            <option key={part} value={part}>
              {i18n._(partNames[part])}
            </option>
          ))}
        </Select>
        <Select
          label={t`How serious`}
          value={defect.severity}
          onChange={({ target }) => onChange({ ...defect, severity: target.value as Severity })}
        >
          {severities.map((one) => (
            <option key={one} value={one}>
              {i18n._(severityNames[one])}
            </option>
          ))}
        </Select>
      </FieldPair>
      <TextInput
        label={t`In a few words`}
        maxLength={maxDefectNote}
        value={defect.note ?? ''}
        onChange={({ target }) => onChange({ ...defect, note: target.value })}
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <DefectPhoto
          form={form}
          chosen={defect.photo}
          urlOf={urlOf}
          onChoose={(photo) => onChange({ ...defect, photo })}
        />
        <Button size="sm" variant="text" aria-label={t`Remove defect ${which}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </div>
  );
}
