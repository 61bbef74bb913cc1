import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { maxClaimPictures, type OwnClaimKind } from '#contract/deals/claims.ts';
import { claimProblems } from '#contract/deals/claims-problems.ts';
import { ClaimRequest } from '#contract/deals/claims-schemas.ts';
import type { DealStory } from '#contract/orders/deal-schemas.ts';
import { type InspectionLine, inspectionLines } from '#contract/orders/inspection.ts';
import { useSending } from '#web/platform/use-sending.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import type { ChosenPhotos, WithPhotos } from '#web/ui/chosen-photos.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { FieldError, useField } from '#web/ui/field.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useNoShowHint } from '../no-show-hint.ts';
import { claim } from './calls.ts';
import { useOwnKinds } from './claim-texts.ts';
import { useFaultLabels } from './fault-labels.ts';

interface ClaimDialogProps {
  deal: DealStory;
  kinds: readonly OwnClaimKind[];
  photos: WithPhotos;
  /** What the buyer found not to be as listed, in words: a claim begins with it. */
  differing: string;
  onClose: () => void;
}

/** Asks what is wrong with a paid deal, and claims it. */
export function ClaimDialog({ photos: Photos, ...props }: ClaimDialogProps) {
  return (
    <Dialog open onClose={props.onClose} title={<Trans>Something is wrong?</Trans>}>
      <Photos>{(photos) => <ClaimForm {...props} photos={photos} />}</Photos>
    </Dialog>
  );
}

type ClaimFormProps = Omit<ClaimDialogProps, 'photos'> & { photos: ChosenPhotos };

function ClaimForm({ deal, kinds, photos, differing, onClose }: ClaimFormProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const labels = useOwnKinds(deal.side);
  const early = useNoShowHint(deal);
  const { state, kind, setKind, text, setText, lines, setLines, set, submit } = useClaim({
    deal,
    kinds,
    photos,
    differing,
    onClose,
  });
  const { form, busy, failure, errors } = state;
  const differs = kind === 'not_as_described';
  const most = number(maxClaimPictures);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4.5"
      aria-busy={busy}
    >
      <p>
        <Trans>
          The deal stops until this is settled. The other side is asked first; if you do not agree,
          the shop decides.{' '}
          <a href="/terms#claims" target="_blank" rel="noreferrer" className="link">
            How a claim goes
          </a>
        </Trans>
      </p>
      <Select
        label={t`What is wrong?`}
        hint={early}
        value={kind}
        error={errors.kind}
        onChange={({ target }) => set('kind', () => setKind(target.value))}
      >
        <option value="" disabled>
          {t`Choose what is wrong`}
        </option>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {labels[one]}
          </option>
        ))}
      </Select>
      {differs && (
        <Differing
          deal={deal}
          lines={lines}
          onLines={(ticked) => set('lines', () => setLines(ticked))}
          error={errors.lines}
        />
      )}
      <TextArea
        label={t`What happened?`}
        hint={t`The other side and the shop read it.`}
        error={errors.text}
        value={text}
        onChange={({ target }) => set('text', () => setText(target.value))}
      />
      {photos.field({
        label: differs ? t`Photos of what differs` : t`Photos (optional)`,
        hint: differs ? t`1 to ${most} photos.` : t`${most} photos at most.`,
        error: photos.count > 0 && errors.pictures === noPhotos ? undefined : errors.pictures,
      })}
      <DialogFoot
        failure={failure}
        busy={busy}
        keep={<Trans>Not now</Trans>}
        confirm={<Trans>Send the claim</Trans>}
        onClose={onClose}
      />
    </form>
  );
}

const fields = ['kind', 'text', 'pictures', 'lines'] as const;

const noPhotos = claimProblems.photos_needed.body.ownStatus;

/** What is written, and how it is sent. */
function useClaim({ deal, kinds, photos, differing, onClose }: ClaimFormProps) {
  const { t } = useLingui();
  const state = useSending({ fields, onDone: onClose });
  const isDiffering =
    differing !== '' && deal.side === 'buyer' && kinds.includes('not_as_described');
  const first = isDiffering ? 'not_as_described' : kinds.length === 1 ? (kinds[0] ?? '') : '';
  const [kind, setKind] = useState<string>(first);
  const [text, setText] = useState(isDiffering ? differing : '');
  const [lines, setLines] = useState<readonly InspectionLine[]>(
    isDiffering ? ['as_described'] : [],
  );

  /** What the shop would refuse, said before anything is sent. */
  function missing(): Record<string, string> {
    if (kind !== 'not_as_described') return {};
    return {
      ...(lines.length === 0 && { lines: claimProblems.lines_needed.body.ownStatus }),
      ...(photos.count === 0 && { pictures: noPhotos }),
    };
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const differs = kind === 'not_as_described';
    const checked = state.check(ClaimRequest, { kind, text, ...(differs && { lines }) });
    const lacks = missing();
    if (Object.keys(lacks).length > 0) state.setErrors((before) => ({ ...before, ...lacks }));
    if (!checked || Object.keys(lacks).length > 0) return;
    state.setBusy(true);
    const pictures = await photos.upload();
    state.setBusy(false);
    if (!pictures) return;
    const body = { ...checked, ...(pictures.length > 0 && { pictures }) };
    await state.send(
      () => claim(deal._id, body),
      t`Your claim is made. The other side hears of it.`,
    );
  }

  /** Changes what a field holds, which is not wrong any more as far as anybody knows. */
  function set(field: (typeof fields)[number], change: () => void) {
    change();
    state.mend(field);
  }

  return { state, kind, setKind, text, setText, lines, setLines, set, submit };
}

interface DifferingProps {
  deal: DealStory;
  lines: readonly InspectionLine[];
  onLines: (lines: readonly InspectionLine[]) => void;
  error: string | undefined;
}

/** What is wrong with it, a fault for each line of the list that the buyer looks through at the meeting. */
function Differing({ deal, lines, onLines, error }: DifferingProps) {
  const labels = useFaultLabels();
  const { control, errorId } = useField({ error, hint: undefined });
  return (
    <fieldset {...control} className="grid gap-1">
      <legend className="mb-1.5 text-sm font-semibold">
        <Trans>Tick what is wrong</Trans>
      </legend>
      {inspectionLines[deal.inspection ?? 'other'].map((line) => (
        <CheckBox
          key={line}
          label={labels[line]}
          checked={lines.includes(line)}
          onChange={({ target }) =>
            onLines(target.checked ? [...lines, line] : lines.filter((one) => one !== line))
          }
        />
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
