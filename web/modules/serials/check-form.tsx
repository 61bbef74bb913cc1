import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#web/platform/browser.ts';
import { notSent } from '#web/platform/no-answer.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useServerText } from '#web/ui/server-text.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { type CheckAnswer, fieldsOf, takeCheck } from './take-check.ts';

/** Where anybody asks whether a thing was reported stolen. Complete without scripts; the number is in no address. */
export function CheckForm({ answer: posted }: { answer: CheckAnswer | undefined }) {
  const { t } = useLingui();
  const serverText = useServerText();
  const [answer, setAnswer] = useState<CheckAnswer>();
  const [busy, setBusy] = useState(false);
  const shown = answer ?? posted;
  const { typed, errors = {}, failure } = shown ?? {};

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = fieldsOf(new FormData(event.currentTarget));
    setBusy(true);
    const unreached = notSent();
    const taken = await takeCheck(fields, call, unreached);
    setAnswer(taken.answer);
    setBusy(false);
  }

  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        aria-label={t`Look it up`}
        aria-busy={busy}
        className="grid gap-4.5"
      >
        <div className="grid items-start gap-4.5 md:grid-cols-2">
          <TextInput
            label={t`Brand`}
            name="brand"
            placeholder={t`Such as Nikon`}
            defaultValue={typed?.brand}
            error={errors.brand}
          />
          <TextInput
            label={t`Model (optional)`}
            name="model"
            placeholder={t`Such as 5D Mark III`}
            hint={t`Makers count anew for each model.`}
            defaultValue={typed?.model}
            error={errors.model}
          />
        </div>
        <TextInput
          label={t`Serial number`}
          name="serialNumber"
          autoComplete="off"
          spellCheck={false}
          numeric
          hint={t`On the body below, or inside the battery door. We do not keep what you type.`}
          defaultValue={typed?.serialNumber}
          error={errors.serialNumber}
        />
        <Button
          type="submit"
          variant="fill"
          size="lg"
          loading={busy}
          className="justify-self-start"
        >
          <Trans>Look it up</Trans>
        </Button>
      </form>
      <div aria-live="polite" className="mt-6 grid empty:hidden">
        {failure && <Banner tone="danger">{serverText(failure)}</Banner>}
        {shown?.reported === true && (
          <Banner tone="danger">
            <p className="font-semibold">
              <Trans>Reported stolen here.</Trans>
            </p>
            <p className="mt-1">
              <Trans>
                Do not buy it. Ask whoever sells it for its papers, and{' '}
                <Link to="/#contact" className="link">
                  write to us
                </Link>
                : we can ask who reported it. If you have paid for it already, go to the police.
              </Trans>
            </p>
          </Banner>
        )}
        {shown?.reported === false && (
          <Banner tone="neutral">
            <Trans>No notice here. That does not prove that it was not stolen.</Trans>
          </Banner>
        )}
      </div>
    </>
  );
}
