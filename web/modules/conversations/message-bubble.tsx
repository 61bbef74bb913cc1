import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CheckCheck, Clock, Info, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#contract/conversations/schemas.ts';
import { shop } from '#web/platform/shop.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useFormats } from '#web/ui/formats.ts';
import { useServerText } from '#web/ui/server-text.ts';
import { ShownPhotos } from '#web/ui/shown-photos.tsx';
import { MessageWarnings } from './message-warnings.tsx';
import { useShopAnswers } from './shop-answer.tsx';
import type { Unsent } from './unsent.ts';

/** Own ones stand at the right on the shop's green, those of the other at the left with a line around them. */
const looks = {
  me: 'justify-self-end rounded-br-sm bg-pine-tint',
  other: 'justify-self-start rounded-bl-sm border border-line bg-surface',
};

interface MessageBubbleProps {
  message: Message;
  /** How the other is called. */
  other: string;
  /** What became of it; nothing for all but the last of the reader's own. */
  mark?: 'sent' | 'read' | undefined;
}

/** One message: whose it is, its words as they were typed, its photos, its time. */
export function MessageBubble({ message, other, mark }: MessageBubbleProps) {
  const { text, pictures, at, from, warnings = [], hidden } = message;
  const { time } = useFormats();
  if (from === 'shop') return <ShopMessage message={message} />;
  return (
    <li className="grid gap-1.5">
      <div className={cx('grid max-w-[min(85%,560px)] gap-2 rounded-lg px-3.5 py-2', looks[from])}>
        <span className="sr-only">{from === 'me' ? <Trans>You:</Trans> : `${other}:`}</span>
        {hidden ? (
          <em className="text-muted">
            <Trans>The shop took this message away.</Trans>
          </em>
        ) : (
          <>
            <Photos pictures={pictures} of={from === 'me' ? undefined : other} />
            <Words text={text} />
          </>
        )}
        <Foot>
          <time dateTime={at}>{time(Date.parse(at))}</time>
          {mark && <Mark mark={mark} />}
        </Foot>
      </div>
      {from === 'other' && warnings.length > 0 && (
        <div className="max-w-[min(85%,560px)]">
          <MessageWarnings warnings={warnings} />
        </div>
      )}
    </li>
  );
}

/** Never with links in it, whatever it says. */
function Words({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  );
}

function Foot({ children }: { children: ReactNode }) {
  return (
    <p className="num flex flex-wrap items-center justify-end gap-1.5 text-xs text-muted">
      {children}
    </p>
  );
}

function Mark({ mark }: { mark: 'sent' | 'read' }) {
  const Icon = mark === 'read' ? CheckCheck : Check;
  return (
    <>
      <Icon aria-hidden="true" className={cx('icon', mark === 'read' && 'text-pine')} />
      <span>{mark === 'read' ? <Trans>Read</Trans> : <Trans>Sent</Trans>}</span>
    </>
  );
}

/** The shop itself answers: from the middle, so that nobody takes it for the seller. */
function ShopMessage({ message: { text, answer, at } }: { message: Message }) {
  const answers = useShopAnswers();
  const { time } = useFormats();
  const { name } = shop;
  return (
    <li className="grid justify-items-center">
      <p className="grid max-w-[min(92%,560px)] grid-cols-[18px_minmax(0,1fr)] gap-x-2 rounded-lg border border-dashed border-field px-3.5 py-2 text-sm">
        <Info aria-hidden="true" className="mt-px size-[18px] stroke-[1.8] text-pine" />
        <span className="wrap-anywhere">
          <b className="font-[640]">
            <Trans>{name} answers:</Trans>
          </b>{' '}
          {answer ? answers[answer] : text}{' '}
          <time dateTime={at} className="num text-xs text-muted">
            {time(Date.parse(at))}
          </time>
        </span>
      </p>
    </li>
  );
}

/** Its photos; `of`: whose they are, where they are not the reader's own. */
function Photos({ pictures, of }: { pictures: Message['pictures']; of: string | undefined }) {
  const { t } = useLingui();
  const title = of ? t`Photos of ${of}` : t`Your photos`;
  return <ShownPhotos pictures={pictures} of={title} look="pairs" />;
}

/** What one waits for: its turn, the connection, or the end of a limit. */
function Waiting({
  isConnected,
  notBefore,
}: {
  isConnected: boolean;
  notBefore: number | undefined;
}) {
  const { clock } = useFormats();
  if (notBefore) {
    const at = clock(notBefore);
    return <Trans>You have sent many messages: this one leaves at {at}</Trans>;
  }
  return isConnected ? <Trans>On its way</Trans> : <Trans>Waiting for the connection</Trans>;
}

interface UnsentBubbleProps {
  message: Unsent;
  /** Until when it waits, of one that the shop takes later. */
  notBefore: number | undefined;
  isConnected: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that is not in the shop yet, and why. */
export function UnsentBubble(props: UnsentBubbleProps) {
  const { message, notBefore, isConnected, onRetry, onDiscard } = props;
  const { text, pictures, refusal } = message;
  const serverText = useServerText();
  return (
    <li className="grid gap-1.5">
      <div
        className={cx(
          'grid max-w-[min(85%,560px)] gap-2 rounded-lg border border-dashed px-3.5 py-2',
          looks.me,
          refusal ? 'border-danger' : 'border-field',
        )}
      >
        <span className="sr-only">
          <Trans>You:</Trans>
        </span>
        <Photos pictures={pictures.map((image) => ({ image }))} of={undefined} />
        <Words text={text} />
        {refusal ? (
          <p className="text-sm font-[560] text-danger">{serverText(refusal.message)}</p>
        ) : (
          <Foot>
            <Clock aria-hidden="true" className="icon" />
            <Waiting isConnected={isConnected} notBefore={notBefore} />
          </Foot>
        )}
      </div>
      {(refusal || notBefore || !isConnected) && (
        <div className="flex flex-wrap justify-end gap-2">
          {(refusal || !notBefore) && (
            <Button size="sm" onClick={onRetry}>
              <RotateCw aria-hidden="true" className="icon" />
              <Trans>Retry</Trans>
            </Button>
          )}
          <Button size="sm" variant="danger" onClick={onDiscard}>
            <X aria-hidden="true" className="icon" />
            <Trans>Discard</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}
