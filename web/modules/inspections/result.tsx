import { Trans, useLingui } from '@lingui/react/macro';
import type { StepId } from '#contract/inspections/checklists.ts';
import { checklistSteps, results } from '#contract/inspections/checklists.ts';
import type { Inspected, InspectedLine } from '#contract/orders/inspected.ts';
import { useFormats } from '#web/ui/formats.ts';
import { ShownPhotos } from '#web/ui/shown-photos.tsx';
import { useWords } from './use-words.ts';

type Line = Exclude<InspectedLine, string>;

/** The steps among the lines that this version of the shop knows. */
const stepsOf = (lines: readonly InspectedLine[]): Line[] =>
  lines.filter((line): line is Line => typeof line !== 'string' && line.step in checklistSteps);

interface ResultProps {
  inspected: Inspected;
  names: { buyer: string; seller: string };
}

/** What the buyer found, in figures and line by line, and whether the seller agrees. Nothing of who went without a list. */
export function InspectionResult({ inspected, names }: ResultProps) {
  const { t } = useLingui();
  const { clock, number } = useFormats();
  const { counts, buyerAt, sellerAt, lines } = inspected;
  const [pass, skip] = [number(counts.pass), number(counts.skip)];
  const differing = number(counts.differs);
  const [sent, agreed] = [buyerAt, sellerAt ?? buyerAt].map((at) => clock(Date.parse(at)));
  const { buyer, seller } = names;
  const steps = stepsOf(lines);
  const differs = steps.filter(({ result }) => result === 'differs');
  const others = steps.filter(({ result }) => result !== 'differs');
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="inspection" className="panel grid gap-3">
      <h2 id="inspection" className="text-xl!">
        <Trans>What was found when they met</Trans>
      </h2>
      <p className="num font-[620]">
        {steps.length === 0 ? (
          <Trans>{pass} lines of the short list were fine</Trans>
        ) : (
          <Trans>
            {pass} fine, {differing} not as listed, {skip} not checked
          </Trans>
        )}
      </p>
      {differs.length > 0 && <Lines lines={differs} inspected={inspected} />}
      {others.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            <Trans>All other lines</Trans>
          </summary>
          <Lines lines={others} inspected={inspected} />
        </details>
      )}
      <p className="text-sm wrap-anywhere text-muted">
        <Trans>
          {buyer} sent it, {sent}.
        </Trans>{' '}
        {sellerAt ? (
          <b className="font-semibold text-ink">{t`${seller} agreed, ${agreed}.`}</b>
        ) : (
          <Trans>{seller} has not said that they agree.</Trans>
        )}
      </p>
      <p className="text-sm text-muted">
        <Trans>
          The shop has signed what was sent and when. It has not looked at the item itself.
        </Trans>
      </p>
    </section>
  );
}

function Lines({ lines, inspected }: { lines: readonly Line[]; inspected: Inspected }) {
  const { t } = useLingui();
  const { word, step } = useWords();
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {lines.map(({ step: id, result, note, picture }) => (
        <li key={id} className="wrap-anywhere">
          {step(id as StepId).do} <span className="text-muted">({word(results[result])})</span>
          {note && (
            <p dir="auto" className="whitespace-pre-line">
              {note}
            </p>
          )}
          {picture && (
            <ShownPhotos
              pictures={inspected.pictures.filter(({ image }) => image === picture)}
              of={t`Photo of what differs`}
              look="row"
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** What differs, as the text of a claim about it begins; empty where nothing does. */
export function useDifferingText(): (inspected: Inspected | undefined) => string {
  const { step } = useWords();
  return (inspected) =>
    stepsOf(inspected?.lines ?? [])
      .filter(({ result }) => result === 'differs')
      .map(({ step: id, note }) => `- ${step(id as StepId).do}${note ? `\n  ${note}` : ''}`)
      .join('\n');
}
