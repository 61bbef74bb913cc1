import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Claim } from '#contract/deals/claims.ts';
import { useFormats } from '#web/ui/formats.ts';
import { ShownPhotos } from '#web/ui/shown-photos.tsx';
import type { Names } from './claim-texts.ts';
import { useFaultLabels } from './fault-labels.ts';

/** What was claimed and what was said about it, oldest first. */
export function ClaimWords({ claim, names }: { claim: Claim; names: Names }) {
  const { t } = useLingui();
  const labels = useFaultLabels();
  const by = { ...names, admin: t`The shop`, shop: t`The shop` };
  const { text, pictures, lines, openedAt, messages } = claim;
  return (
    <ol className="grid gap-4">
      <Said who={by[claim.by]} at={openedAt} text={text} pictures={pictures}>
        {lines.length > 0 && (
          <div>
            <p className="text-sm text-muted">
              <Trans>This is wrong:</Trans>
            </p>
            <ul className="list-disc pl-5">
              {lines.map((line) => (
                <li key={line}>{labels[line]}</li>
              ))}
            </ul>
          </div>
        )}
      </Said>
      {messages.map((message) => (
        <Said key={message.n} who={by[message.by]} {...message} />
      ))}
    </ol>
  );
}

interface SaidProps {
  who: string;
  at: string;
  text: string;
  pictures: Claim['pictures'];
  children?: ReactNode;
}

/** What somebody said, and when. */
export function Said({ who, at, text, pictures, children }: SaidProps) {
  const { t } = useLingui();
  const { clock } = useFormats();
  return (
    <li className="grid gap-2 border-l-2 border-line pl-3.5">
      <p className="text-sm text-muted">
        <b className="font-semibold wrap-anywhere text-ink">{who}</b>{' '}
        <span className="num">{clock(Date.parse(at))}</span>
      </p>
      {text && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      {children}
      <ShownPhotos pictures={pictures} of={t`Photos of ${who}`} look="row" />
    </li>
  );
}
