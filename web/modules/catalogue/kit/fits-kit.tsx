import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, CircleHelp, CircleX, Puzzle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { KitFit, KitFits } from '#contract/catalogue/kit.ts';
import type { ProductId } from '#contract/kernel/ids.ts';
import { useFormats } from '#web/ui/formats.ts';
import { useServerText } from '#web/ui/server-text.ts';
import { askFits } from './kit-calls.ts';
import { useOwnAnswer } from './use-own-answer.ts';

type Side = NonNullable<KitFits['side']>;

/** What is seen at once of a large kit. */
const seenAtOnce = 4;

const rank = { kit: 0, adapter: 1, no: 2 } as const;

/**
 * How an item goes with what the reader has, in a line for each. Asked for in their name once the browser knows who they are: the
 * page itself is the same for everybody.
 */
export function FitsKit({ id }: { id: ProductId }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const data = useOwnAnswer(id, () => askFits(id));
  if (!data?.side) return null;
  const { side } = data;
  const lines = linesOf(data, side);
  const folded = number(lines.length - seenAtOnce);
  return (
    <section aria-label={t`Fits what you have`} className="grid gap-2 text-sm/[1.45]">
      <ul className="grid gap-2">{lines.slice(0, seenAtOnce)}</ul>
      {lines.length > seenAtOnce && (
        <details>
          <summary className="flex min-h-9 w-fit cursor-pointer items-center text-pine underline-offset-2 hover:underline pointer-coarse:min-h-11">
            <Trans>{folded} more</Trans>
          </summary>
          <ul className="mt-2 grid gap-2">{lines.slice(seenAtOnce)}</ul>
        </details>
      )}
      {lines.length === 0 && (
        <Link to="/dashboard/account#kit" className="link w-fit">
          {side === 'lens' ? (
            <Trans>Add your cameras to see whether it fits them</Trans>
          ) : (
            <Trans>Add your lenses to see whether it takes them</Trans>
          )}
        </Link>
      )}
    </section>
  );
}

/** What fits first, what is not known last. */
function linesOf({ fits, unknown, mountKnown }: KitFits, side: Side): ReactNode[] {
  if (!mountKnown) {
    return [
      <Line key="mount" icon={<CircleHelp aria-hidden="true" className="icon text-muted" />}>
        <Trans>Whether it fits what you have is not known: the listing names no mount.</Trans>
      </Line>,
    ];
  }
  const sorted = fits.toSorted((one, other) => rank[one.fit] - rank[other.fit]);
  return [
    ...sorted.map((fit) => <FitLine key={`${fit.name} ${fit.fit}`} fit={fit} side={side} />),
    ...(unknown.length > 0 ? [<UnknownLine key="unknown" names={unknown} />] : []),
  ];
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[20px_1fr] items-start gap-2">
      <span className="mt-px flex h-[1.45em] items-center">{icon}</span>
      <span>{children}</span>
    </li>
  );
}

function UnknownLine({ names }: { names: readonly string[] }) {
  const list = names.join(', ');
  return (
    <Line icon={<CircleHelp aria-hidden="true" className="icon text-muted" />}>
      <Trans>Not known for: {list}.</Trans>
    </Line>
  );
}

const icons = {
  kit: <CircleCheck aria-hidden="true" className="icon text-pine" />,
  adapter: <Puzzle aria-hidden="true" className="icon text-amber-ink" />,
  no: <CircleX aria-hidden="true" className="icon text-muted" />,
};

const cautionIcon = <CircleAlert aria-hidden="true" className="icon text-amber-ink" />;

function FitLine({ fit, side }: { fit: KitFit; side: Side }) {
  const serverText = useServerText();
  const whole = useFitWords(side)(fit);
  const note = fit.note && serverText(fit.note);
  // A note of the reference that tells of a crop tells it better.
  const isCropTold = fit.note?.includes('crop') ?? false;
  return (
    <Line icon={fit.caution ? cautionIcon : icons[fit.fit]}>
      {whole}
      {fit.caution && <CautionWords fit={fit} side={side} />}
      {fit.fit === 'adapter' && <AdapterLimits fit={fit} />}
      {fit.crops && !isCropTold && (
        <>
          {' '}
          <Trans>The lens is made for smaller sensors: it crops or darkens the corners.</Trans>
        </>
      )}
      {note && <span className="block text-muted first-letter:uppercase">{note}</span>}
    </Line>
  );
}

/** How the two go together. */
function useFitWords(side: Side): (fit: KitFit) => string {
  const { t } = useLingui();
  return ({ fit, name, example }) => {
    if (side === 'lens') {
      if (fit === 'no') return t`Does not fit your ${name}.`;
      if (fit === 'kit') return t`Fits your ${name}.`;
      if (example) return t`On your ${name} with an adapter such as ${example}.`;
      return t`On your ${name} with an adapter.`;
    }
    if (fit === 'no') return t`Does not take your ${name}.`;
    if (fit === 'kit') return t`Takes your ${name}.`;
    if (example) return t`Takes your ${name} with an adapter such as ${example}.`;
    return t`Takes your ${name} with an adapter.`;
  };
}

/** What is to be looked at though the two go together. */
function CautionWords({ fit: { caution, name }, side }: { fit: KitFit; side: Side }) {
  if (caution === 'no-contacts') {
    return (
      <>
        {' '}
        <Trans>
          The lens has no electrical contacts: you focus by hand and set its aperture ring.
        </Trans>
      </>
    );
  }
  return (
    <>
      {' '}
      {side === 'lens' ? (
        <Trans>Check autofocus: your {name} has no focus motor.</Trans>
      ) : (
        <Trans>Check autofocus: this camera has no focus motor.</Trans>
      )}
    </>
  );
}

/** What does not work as on the lens’s own camera. */
function AdapterLimits({ fit }: { fit: KitFit }) {
  const { t } = useLingui();
  const { autofocus, aperture, infinity, note } = fit;
  const limits = [
    autofocus === 'yes' && t`Autofocus works.`,
    // The note says with which.
    autofocus === 'some' && !note && t`Autofocus with some lenses.`,
    autofocus === 'no' && t`You focus by hand.`,
    aperture === 'lens' && t`The aperture is set on the lens.`,
    aperture === 'adapter' && t`The aperture is set on the adapter.`,
    infinity === false && t`It does not focus at infinity.`,
  ];
  return <> {limits.filter(Boolean).join(' ')}</>;
}
