import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type ConditionResult, conditionOf } from '#contract/condition/grade.ts';
import {
  type AxisGrade,
  axisGrades,
  axisOf,
  type ConditionAxis,
  conditionAxes,
  type PartId,
  partIds,
  partsOfKind,
  partsOfLens,
  type StatedPart,
  statesOf,
  takesLens,
} from '#contract/condition/parts.ts';
import type { ConditionReport } from '#contract/condition/schemas.ts';
import type { ChecklistKind } from '#contract/inspections/checklists.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { Select } from '#web/ui/select.tsx';
import { FieldPair } from '../field-pair.tsx';
import { Fold } from '../fold.tsx';
import type { ProductFormApi } from '../product-fields.tsx';
import { ConditionBecause } from './because.tsx';
import { ConditionDrawing } from './condition-drawing.tsx';
import { DefectFields } from './defect-fields.tsx';
import { reportOf, textOfReport } from './report-text.ts';
import { TapChoice } from './tap-choice.tsx';
import { axisNames, gradeMeanings, gradeNames, partNames, stateNames } from './words.ts';

interface ConditionFieldsProps {
  form: ProductFormApi;
  kind: ChecklistKind;
}

/** How it looks and works, part by part. Offered, never required: folded until somebody opens it or something is in it. */
export function ConditionFields({ form, kind }: ConditionFieldsProps) {
  const text = useWatch({ control: form.control, name: 'conditionReport' });
  const error = form.formState.errors.conditionReport?.message;
  return (
    <Fold
      title={<Trans>Condition, part by part</Trans>}
      hint={<Trans>Optional. One tap for each part: the grade follows.</Trans>}
      mustOpen={Boolean(text || error)}
    >
      {() => <Fields form={form} kind={kind} text={text} />}
    </Fold>
  );
}

function Fields({ form, kind, text }: ConditionFieldsProps & { text: string | undefined }) {
  const { t } = useLingui();
  const report = reportOf(text);
  const result = conditionOf(report);
  const told = partIds.filter((part) => report.parts[part] !== undefined);
  const [withLens, setWithLens] = useState(false);
  const isOfLens = (part: PartId) => partsOfLens.includes(part);
  const hasLens = takesLens(kind) && (withLens || told.some(isOfLens));
  // What was told stays, though a thing of another kind would not be asked for it.
  const asked = new Set([...partsOfKind[kind], ...(hasLens ? partsOfLens : []), ...told]);

  function change(next: ConditionReport) {
    const options = { shouldDirty: true, shouldTouch: true };
    form.setValue('conditionReport', textOfReport(next), options);
    form.clearErrors('conditionReport');
  }

  function tell(part: PartId, state: StatedPart | undefined) {
    const { [part]: _, ...rest } = report.parts;
    change({ ...report, parts: state ? { ...rest, [part]: state } : rest });
  }

  return (
    <div className="grid gap-5 p-4 pt-0">
      <Rule />
      {takesLens(kind) && (
        <CheckBox
          label={t`A lens comes with it`}
          checked={hasLens}
          disabled={told.some(isOfLens)}
          onChange={() => setWithLens(!withLens)}
        />
      )}
      {conditionAxes.map((axis) => (
        <AxisFields
          key={axis}
          axis={axis}
          parts={partIds.filter((part) => asked.has(part) && axisOf(part) === axis)}
          report={report}
          onTell={tell}
        />
      ))}
      <DefectFields form={form} report={report} parts={[...asked]} onChange={change} />
      <Given report={report} onChange={change} />
      <Outcome result={result} />
    </div>
  );
}

interface AxisFieldsProps {
  axis: ConditionAxis;
  parts: readonly PartId[];
  report: ConditionReport;
  onTell: (part: PartId, state: StatedPart | undefined) => void;
}

