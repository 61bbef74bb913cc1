import { Trans, useLingui } from '@lingui/react/macro';
import type { StepId } from '#contract/inspections/checklists.ts';
import { checklistSteps, results } from '#contract/inspections/checklists.ts';
import { maxStepNote } from '#contract/inspections/step-note.ts';
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
  /** What the seller had agreed to, where it is another version. */
  agreedVersion?: Inspected | undefined;
  names: { buyer: string; seller: string };
}

/** What the buyer found, in figures and line by line, and whether the seller agrees. Nothing of who went without a list. */
export function InspectionResult({ inspected, agreedVersion, names }: ResultProps) {
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
      <Lines lines={differs} inspected={inspected} />
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
      {agreedVersion && <AgreedBefore inspected={agreedVersion} seller={seller} />}
      <Signed inspected={inspected} />
    </section>
  );
}

/** What the seller had agreed to, before the buyer sent something else. */
function AgreedBefore({ inspected, seller }: { inspected: Inspected; seller: string }) {
  const { clock, number } = useFormats();
  const { counts, sellerAt, buyerAt, lines } = inspected;
  const agreed = clock(Date.parse(sellerAt ?? buyerAt));
  const [pass, skip, differing] = [counts.pass, counts.skip, counts.differs].map(number);
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center wrap-anywhere">
        <Trans>
          {seller} agreed to what was sent before it, {agreed}
        </Trans>
      </summary>
      <p className="num">
        <Trans>
          {pass} fine, {differing} not as listed, {skip} not checked
        </Trans>
      </p>
      <Lines lines={stepsOf(lines)} inspected={inspected} />
      <Signed inspected={inspected} />
    </details>
  );
}

/** What the shop has signed, and the signatures, by which a copy of it can be checked. */
function Signed({ inspected: { signature, sellerSignature } }: { inspected: Inspected }) {
  return (
    <div className="text-sm text-muted">
      <p>
        <Trans>
          The shop has signed what was sent and when. It has not looked at the item itself.
        </Trans>
      </p>
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          <Trans>Signature</Trans>
        </summary>
        {[signature, sellerSignature].map(
          (one) =>
            one && (
              <p key={one.value} className="font-mono text-xs break-all" translate="no">
                {one.keyId} {one.value}
              </p>
            ),
        )}
      </details>
    </div>
  );
}

function Lines({ lines, inspected }: { lines: readonly Line[]; inspected: Inspected }) {
  const { t } = useLingui();
  const { word, step } = useWords();
  if (lines.length === 0) return null;
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

/** What differs, as the text of a claim about it begins; empty where nothing does. Notes that are too long for it are read with the list. */
export function useDifferingText(most: number): (inspected: Inspected | undefined) => string {
  const { step } = useWords();
  return (inspected) => {
    const differs = stepsOf(inspected?.lines ?? []).filter(({ result }) => result === 'differs');
    const textOf = (longest: number) =>
      differs
        .map(({ step: id, note }) => {
          const words = note ? `\n  ${shortened(note, longest)}` : '';
          return `- ${step(id as StepId).do}${words}`;
        })
        .join('\n');
    return [maxStepNote, 120, 40].map(textOf).find((text) => text.length <= most) ?? '';
  };
}

const shortened = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
