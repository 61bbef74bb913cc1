import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, type FormEvent, useState } from 'react';
import { maxProofs, proofDays } from '#contract/serials/notices.ts';
import { NewTheftNotice } from '#contract/serials/schemas.ts';
import { useSending } from '#web/platform/use-sending.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ChosenPhotos } from '#web/ui/chosen-photos.ts';
import { useFormats } from '#web/ui/formats.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { file } from './queries.ts';

/** The model, found in the catalogue while it is typed: known elsewhere. */
export type ModelInput = ComponentType<{
  name: string;
  error: string | undefined;
  value: string;
  brand: string;
  onChange: (model: string) => void;
  onPick: (model: { brand: string }) => void;
}>;

interface NoticeFormProps {
  photos: ChosenPhotos;
  model: ModelInput;
  /** Called when the notice has arrived. */
  onFiled: () => void;
}

const fields = ['brand', 'model', 'serialNumber', 'lostOn', 'place', 'policeRef', 'proofs'];

const nothing = { brand: '', model: '', serialNumber: '', lostOn: '', place: '', policeRef: '' };

/** The day here, as the field of a day takes it. */
const today = () => new Date().toLocaleDateString('sv-SE');

/** Where somebody says what was stolen from them, and shows that it was theirs. */
export function NoticeForm({ photos, model: Model, onFiled }: NoticeFormProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const [written, setWritten] = useState(nothing);
  const state = useSending({ fields, onDone: onFiled });
  const { form, busy, failure, errors } = state;
  const most = number(maxProofs);
  const days = number(proofDays);
  const set = (change: Partial<typeof nothing>) =>
    setWritten((before) => ({ ...before, ...change }));
  const input = (name: keyof typeof nothing) => ({
    name,
    value: written[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    // Before the photos are waited for: what is missing is said at once, of photos only that there are some.
    const stand = Array.from({ length: photos.count }, () => crypto.randomUUID());
    if (!state.check(NewTheftNotice, { ...written, proofs: stand })) return;
    state.setBusy(true);
    const proofs = await photos.upload();
    state.setBusy(false);
    const notice = proofs && state.check(NewTheftNotice, { ...written, proofs });
    if (notice) await state.send(() => file(notice), t`Your notice has arrived. We look at it.`);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-labelledby="new-notice"
      aria-busy={busy}
      className="panel grid gap-4.5"
    >
      <h2 id="new-notice" className="text-xl!">
        <Trans>Something was stolen from you?</Trans>
      </h2>
      <p className="text-muted">
        <Trans>
          Tell us its serial number. If we accept your notice, nobody can list it here under this
          number without our hearing of it, and everybody can look the number up. Whoever has it
          does not learn your name from us.
        </Trans>
      </p>
      <div className="grid items-start gap-4.5 md:grid-cols-2">
        <Model
          name="model"
          error={errors.model}
          value={written.model}
          brand={written.brand}
          onChange={(model) => set({ model })}
          onPick={({ brand }) => set({ brand })}
        />
        <TextInput label={t`Brand`} {...input('brand')} />
        <TextInput
          label={t`Serial number`}
          hint={t`From its box, its receipt or its guarantee. We keep a fingerprint and the last two characters.`}
          spellCheck={false}
          numeric
          {...input('serialNumber')}
        />
        <TextInput label={t`When was it stolen?`} type="date" max={today()} {...input('lostOn')} />
        <TextInput label={t`Where?`} placeholder={t`Such as Farmgate, Dhaka`} {...input('place')} />
        <TextInput
          label={t`Police reference (optional)`}
          hint={t`The number of your general diary, if you have one.`}
          {...input('policeRef')}
        />
      </div>
      {photos.field({
        label: t`Proof that it was yours`,
        hint: t`Photos of the receipt, or of the box with its number: ${most} at most. Only our team sees them, and they are deleted ${days} days after we decided or you took the notice back.`,
        error: errors.proofs,
      })}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button type="submit" variant="fill" loading={busy} className="justify-self-start">
        <Trans>Send the notice</Trans>
      </Button>
    </form>
  );
}
