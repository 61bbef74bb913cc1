import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ScanQrCode } from 'lucide-react';
import { useState } from 'react';
import { challengeHours } from '#contract/evidence/levels.ts';
import type { Challenge } from '#contract/evidence/schemas.ts';
import { noAnswer } from '#web/platform/no-answer.ts';
import { reasonOf } from '#web/platform/problems.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { getCode } from './queries.ts';

/** The first step: a code for this item, large enough to be photographed from a screen. */
export function CodeStep({ itemId }: { itemId: string }) {
  const { t } = useLingui();
  const { clock } = useFormats();
  const [given, setGiven] = useState<Challenge>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function get() {
    setBusy(true);
    setFailure(undefined);
    try {
      setGiven(await getCode(itemId));
    } catch (error) {
      setFailure(reasonOf(error, noAnswer()));
    }
    setBusy(false);
  }

  if (!given) {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="max-w-[62ch]">
          <Trans>
            A code is for this one item, for one photo, and for{' '}
            <Plural value={challengeHours} one="# hour" other="# hours" />.
          </Trans>
        </p>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Button variant="fill" loading={busy} onClick={() => void get()}>
          {!busy && <ScanQrCode aria-hidden="true" className="icon" />}
          <Trans>Get a code</Trans>
        </Button>
      </div>
    );
  }
  const until = clock(Date.parse(given.expiresAt));
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <QrCode
        text={given.code}
        correction="M"
        label={t`The code to photograph`}
        className="w-full max-w-[420px]"
      />
      <p className="num font-mono text-sm tracking-wide wrap-anywhere">{given.code}</p>
      <p className="text-sm text-muted">
        <Trans>
          Good until {until}, once. Turn your screen bright, or print it: you can send the photo
          from another device.
        </Trans>
      </p>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button size="sm" loading={busy} onClick={() => void get()}>
        <Trans>Get another code</Trans>
      </Button>
    </div>
  );
}
