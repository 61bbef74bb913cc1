import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, type LinksFunction, type MetaArgs } from 'react-router';
import { SensorTestPart } from '#web/modules/inspections/sensor/sensor-test.tsx';
import { workerAddress } from '#web/modules/inspections/sensor/use-sensor-test.ts';
import { textMeta } from './text-page.tsx';

export const meta = (here: MetaArgs) =>
  textMeta(
    here,
    t`Sensor test`,
    t`Finds dust and hot pixels in two photos of a camera. The photos stay on your phone.`,
  );

/** Named in the page, so that it is kept with it for a meeting without a connection. */
export const links: LinksFunction = () => [{ rel: 'prefetch', as: 'script', href: workerAddress }];

/** Public: dust and hot pixels, found in the browser. */
export default function CheckSensor() {
  return (
    <div className="wrap max-w-[760px]! pt-12 pb-24">
      <h1>
        <Trans>Sensor test</Trans>
      </h1>
      <p className="mt-4 max-w-[62ch] text-lg text-muted text-pretty">
        <Trans>
          Take two photos with the camera, put its card into your phone, or send them over as they
          are. They are looked at here and go nowhere.
        </Trans>
      </p>
      <noscript>
        <p className="mt-4 rounded-md bg-amber-tint px-4.5 py-3.5 text-amber-ink">
          <Trans>This test needs a browser with scripts.</Trans>
        </p>
      </noscript>
      <div className="mt-10 grid gap-12">
        <SensorTestPart test="dust" title={<Trans>Dust</Trans>}>
          <p className="max-w-[62ch] text-pretty">
            <Trans>
              Photograph a white wall or paper at f/16, out of focus, moving the camera a little,
              and a step brighter than it wants: nothing but white, no shadow.
            </Trans>
          </p>
        </SensorTestPart>
        <SensorTestPart test="hot" title={<Trans>Hot pixels</Trans>}>
          <p className="max-w-[62ch] text-pretty">
            <Trans>
              With the cap on, take a JPEG of 1/60 s and one of 2 s, and look at one after the
              other.
            </Trans>
          </p>
        </SensorTestPart>
      </div>
      <p className="mt-12">
        <Link to="/check" className="link inline-flex min-h-11 items-center">
          <Trans>Go to the lists</Trans>
        </Link>
      </p>
    </div>
  );
}
