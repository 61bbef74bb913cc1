import { Trans, useLingui } from '@lingui/react/macro';
import type { AxisResult, Coverage } from '#contract/condition/grade.ts';
import { axisGrades, type ConditionAxis } from '#contract/condition/parts.ts';
import { useFormats } from '#web/ui/formats.ts';
import { usePartList } from './because.tsx';
import { ConditionDrawing } from './condition-drawing.tsx';
import { coverageWords } from './coverage-words.ts';
import { axisNames, gradeMeanings, gradeNames } from './words.ts';

interface GradeCardProps {
  axis: ConditionAxis;
  result: AxisResult;
  coverage: Coverage;
}

/** One axis: its drawing, its grade of five, what it goes by, what it means and which parts make it so. */
export function GradeCard({ axis, result, coverage }: GradeCardProps) {
  const { i18n } = useLingui();
  const parts = usePartList()(result.because);
  const { number } = useFormats();
  const { grade } = result;
  const goesBy = coverageWords(i18n, coverage);
  // The best two speak of all parts.
  const isMeant = !goesBy || grade < 4;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 rounded-md border border-line p-4">
      <ConditionDrawing axis={axis} grade={grade} className="h-14 w-[74px] text-pine" />
      <div className="grid content-start gap-1 text-sm/[1.45]">
        <p className="text-muted">{i18n._(axisNames[axis])}</p>
        <p className="num text-lg/[1.3] font-[640]">
          {i18n._(gradeNames[axis][grade])}{' '}
          <span className="text-sm font-normal text-muted">
            <Trans>
              {number(grade)} of {number(axisGrades.length)}
            </Trans>
            {goesBy && `, ${goesBy}`}
          </span>
        </p>
        {isMeant && <p>{i18n._(gradeMeanings[axis][grade])}</p>}
        {parts && (
          <p className="text-muted">
            <Trans>Because of: {parts}</Trans>
          </p>
        )}
      </div>
    </div>
  );
}
