import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SensorRefusal, SensorTest } from '#contract/inspections/sensor/answers.ts';
import { maxMegapixels, maxUploadMegabytes } from '#contract/media/limits.ts';
import { sendSensorPhoto } from '#web/modules/inspections/queries.ts';
import { Refusal } from '#web/modules/inspections/sensor/sensor-test.tsx';
import { reasonOf } from '#web/platform/problems.ts';
import { Banner } from '#web/ui/banner.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { useFormats } from '#web/ui/formats.ts';
import { ProgressBar } from '#web/ui/progress.tsx';

interface SensorPhotoProps {
  deal: string;
  onCounted: () => Promise<unknown>;
}

/** By which a side has the shop count a photo of the wall or of the dark. */
export function SensorPhoto({ deal, onCounted }: SensorPhotoProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { isBusy, refused, failure, send } = useSensorPhoto(deal, onCounted);
  const labels: Record<SensorTest, string> = {
    dust: t`Attach a photo of the wall`,
    hot: t`Attach a dark photo`,
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {(['dust', 'hot'] as const).map((test) => (
          <label
            key={test}
            className={buttonLook({
              size: 'sm',
              className:
                'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-verified',
            })}
          >
            <input
              type="file"
              accept="image/jpeg"
              className="sr-only"
              disabled={isBusy}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) void send(test, file);
                // The same photo can be chosen again.
                target.value = '';
              }}
            />
            {labels[test]}
          </label>
        ))}
      </div>
      {isBusy && <ProgressBar label={t`Looking at every pixel`} />}
      {refused && (
        <Banner tone="danger">
          <Refusal reason={refused} />
        </Banner>
      )}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <p className="max-w-[62ch] text-sm text-muted">
        <Trans>
          How to take them stands on the page of the sensor test. Up to {number(maxUploadMegabytes)}{' '}
          MB and {number(maxMegapixels)} megapixels: larger files can be looked at there, on your
          own device.
        </Trans>
      </p>
    </div>
  );
}

/** Sends one photo at a time, and says why it was not counted. */
function useSensorPhoto(deal: string, onCounted: SensorPhotoProps['onCounted']) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<SensorRefusal>();
  const [failure, setFailure] = useState<string>();

  async function send(test: SensorTest, file: File) {
    setBusy(true);
    setRefused(undefined);
    setFailure(undefined);
    try {
      setRefused((await sendSensorPhoto(deal, test, file)).refused);
      await onCounted();
    } catch (error) {
      setFailure(
        reasonOf(error, t`The picture could not be uploaded. Check your connection and try again.`),
      );
    }
    setBusy(false);
  }

  return { isBusy, refused, failure, send };
}
