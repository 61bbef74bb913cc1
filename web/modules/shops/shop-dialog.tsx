import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '#contract/kernel/languages.ts';
import { placeOf } from '#contract/shops/place.ts';
import { type AskedShop, ShopRefusal } from '#contract/shops/schemas.ts';
import { noAnswer } from '#web/platform/no-answer.ts';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DetailLines } from '#web/ui/detail-lines.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { groupedMobile } from '#web/ui/phone-number.ts';
import { PhotoFrame } from '#web/ui/photo-frame.tsx';
import { useServerText } from '#web/ui/server-text.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { HoursList } from './hours-list.tsx';
import { MapLink } from './map-link.tsx';
import { approve, refuse, shopsKey, takeOff } from './queries.ts';
import { useShopStateLabels } from './state-labels.ts';

interface ShopDialogProps {
  shop: AskedShop;
  onClose: () => void;
}

/** All that a seller wrote of their shop, and what an admin makes of it: exactly what stands here is approved. */
export function ShopDialog({ shop, onClose }: ShopDialogProps) {
  const { name, shown, state } = shop;
  const isShown = state === 'approved' || shown !== undefined;
  return (
    <Dialog open onClose={onClose} title={<span className="wrap-anywhere">{name}</span>}>
      <div className="grid gap-5">
        {shop.suspended && (
          <Banner tone="warning">
            <Trans>This seller is suspended. Nothing of theirs can be approved meanwhile.</Trans>
          </Banner>
        )}
        <Facts shop={shop} />
        <Decision shop={shop} isShown={isShown} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function Facts({ shop }: { shop: AskedShop }) {
  const { t, i18n } = useLingui();
  const language = i18n.locale as Language;
  const { shown, hours, phone, showsPhone, text, decided } = shop;
  const number = groupedMobile(phone) ?? phone;
  // The very line that stands on the page then.
  const place = placeOf(shop.address, shop.district, language);
  const before = shown && `${shown.name}, ${placeOf(shown.address, shown.district, language)}`;
  const lines = [
    { name: t`Name`, value: shop.name },
    { name: t`Address`, value: place },
    ...(before ? [{ name: t`Shown until now`, value: before }] : []),
    {
      name: t`Phone`,
      value: !phone ? t`None` : showsPhone ? number : t`${number}, not to be shown`,
    },
    { name: t`Opening hours`, value: <Hours hours={hours} /> },
    ...(decided ? [{ name: t`Decided last`, value: <Decided decided={decided} /> }] : []),
  ];
  return (
    <div className="grid gap-4">
      <Photos shop={shop} />
      <DetailLines lines={lines} />
      <MapLink place={placeOf(shop.address, shop.district, 'en')} />
      {text && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
    </div>
  );
}

/** What was decided before of this seller's shop, however it was called then. */
function Decided({ decided }: { decided: NonNullable<AskedShop['decided']> }) {
  const labels = useShopStateLabels();
  const { clock } = useFormats();
  const { state, name, reason, by, at } = decided;
  return (
    <>
      {labels[state]}: {name}
      {reason && <span className="block">“{reason}”</span>}
      <span className="num block text-sm font-normal text-muted">
        {by}, {clock(Date.parse(at))}
      </span>
    </>
  );
}

/** The photo that is asked for, beside the one that is shown until then where that is another one. */
function Photos({ shop: { photo, picture, shown } }: { shop: AskedShop }) {
  const { t } = useLingui();
  const isOther = shown !== undefined && shown.photo !== photo;
  if (!picture && !isOther) return null;
  const sizes = isOther ? '(width < 760px) 45vw, 240px' : '(width < 760px) 90vw, 400px';
  return (
    <div className={isOther ? 'grid grid-cols-2 items-start gap-3' : 'grid max-w-100'}>
      <figure className="grid gap-1.5 text-sm text-muted">
        {picture && (
          <PhotoFrame
            picture={picture}
            alt={t`Photo of the sign or the front`}
            sizes={sizes}
            className="rounded-md"
          />
        )}
        {isOther && (
          <figcaption>
            {picture ? <Trans>New photo</Trans> : <Trans>The photo is removed.</Trans>}
          </figcaption>
        )}
      </figure>
      {isOther && (
        <figure className="grid gap-1.5 text-sm text-muted">
          {shown.picture && (
            <PhotoFrame picture={shown.picture} alt="" sizes={sizes} className="rounded-md" />
          )}
          <figcaption>
            {shown.picture ? (
              <Trans>Shown until now</Trans>
            ) : (
              <Trans>No photo was shown until now.</Trans>
            )}
          </figcaption>
        </figure>
      )}
    </div>
  );
}

function Hours({ hours }: Pick<AskedShop, 'hours'>) {
  if (hours.length === 0) return <Trans>By appointment</Trans>;
  return (
    <span className="grid justify-items-end">
      <HoursList hours={hours} />
    </span>
  );
}

/** Sends a decision; what the shop says against it stands over the buttons. */
function useDeciding(onClose: () => void) {
  const { t } = useLingui();
  const serverText = useServerText();
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function decide(send: () => Promise<unknown>) {
    setSending(true);
    setFailure(undefined);
    try {
      await send();
      toast.success(t`It is decided. The seller is told.`);
      onClose();
    } catch (error) {
      const lost = noAnswer();
      const [issue] = error instanceof ApiProblem ? error.issues : [];
      setFailure(serverText(issue?.message ?? reasonOf(error, lost)));
    } finally {
      setSending(false);
      await queries.invalidateQueries({ queryKey: shopsKey });
    }
  }
  return { decide, isSending, failure };
}

function Decision({ shop, isShown, onClose }: ShopDialogProps & { isShown: boolean }) {
  const { decide, isSending, failure } = useDeciding(onClose);
  const [against, setAgainst] = useState<'refuse' | 'take off'>();
  const { _id, version, state } = shop;
  const isWaiting = state === 'waiting';
  if (against) {
    return (
      <Against
        failure={failure}
        isSending={isSending}
        onBack={() => setAgainst(undefined)}
        onSend={(reason) =>
          decide(() =>
            against === 'refuse' ? refuse(_id, version, reason) : takeOff(_id, version, reason),
          )
        }
      >
        {against === 'refuse' ? <Trans>Refuse it</Trans> : <Trans>Take it off</Trans>}
      </Against>
    );
  }
  return (
    <>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="flex flex-wrap justify-end gap-2.5 max-md:flex-col-reverse">
        <Button onClick={onClose} disabled={isSending}>
          <Trans>Close</Trans>
        </Button>
        {isShown && (
          <Button variant="danger" disabled={isSending} onClick={() => setAgainst('take off')}>
            <Trans>Take it off</Trans>
          </Button>
        )}
        {isWaiting && (
          <Button variant="danger" disabled={isSending} onClick={() => setAgainst('refuse')}>
            <Trans>Refuse it</Trans>
          </Button>
        )}
        {isWaiting && (
          <Button
            variant="fill"
            loading={isSending}
            onClick={() => decide(() => approve(_id, version))}
          >
            <Trans>Approve it</Trans>
          </Button>
        )}
      </div>
    </>
  );
}

const Reason = ShopRefusal.shape.reason;

interface AgainstProps {
  failure: string | undefined;
  isSending: boolean;
  onBack: () => void;
  onSend: (reason: string) => void;
  children: React.ReactNode;
}

/** A decision against a shop has a reason, which its seller reads. */
function Against({ failure, isSending, onBack, onSend, children }: AgainstProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const fault = Reason.safeParse(reason).error?.issues[0]?.message;
  return (
    <form
      noValidate
      className="grid gap-4.5"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (!fault) onSend(reason);
      }}
    >
      <TextArea
        autoFocus
        label={t`Reason`}
        hint={t`The seller reads this.`}
        error={isSent ? fault : undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="flex justify-end gap-2.5 max-md:flex-col-reverse">
        <Button onClick={onBack} disabled={isSending}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" variant="danger" loading={isSending}>
          {children}
        </Button>
      </div>
    </form>
  );
}
