import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { SpotMap } from '#web/modules/inspections/sensor/spot-map.tsx';
import { Proof } from './proof-part.tsx';
import { Checklist } from './proof-pictures.tsx';

export function Meeting() {
  return (
    <Proof
      id="meeting"
      title={<Trans>When you meet</Trans>}
      isDrawn
      picture={<Checklist />}
      limits={
        <Trans>
          What shows only after days: a shutter that hangs in the cold, a battery that is tired. A
          list finds what can be seen in half an hour.
        </Trans>
      }
    >
      <p>
        <Trans>
          For each kind of item there is a{' '}
          <Link to="/check" className="link">
            list to go through together
          </Link>
          , step by step, what to look at and what a fault looks like. It works without a
          connection, and what you answer stays with you.
        </Trans>
      </p>
    </Proof>
  );
}

const dust = [
  { x: 0.22, y: 0.3, radius: 0.012 },
  { x: 0.64, y: 0.18, radius: 0.02 },
  { x: 0.58, y: 0.55, radius: 0.009 },
  { x: 0.85, y: 0.78, radius: 0.015 },
];

export function SensorTest() {
  return (
    <Proof
      id="sensor"
      title={<Trans>Sensor test</Trans>}
      picture={
        <div className="max-w-60">
          <SpotMap spots={dust} width={1500} height={1000} />
        </div>
      }
      limits={
        <Trans>
          Which camera took the photo, and whether somebody has retouched it. Faint dots and small
          spots are missed, a mark on the wall counts as dust, and cameras hide bright dots of their
          own.
        </Trans>
      }
    >
      <p>
        <Trans>
          Take two photos at the table with the camera, one of a white wall and one of the dark with
          the cap on: the{' '}
          <Link to="/check/sensor" className="link">
            sensor test
          </Link>{' '}
          finds dust and bright dots in them. It counts in your browser, and the photos go nowhere.
          Once an item is paid, both of you can attach such a photo on the page of the booking: we
          count, both read the figures, and no photo is kept.
        </Trans>
      </p>
    </Proof>
  );
}

export function Inspection() {
  return (
    <Proof
      id="inspection"
      title={<Trans>What was found, signed</Trans>}
      isDrawn
      picture={<Checklist isSigned />}
      limits={
        <Trans>
          The camera itself, and who held the phone: it proves what was sent and agreed to, and
          when, by our clock. Two people who agree to something untrue have it signed as well, and
          whoever got hold of our key could sign anything.
        </Trans>
      }
    >
      <p>
        <Trans>
          On the page of a paid booking the buyer goes through the same list and sends what they
          found, with notes and photos; the seller can say that they agree. We sign each version
          with its time, so that a word that was changed later is noticed by anybody who checks the
          signature. A claim begins with what differed.
        </Trans>
      </p>
    </Proof>
  );
}
