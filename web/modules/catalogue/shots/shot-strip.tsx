import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, Check } from 'lucide-react';
import { useRef } from 'react';
import { imageTypes } from '#contract/media/limits.ts';
import { repeatedShot, type ShotId } from '#contract/shots/shots.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useFormats } from '#web/ui/formats.ts';
import { howToTake } from './how-to-take.ts';
import { ShotDrawing } from './shot-drawing.tsx';
import type { Shots } from './use-shots.ts';
import { shotNames } from './words.ts';

interface ShotStripProps {
  shots: Shots;
  /** No more photos can be added. */
  isFull: boolean;
  /** Nothing can be changed while the form is sent. */
  isBusy: boolean;
  onTake: (shot: ShotId, file: File) => void;
  onOrder: (() => void) | undefined;
}

/** What the photos of such a thing are asked to show, each with its outline: a tap opens the camera for it. */
export function ShotStrip({ shots, isFull, isBusy, onTake, onOrder }: ShotStripProps) {
  const { t, i18n } = useLingui();
  const { number } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const wanted = useRef<ShotId>(undefined);
  const { asked, count } = shots;
  const [next] = count.missing;
  const nextName = next && i18n._(shotNames[next]);
  const suggested = shots.suggested.map((shot) => i18n._(shotNames[shot])).join(', ');
  const [shown, of] = [number(count.shown), number(count.of)];

  function take(shot: ShotId) {
    wanted.current = shot;
    input.current?.click();
  }

  return (
    <section aria-label={t({ message: 'Views', context: 'photos' })} className="grid min-w-0 gap-2">
      <input
        ref={input}
        type="file"
        accept={imageTypes.join(',')}
        capture="environment"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          const shot = wanted.current;
          target.value = '';
          if (file && shot) onTake(shot, file);
        }}
      />
      <p className="text-sm">
        <b className="font-semibold">
          <Trans>
            {shown} of {of} views
          </Trans>
        </b>{' '}
        <span className="text-muted">
          {next ? (
            <>
              <Trans>Next: {nextName}.</Trans> {i18n._(howToTake[next])}
            </>
          ) : (
            <Trans>Buyers see all that they ask for.</Trans>
          )}
        </span>
      </p>
      {/* Positioned: what is only heard in it would lie outside of it otherwise, and make a phone's page as wide as the strip. */}
      <ul className="relative -mx-1 flex gap-2 overflow-x-auto p-1">
        {[...asked, repeatedShot].map((shot) => (
          <Tile
            key={shot}
            shots={shots}
            shot={shot}
            isShown={shot !== repeatedShot && !count.missing.includes(shot)}
            isFull={isFull}
            onTake={() => take(shot)}
          />
        ))}
      </ul>
      {shots.suggested.length > 1 && !isBusy && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
          <span className="text-muted">
            <Trans>Do your photos show these, in this order? {suggested}</Trans>
          </span>
          <Button size="sm" onClick={shots.tellSuggested}>
            <Trans>Yes, in this order</Trans>
          </Button>
        </p>
      )}
      {onOrder && (
        <Button size="sm" variant="text" className="w-fit" onClick={onOrder}>
          <Trans>Put the photos in the order of the views</Trans>
        </Button>
      )}
    </section>
  );
}

interface TileProps {
  shots: Shots;
  shot: ShotId;
  isShown: boolean;
  isFull: boolean;
  onTake: () => void;
}

function Tile({ shots, shot, isShown, isFull, onTake }: TileProps) {
  const { t, i18n } = useLingui();
  const name = i18n._(shotNames[shot]);
  const look =
    'grid w-22 justify-items-center gap-1 rounded-md border px-1 py-2 text-center text-xs';
  const drawing = <ShotDrawing kind={shots.kind} shot={shot} className="h-9 w-12" />;
  if (isShown) {
    return (
      <li className={cx(look, 'flex-none border-pine bg-pine-tint')}>
        {drawing}
        <span>
          <Check aria-hidden="true" className="mr-0.5 inline size-3.5 text-pine" />
          {name}
          <span className="sr-only">{t`, is there`}</span>
        </span>
      </li>
    );
  }
  return (
    <li className="flex-none">
      <button
        type="button"
        aria-label={t`${name}: take a photo`}
        aria-disabled={isFull || undefined}
        title={i18n._(howToTake[shot])}
        onClick={() => !isFull && onTake()}
        className={cx(
          look,
          'h-full border-field bg-surface hover:border-ink aria-disabled:text-muted',
        )}
      >
        {drawing}
        <span>
          <Camera aria-hidden="true" className="mr-0.5 inline size-3.5 text-muted" />
          {name}
        </span>
      </button>
    </li>
  );
}
