import { Trans, useLingui } from '@lingui/react/macro';
import { coverageOf, toldParts, worksAs, worstOfParts } from '#contract/condition/grade.ts';
import { askedParts, conditionAxes, type PartId } from '#contract/condition/parts.ts';
import type { ShownCondition } from '#contract/condition/schemas.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import type { ItemPage } from '../item-page.ts';
import { usePartList } from './because.tsx';
import { GradeCard } from './grade-card.tsx';
import { kindOfPage } from './kind-of-page.ts';
import { hasLens } from './lens-of-page.ts';
import { partNames, severityNames, stateNames, worksAsNames } from './words.ts';

/** How an item looks and how it works, part by part, with each defect; and what its seller does not say. */
export function ConditionShown({ page }: { page: ItemPage & { condition: ShownCondition } }) {
  const { i18n } = useLingui();
  const partList = usePartList();
  const { condition } = page;
  const [kind, lens] = [kindOfPage(page), hasLens(page)];
  const told = toldParts(condition);
  const silent = askedParts(kind, told, lens).filter((part) => !told.includes(part));
  const coverage = coverageOf(kind, condition, lens);
  const faulty = condition.function && worksAsNames[worksAs(condition.function.grade)];
  return (
    <section aria-labelledby="parts-title" className="grid content-start gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="parts-title" className="text-2xl">
          <Trans>Condition, part by part</Trans>
        </h2>
        {faulty && <Chip tone="amber">{i18n._(faulty)}</Chip>}
      </div>
      <div className="grid gap-3">
        {conditionAxes.map((axis) => {
          const result = condition[axis];
          return (
            result && <GradeCard key={axis} axis={axis} result={result} coverage={coverage[axis]} />
          );
        })}
      </div>
      {told.length > 0 && (
        <dl className="grid gap-x-8 sm:grid-cols-2">
          {told.map((part) => (
            <PartLine key={part} part={part} condition={condition} />
          ))}
        </dl>
      )}
      <Defects defects={condition.defects} />
      {silent.length > 0 && (
        <p className="text-sm text-muted">
          <Trans>The seller does not say: {partList(silent)}</Trans>
        </p>
      )}
    </section>
  );
}

/** The better, the quieter. */
function toneOf(grade: number | null): string {
  if (grade === null) return 'bg-line';
  if (grade === 5) return 'bg-pine';
  return grade > 2 ? 'bg-amber' : 'bg-danger';
}

/** What is said of a part, and that a defect is named of it: the tone is that of the worst. */
function PartLine({ part, condition }: { part: PartId; condition: ShownCondition }) {
  const { i18n } = useLingui();
  const state = condition.parts[part];
  const hasDefect = condition.defects.some((defect) => defect.part === part);
  const [, grade = null] = worstOfParts(condition).find(([one]) => one === part) ?? [];
  const tone = toneOf(grade);
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 text-md">
      <dt className="text-muted">{i18n._(partNames[part])}</dt>
      <dd className="min-w-0 text-right font-semibold">
        <span
          aria-hidden="true"
          className={cx('mr-2 inline-block size-2 rounded-full align-middle', tone)}
        />
        {state && i18n._(stateNames[state])}
        {hasDefect && (
          <span className={cx(state && 'block font-normal text-muted')}>
            <Trans>Defect, see below</Trans>
          </span>
        )}
      </dd>
    </div>
  );
}

const severityTones: Record<ShownCondition['defects'][number]['severity'], ChipTone> = {
  small: 'neutral',
  clear: 'amber',
  serious: 'danger',
};

/** Every defect with how much of one it is, and the photo that shows it. */
function Defects({ defects }: Pick<ShownCondition, 'defects'>) {
  const { i18n, t } = useLingui();
  if (defects.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 font-sans text-base font-[640]">
        <Trans>Defects</Trans>
      </h3>
      <ul className="grid gap-2">
        {defects.map(({ part, severity, note, picture }, n) => {
          const name = i18n._(partNames[part]);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
            <li key={n} className="flex gap-3 rounded-md border border-line p-3">
              {picture && (
                <PhotoFrame
                  picture={picture}
                  alt={t`Photo of the defect: ${name}`}
                  sizes="96px"
                  className="w-24 flex-none rounded-sm"
                />
              )}
              <div className="grid min-w-0 content-start gap-1 text-sm">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {name}
                  <Chip tone={severityTones[severity]}>{i18n._(severityNames[severity])}</Chip>
                </p>
                {note && <p className="wrap-anywhere">{note}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
