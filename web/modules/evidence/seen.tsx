import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OwnEvidence } from '#contract/evidence/schemas.ts';
import { toast } from '#web/platform/toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { takeBack } from './queries.ts';
import { useQuestionTexts } from './question-texts.ts';

/** What was seen in an evidence photo, what others read of it, and what can be done next. */
export function Seen({ seen }: { seen: OwnEvidence }) {
  const { t } = useLingui();
  const texts = useQuestionTexts();
  const { clock } = useFormats();
  const until = clock(Date.parse(seen.until));
  const shown = seen.endedAt === undefined;
  return (
    <section aria-labelledby="seen-title" className="panel grid gap-4">
      <h2 id="seen-title" className="text-xl!">
        <Trans>What we saw in your photo</Trans>
      </h2>
      <div className="grid items-start gap-4 md:grid-cols-[220px_minmax(0,1fr)]">
        {seen.image && (
          <img src={seen.image} alt={t`What you sent`} className="w-full rounded-md" />
        )}
        <Facts seen={seen} />
      </div>
      {seen.questions.map((question) => (
        <Banner key={question} tone="warning">
          {texts[question]}
        </Banner>
      ))}
      {seen.questions.length === 0 && !seen.hidden && seen.level === 'in_hand' && (
        <More seen={seen} />
      )}
      <p className="text-sm text-muted">
        {shown && seen.hidden ? (
          <Trans>
            Your listing does not show it. If nothing is asked above, somebody of us looks at it
            first.
          </Trans>
        ) : shown ? (
          <Trans>
            Your listing shows it until {until}, until the item is sold, or until you change its
            model or serial number.
          </Trans>
        ) : (
          <Trans>It is not shown any more.</Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={`/product/${seen.item._id}`} variant="fill">
          <Trans>See the listing</Trans>
        </LinkButton>
        {seen.questions.length > 0 && (
          <LinkButton to={`/dashboard/editproduct/${seen.item._id}`}>
            <Trans>Change the listing</Trans>
          </LinkButton>
        )}
        {shown && <TakeBack seen={seen} />}
      </div>
    </section>
  );
}

/** What would show more, where it is a photo of the code and no more. */
function More({ seen: { camera } }: { seen: OwnEvidence }) {
  return (
    <p className="max-w-[62ch] text-sm">
      {camera ? (
        <Trans>
          The file was written by {camera}. If you sell a digital camera, a photo taken with itself
          shows more.
        </Trans>
      ) : (
        <Trans>
          The file does not say which camera wrote it. If you sell a digital camera, send the file
          from its card: it shows more.
        </Trans>
      )}
    </p>
  );
}

function Facts({ seen }: { seen: OwnEvidence }) {
  const { number, mediumDay } = useFormats();
  const matches = {
    yes: <Trans>as listed</Trans>,
    no: <Trans>not as listed</Trans>,
    unknown: <Trans>cannot be compared</Trans>,
    absent: <Trans>nothing to compare</Trans>,
  };
  return (
    <dl className="num grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-sm">
      <Fact name={<Trans>Day</Trans>}>{mediumDay(seen.on)}</Fact>
      <Fact name={<Trans>Camera</Trans>}>
        {seen.camera ?? <Trans>The file does not say</Trans>}
      </Fact>
      <Fact name={<Trans>Model</Trans>}>{matches[seen.modelMatches]}</Fact>
      <Fact name={<Trans>Serial number</Trans>}>{matches[seen.serialMatches]}</Fact>
      {seen.lensMatches !== 'absent' && (
        <Fact name={<Trans>Lens</Trans>}>{matches[seen.lensMatches]}</Fact>
      )}
      {seen.count !== undefined && (
        <Fact name={<Trans>Shutter count</Trans>}>{number(seen.count)}</Fact>
      )}
      <Fact name={<Trans>Camera’s clock</Trans>}>
        {seen.clockAgrees ? <Trans>agrees</Trans> : <Trans>not set, which costs nothing</Trans>}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </>
  );
}

function TakeBack({ seen }: { seen: OwnEvidence }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function take() {
    setBusy(true);
    try {
      await takeBack(seen._id);
      toast.success(t`The photo is taken back.`);
    } catch (error) {
      toast.failure(error, t`It could not be taken back. Try again.`);
    }
    setBusy(false);
    await queries.invalidateQueries();
  }
  return (
    <Button variant="text" loading={busy} onClick={() => void take()}>
      <Trans>Take the photo back</Trans>
    </Button>
  );
}
