import { Trans, useLingui } from '@lingui/react/macro';
import { Droplets, Info } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { repeatedShot, type ShotId, shotIds } from '#contract/shots/shots.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useFormats } from '#web/ui/formats.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Photo } from '../photos.ts';
import type { PhotoHint } from './quality/photo-quality.ts';
import { minSide } from './quality/photo-quality.ts';
import { usePhotoHints } from './quality/use-photo-hints.ts';
import { ShotDrawing } from './shot-drawing.tsx';
import type { Shots } from './use-shots.ts';
import { shotNames } from './words.ts';

const BlurDialog = lazyPart(async () => (await import('./blur/blur-dialog.tsx')).BlurDialog, {
  giveUp: ({ onClose }) => onClose(),
});

interface PhotoToolsProps {
  photo: Photo;
  place: number;
  shots: Shots;
  busy: boolean;
  /** The shop has it. */
  isSent: boolean;
  /** It is not sent from now on, until the answer is called. */
  onHold: (photo: Photo) => () => void;
  onBlurred: (file: File) => void;
}

/** What a photo shows, what is likely wrong with it, and the brush that makes a part of it unreadable. */
export function PhotoTools(props: PhotoToolsProps) {
  const { photo, place, shots, busy, isSent, onHold, onBlurred } = props;
  const { t, i18n } = useLingui();
  const { number } = useFormats();
  const [isBlurring, setBlurring] = useHeld(photo, onHold);
  const hints = usePhotoHints(photo.file);
  const shot = shots.shotOf(photo);
  const suggestion = shot ? undefined : shots.suggestionFor(photo);
  const count = number(place + 1);
  const options = shotIds.filter(
    (one) => shots.asked.includes(one) || one === repeatedShot || one === shot,
  );
  const others = shotIds.filter((one) => shots.isOfKind(one) && !options.includes(one));
  const suggested = suggestion && i18n._(shotNames[suggestion]);
  return (
    <div className="grid w-full gap-2">
      <div className="flex items-center gap-1.5 md:flex-wrap md:gap-2">
        {suggestion && (
          <Button
            size="sm"
            className="max-md:min-w-0 max-md:flex-1 max-md:px-2! max-md:leading-tight max-md:whitespace-normal!"
            idle={busy}
            aria-label={t`${suggested}: photo ${count} shows it`}
            onClick={() => shots.tell(photo, suggestion)}
          >
            <ShotDrawing kind={shots.kind} shot={suggestion} className="h-5 w-7" />
            {suggested}
          </Button>
        )}
        <Select
          label={t`What photo ${count} shows`}
          labelHidden
          // Beside a suggestion a phone has room for its arrow alone: who opens it reads the rest.
          className={cx('flex-1 md:min-w-40', suggestion && 'max-md:max-w-11 max-md:flex-none')}
          value={shot ?? ''}
          disabled={busy}
          onChange={({ target }) => shots.tell(photo, (target.value as ShotId) || undefined)}
        >
          <option value="">{suggestion ? t`or another view` : t`No view`}</option>
          {[...options, ...others].map((one) => (
            <option key={one} value={one}>
              {i18n._(shotNames[one])}
            </option>
          ))}
        </Select>
        <Button
          size="sm"
          variant="text"
          className="max-md:min-w-11 max-md:px-2.5!"
          idle={busy}
          aria-label={t`Blur a part of photo ${count}`}
          onClick={() => setBlurring(true)}
        >
          <Droplets aria-hidden="true" className="icon" />
          {/* With its words a row would be as high as half of a phone, and rows are dragged past each other. */}
          <span className="max-md:sr-only">
            <Trans>Blur a part</Trans>
          </span>
        </Button>
      </div>
      {shot && !shots.isOfKind(shot) && (
        <Hint>
          <Trans>Things of this kind have no such view: please choose another one.</Trans>
        </Hint>
      )}
      <ul className="grid gap-1 empty:hidden">
        {hints.map((hint) => (
          <li key={hint}>
            <Hint>
              <HintWords hint={hint} />
            </Hint>
          </li>
        ))}
      </ul>
      {isBlurring && (
        <BlurDialog
          photo={photo}
          isSent={isSent}
          name={photo.file?.name ?? `photo-${place + 1}`}
          onClose={() => setBlurring(false)}
          onBlurred={(file) => {
            setBlurring(false);
            onBlurred(file);
          }}
        />
      )}
    </div>
  );
}

/** Whether a photo is being changed: it waits on this device meanwhile. */
function useHeld(photo: Photo, onHold: PhotoToolsProps['onHold']) {
  const [isHeld, setHeld] = useState(false);
  const hold = useEffectEvent(() => onHold(photo));
  useEffect(() => (isHeld ? hold() : undefined), [isHeld]);
  return [isHeld, setHeld] as const;
}

function Hint({ children }: { children: React.ReactNode }) {
  return (
    <p className="flex gap-1.5 text-xs/[1.4] text-amber-ink">
      <Info aria-hidden="true" className="mt-px size-3.5 flex-none" />
      <span>{children}</span>
    </p>
  );
}

function HintWords({ hint }: { hint: PhotoHint }) {
  const { number } = useFormats();
  const least = number(minSide);
  switch (hint) {
    case 'small':
      return (
        <Trans>Small: with {least} pixels or more on its longer side buyers can look closer.</Trans>
      );
    case 'dark':
      return <Trans>Very dark: by a window it shows more.</Trans>;
    case 'bright':
      return <Trans>Very bright: in softer light it shows more.</Trans>;
    case 'blurred':
      return <Trans>Looks blurred: rest your hands and tap the item on the screen first.</Trans>;
    case 'screenshot':
      return <Trans>Looks like a screenshot: buyers trust photos of this very item.</Trans>;
  }
}
