import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { SensorRefusal, SensorTest } from '#contract/inspections/sensor/answers.ts';
import { Banner } from '#web/ui/banner.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { useFormats } from '#web/ui/formats.ts';
import { ProgressBar } from '#web/ui/progress.tsx';
import type { SensorAnswer } from './examine.ts';
import { SpotMap } from './spot-map.tsx';
import { useSensorTest } from './use-sensor-test.ts';

interface SensorTestPartProps {
  test: SensorTest;
  title: ReactNode;
  /** How the photo is taken. */
  children: ReactNode;
}

/** One test: how to take its photo, the photo, and what is seen in it. */
export function SensorTestPart({ test, title, children }: SensorTestPartProps) {
  const { t } = useLingui();
  const { answer, isBusy, run } = useSensorTest(test);
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-xl md:text-2xl">
        {title}
      </h2>
      {children}
      <label
        className={buttonLook({
          variant: 'fill',
          size: 'lg',
          className:
            'cursor-pointer justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-verified',
        })}
      >
        <input
          type="file"
          accept="image/jpeg,image/*"
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) run(file);
            // The same photo can be chosen again.
            target.value = '';
          }}
        />
        {test === 'dust' ? (
          <Trans>Choose the photo of the wall</Trans>
        ) : (
          <Trans>Choose the dark photo</Trans>
        )}
      </label>
      {isBusy && <ProgressBar label={t`Looking at every pixel`} />}
      <div role="status" className="grid gap-4">
        {answer?.state === 'seen' && <Seen test={test} answer={answer} />}
      </div>
      {answer?.state === 'refused' && (
        <Banner tone="danger">
          <Refusal reason={answer.reason} />
        </Banner>
      )}
    </section>
  );
}

interface SpotWordsProps {
  test: SensorTest;
  count: number;
  middle: number;
}

type SeenAnswer = Extract<SensorAnswer, { state: 'seen' }>;

function Seen({ test, answer }: { test: SensorTest; answer: SeenAnswer }) {
  return (
    <>
      <p className="text-lg font-[620]">
        <SpotWords test={test} count={answer.spots.length} middle={answer.middle} />
      </p>
      <SpotMap {...answer} />
      <p className="max-w-[62ch] text-sm text-muted text-pretty">
        {test === 'dust' ? (
          <Trans>
            Spots that are faint, or smaller than a few pixels, are not found, and a mark on the
            wall looks like one: what stays in the same place in two photos is on the sensor. Dust
            can be cleaned.
          </Trans>
        ) : (
          <Trans>
            A few are normal, more after two seconds than after 1/60. Faint ones cannot be seen in a
            JPEG, and many cameras hide theirs.
          </Trans>
        )}{' '}
        {!answer.isSizeKnown && (
          <Trans>
            The file does not say how large the camera made it. If it was made smaller since, small
            spots are gone.
          </Trans>
        )}
      </p>
    </>
  );
}

/** How much was found, and of dust how much of it in the middle. */
export function SpotWords({ test, count, middle }: SpotWordsProps) {
  const { number } = useFormats();
  const inside = number(middle);
  if (test === 'hot') return <HotWords count={count} />;
  if (count === 0) return <Trans>No spots found.</Trans>;
  return (
    <>
      <Plural value={count} one="# spot," other="# spots," />{' '}
      {middle === 0 ? <Trans>none in the middle.</Trans> : <Trans>{inside} in the middle.</Trans>}
    </>
  );
}

function HotWords({ count }: { count: number }) {
  if (count === 0) return <Trans>No bright dots found.</Trans>;
  return <Plural value={count} one="# bright dot." other="# bright dots." />;
}

export function Refusal({ reason }: { reason: SensorRefusal }): ReactNode {
  switch (reason) {
    case 'unreadable':
      return <Trans>This browser cannot read the photo. Choose a JPEG of the camera.</Trans>;
    case 'too_small':
      return <Trans>The photo is too small. Choose the file of the camera itself.</Trans>;
    case 'resized':
      return (
        <Trans>
          The photo was cut or made smaller since the camera wrote it. Choose the file of the camera
          itself.
        </Trans>
      );
    case 'size_unknown':
      return (
        <Trans>
          The file does not say how large the camera made it. A smaller copy has lost its bright
          dots. Choose the file of the camera itself.
        </Trans>
      );
    case 'too_large':
      return <Trans>This device cannot open so large a photo whole. Try it on a computer.</Trans>;
    case 'not_dark':
      return <Trans>This is no dark photo. Put the cap on and cover the viewfinder.</Trans>;
    case 'too_dark':
      return <Trans>The wall is too dark. Take the photo a step or two brighter.</Trans>;
    case 'too_bright':
      return <Trans>The wall is burnt out to white. Take the photo a step or two darker.</Trans>;
    case 'no_wall':
      return (
        <Trans>
          This is no plain wall, or it is in focus. Fill the photo with a white wall or paper, out
          of focus.
        </Trans>
      );
  }
}