function AxisFields({ axis, parts, report, onTell }: AxisFieldsProps) {
  const { i18n } = useLingui();
  return (
    <section>
      <h3 className="mb-1 font-sans text-base font-[640]">{i18n._(axisNames[axis])}</h3>
      {parts.map((part) => (
        <TapChoice
          key={part}
          label={i18n._(partNames[part])}
          options={statesOf(part).map((value) => ({ value, label: i18n._(stateNames[value]) }))}
          chosen={report.parts[part]}
          onChoose={(state) => onTell(part, state)}
        />
      ))}
    </section>
  );
}

/** The rule as it is written (`contract/condition/grade.ts`), with every grade and its drawing. */
function Rule() {
  const { i18n } = useLingui();
  const { number } = useFormats();
  return (
    <div className="grid gap-2 text-sm">
      <p>
        <Trans>
          How it looks and how it works are graded apart: each is as good as its worst part or
          defect. Excellent needs light marks at most and works like new; Good allows signs of use,
          and dust that no picture shows; the rest is Fair.
        </Trans>
      </p>
      <details>
        <summary className="flex min-h-9 w-fit cursor-pointer items-center text-pine underline-offset-2 hover:underline pointer-coarse:min-h-11">
          <Trans>What the grades mean</Trans>
        </summary>
        <div className="grid gap-x-8 gap-y-4 pt-2 md:grid-cols-2">
          {conditionAxes.map((axis) => (
            <section key={axis}>
              <h3 className="mb-2 font-sans text-sm font-[640]">{i18n._(axisNames[axis])}</h3>
              <ul className="grid gap-3">
                {axisGrades.toReversed().map((grade) => (
                  <li key={grade} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
                    <ConditionDrawing axis={axis} grade={grade} className="h-10 w-[54px]" />
                    <span>
                      <b className="num font-[640]">
                        {number(grade)} · {i18n._(gradeNames[axis][grade])}
                      </b>
                      <span className="block text-muted">{i18n._(gradeMeanings[axis][grade])}</span>
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </details>
    </div>
  );
}

interface GivenProps {
  report: ConditionReport;
  onChange: (report: ConditionReport) => void;
}

/** A seller may give a lower grade than the parts do, and one where no part is told. */
function Given({ report, onChange }: GivenProps) {
  const { i18n, t } = useLingui();
  const { number } = useFormats();
  const byParts = conditionOf({ ...report, given: {} });
  return (
    <FieldPair>
      {conditionAxes.map((axis) => {
        const most = byParts[axis]?.grade ?? 6;
        const axisName = i18n._(axisNames[axis]);
        return (
          <Select
            key={axis}
            label={t`Your grade: ${axisName}`}
            value={report.given?.[axis] ?? ''}
            onChange={({ target }) => {
              const grade = target.value ? (Number(target.value) as AxisGrade) : undefined;
              onChange({ ...report, given: { ...report.given, [axis]: grade } });
            }}
          >
            <option value="">{t`As the parts say`}</option>
            {axisGrades
              .filter((grade) => grade < most || grade === report.given?.[axis])
              .toReversed()
              .map((grade) => (
                <option key={grade} value={grade}>
                  {`${number(grade)} · ${i18n._(gradeNames[axis][grade])}`}
                </option>
              ))}
          </Select>
        );
      })}
    </FieldPair>
  );
}

/** What follows so far, read out as it changes. */
function Outcome({ result }: { result: ConditionResult }) {
  const { i18n } = useLingui();
  return (
    <div aria-live="polite" className="empty:hidden">
      {result.best && (
        <div className="grid gap-1 rounded-md bg-pine-tint px-4 py-3 text-md">
          {conditionAxes.map((axis) => {
            const grade = result[axis]?.grade;
            return (
              grade && (
                <p key={axis}>
                  {i18n._(axisNames[axis])}: <b>{i18n._(gradeNames[axis][grade])}</b>
                </p>
              )
            );
          })}
          <p className="font-semibold">
            <ConditionBecause best={result.best} because={result.because} />
          </p>
        </div>
      )}
    </div>
  );
}
