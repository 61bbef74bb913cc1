import { Trans, useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import { conditionOf, coverageOf, isWhollyTold, toldParts } from '#contract/condition/grade.ts';
import {
  type AxisGrade,
  askedParts,
  axisGrades,
  axisOf,
  type ConditionAxis,
  conditionAxes,
  type PartId,
  partIds,
  type StatedPart,
  statesOf,
} from '#contract/condition/parts.ts';
import type { ConditionReport } from '#contract/condition/schemas.ts';
import type { ChecklistKind } from '#contract/inspections/checklists.ts';
import { FieldError } from '#web/ui/field.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { Select } from '#web/ui/select.tsx';
import { FieldPair } from '../field-pair.tsx';
import { FoldedFields } from '../folded-fields.tsx';
import type { Photo } from '../photos.ts';
import type { ProductFormApi } from '../product-fields.tsx';
import { ConditionBecause, usePartList } from './because.tsx';
import { ConditionDrawing } from './condition-drawing.tsx';
import { coverageWords } from './coverage-words.ts';
import { DefectFields } from './defect-fields.tsx';
import { byState, type PartTapId, partTaps } from './one-tap.ts';
import { OneTaps } from './one-taps.tsx';
import { reportOf, textOfReport } from './report-text.ts';
import { TapChoice } from './tap-choice.tsx';
import type { WithLens } from './use-with-lens.ts';
import { axisNames, gradeMeanings, gradeNames, partNames, stateNames } from './words.ts';

interface ConditionFieldsProps {
  form: ProductFormApi;
  kind: ChecklistKind;
  lens: WithLens;
  /** Answers the address of a photo once it has arrived. */
  urlOf: (photo: Photo) => string | undefined;
}

const errorId = 'condition-report-error';

/** How it looks and works, part by part. Offered, never required: folded until somebody opens it or something is in it. */
export function ConditionFields(props: ConditionFieldsProps) {
  const { form } = props;
  const { field, fieldState } = useController({ control: form.control, name: 'conditionReport' });
  const text = field.value;
  const error = fieldState.error?.message;
  return (
    <FoldedFields
      title={<Trans>Condition, part by part</Trans>}
      hint={<Trans>Optional. One tap for each part: the grade follows.</Trans>}
      mustOpen={Boolean(text || error)}
      inputRef={field.ref}
      errorId={error && errorId}
    >
      {() => (
        <div className="grid gap-5 p-4 pt-0">
          <FieldError id={errorId}>{error}</FieldError>
          <Fields {...props} text={text} />
        </div>
      )}
    </FoldedFields>
  );
}

function Fields(props: ConditionFieldsProps & { text: string | undefined }) {
  const { form, kind, lens, urlOf, text } = props;
  const report = reportOf(text);
  const asked = askedParts(kind, toldParts(report), lens.has);

  function write(next: string) {
    form.setValue('conditionReport', next, { shouldDirty: true, shouldTouch: true });
    form.clearErrors('conditionReport');
  }
  const change = (next: ConditionReport) => write(textOfReport(next));

  function tell(part: PartId, state: StatedPart | undefined) {
    const { [part]: _, ...rest } = report.parts;
    change({ ...report, parts: state ? { ...rest, [part]: state } : rest });
  }

  return (
    <>
      <Rule />
      {conditionAxes.map((axis) => (
        <AxisFields
          key={axis}
          axis={axis}
          parts={partIds.filter((part) => asked.includes(part) && axisOf(part) === axis)}
          report={report}
          onTell={tell}
          onWrite={write}
        />
      ))}
      <DefectFields form={form} report={report} parts={asked} urlOf={urlOf} onChange={change} />
      <Given report={report} onChange={change} />
      <Outcome report={report} kind={kind} lens={lens} />
    </>
  );
}

interface AxisFieldsProps {
  axis: ConditionAxis;
  parts: readonly PartId[];
  report: ConditionReport;
  onTell: (part: PartId, state: StatedPart | undefined) => void;
  onWrite: (text: string) => void;
}

function AxisFields({ axis, parts, report, onTell, onWrite }: AxisFieldsProps) {
  const { i18n } = useLingui();
  const partList = usePartList();
  const labels = usePartTapLabels();
  const taps = partTaps(axis, parts, report).map((tap) => ({
    id: tap.id,
    label: labels[tap.id],
    count: Object.keys(tap.parts).length,
    after: textOfReport({ ...report, parts: { ...report.parts, ...tap.parts } }),
    says: byState(tap.parts).map(([state, some]) => (
      <span key={state} className="block">
        {i18n._(stateNames[state])}: {partList(some)}
      </span>
    )),
  }));
  return (
    <section>
      <h3 className="mb-1 font-sans text-base font-[640]">{i18n._(axisNames[axis])}</h3>
      <OneTaps text={textOfReport(report)} taps={taps} onTell={onWrite} />
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

/** What the buttons are called that tell of several parts: of which, stands below each. */
function usePartTapLabels(): Record<PartTapId, string> {
  const { t } = useLingui();
  return {
    new: t`All of these are like new`,
    light: t`All of these have light marks`,
    works: t`All of these work and are clear`,
    rest: t`It has these too, and they work`,
  };
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

/** A seller may give a lower grade than the parts do, and where no part is told any but the best. */
function Given({ report, onChange }: GivenProps) {
  const { i18n, t } = useLingui();
  const { number } = useFormats();
  const byParts = conditionOf({ ...report, given: {} });
  return (
    <FieldPair>
      {conditionAxes.map((axis) => {
        const most = byParts[axis]?.grade ?? 5;
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

interface OutcomeProps {
  report: ConditionReport;
  kind: ChecklistKind;
  lens: WithLens;
}

/** What follows so far, read out as it changes. */
function Outcome({ report, kind, lens }: OutcomeProps) {
  const { i18n } = useLingui();
  const result = conditionOf(report);
  const coverage = coverageOf(kind, report, lens.has);
  return (
    <div aria-live="polite" className="empty:hidden">
      {result.best && (
        <div className="grid gap-1 rounded-md bg-pine-tint px-4 py-3 text-md">
          {conditionAxes.map((axis) => {
            const grade = result[axis]?.grade;
            const goesBy = coverageWords(i18n, coverage[axis]);
            return (
              grade && (
                <p key={axis}>
                  {i18n._(axisNames[axis])}: <b>{i18n._(gradeNames[axis][grade])}</b>
                  {goesBy && `, ${goesBy}`}
                </p>
              )
            );
          })}
          <p className="font-semibold">
            {!isWhollyTold(kind, report, lens.has) && (
              <>
                <Trans>So far, at best:</Trans>{' '}
              </>
            )}
            <ConditionBecause best={result.best} because={result.because} />
          </p>
        </div>
      )}
    </div>
  );
}
