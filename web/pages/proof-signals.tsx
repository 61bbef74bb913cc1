import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useDealTimes } from '#web/platform/deal-times.ts';
import { useFormats } from '#web/ui/formats.ts';
import { Proof } from './proof-part.tsx';
import { Weighed } from './proof-pictures.tsx';

export function Signals() {
  const { hours } = useFormats();
  const appealTime = hours(useDealTimes().appealDays * 24);
  return (
    <Proof
      id="signals"
      title={<Trans>Why we look at an item</Trans>}
      isDrawn
      picture={<Weighed />}
      limits={
        <Trans>
          Who is honest. Own photos, a usual price and an old account show nothing, whoever is
          behind them, and honest people sell in a hurry or begin anew. Therefore a signal is a
          reason to look and no verdict, a person decides, and one that is mostly wrong weighs less
          by itself.
        </Trans>
      }
    >
      <p>
        <Trans>
          Some things about a listing have a weight: a price far below what others got, a text or
          photos of somebody else, a telephone number or a link in the text, more than five items in
          a day, a new account. Others take weight off: deals that went well, fair descriptions. No
          name, religion, gender, place, language or device counts. With enough weight our team
          looks at the item, and it may have to wait for that.
        </Trans>
      </p>
      <p>
        <Trans>
          Its seller reads each reason in My Products, with what ends it: what is changed ends at
          once. Whoever we decide against reads why and can{' '}
          <Link to="/protection#reports" className="link">
            appeal once
          </Link>
          , within {appealTime}: it is looked at again, by another of us where there is one.
        </Trans>
      </p>
    </Proof>
  );
}
