import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { TapChoice } from '../../condition/tap-choice.tsx';
import type { Photo } from '../../photos.ts';
import { BlurCanvas } from './blur-canvas.tsx';
import { contentOf } from './photo-content.ts';
import { blurredFile, type OpenPhoto, openPhoto } from './photo-pixels.ts';
import { useStrokes } from './use-strokes.ts';

interface BlurDialogProps {
  photo: Photo;
  name: string;
  /** The shop has it already: it may have been seen. */
  isSent: boolean;
  onClose: () => void;
  /** This one takes its place. */
  onBlurred: (file: File) => void;
}

/** Blocks that each brush covers in each direction. */
const brushes = { small: 2, medium: 4, large: 8 };
type Brush = keyof typeof brushes;

/** Makes a serial plate or a face unreadable before the photo is sent: by finger, mouse or keys. */
export function BlurDialog({ photo: of, name, isSent, onClose, onBlurred }: BlurDialogProps) {
  const { t } = useLingui();
  const { photo, fault } = useOpenPhoto(of);
  const [brush, setBrush] = useState<Brush>('medium');
  const size = brushes[brush];
  const strokes = useStrokes(photo?.grid, size);
  const [isAsked, setAsked] = useState(false);
  const isEmpty = strokes.strokes.length === 0;
  const { save, isBusy, isLost } = useSaving(onBlurred);

  /** Asks once before what was covered is lost. */
  function close() {
    if (isEmpty || isAsked) onClose();
    else setAsked(true);
  }

  return (
    <Dialog open onClose={close} title={<Trans>Blur a part of the photo</Trans>}>
      <div className="grid gap-4">
        <p className="text-sm text-muted">
          <Trans>
            Draw over a serial number or a face. What you cover cannot be made out again. With keys:
            arrows move the square, Space blurs.
          </Trans>{' '}
          <WhenSent isSent={isSent} isShown={!of.file} />
        </p>
        {fault && (
          <Banner tone="danger">
            {fault === 'unread' ? (
              <Trans>
                The photo could not be fetched. Check your connection, close this and try again.
              </Trans>
            ) : (
              <Trans>
                This browser cannot open the photo. Blur it in your phone’s gallery first.
              </Trans>
            )}
          </Banner>
        )}
        {!photo && !fault && <ProgressBar label={t`Opening the photo`} />}
        {photo && (
          <>
            <BlurCanvas photo={photo} size={size} strokes={strokes} isLocked={isBusy} />
            <TapChoice
              label={t`Brush`}
              options={[
                { value: 'small', label: t({ message: 'Small', context: 'brush' }) },
                { value: 'medium', label: t({ message: 'Medium', context: 'brush' }) },
                { value: 'large', label: t({ message: 'Large', context: 'brush' }) },
              ]}
              chosen={brush}
              onChoose={(chosen) => setBrush(chosen ?? brush)}
            />
          </>
        )}
        {isLost && (
          <Banner tone="danger">
            <Trans>The photo could not be changed. It stays as it is.</Trans>
          </Banner>
        )}
        {isAsked && !isEmpty && (
          <Banner tone="warning">
            <Trans>What you covered is not used yet. Close again, and it is lost.</Trans>
          </Banner>
        )}
        <div className="flex flex-wrap justify-end gap-2.5 max-md:flex-col-reverse">
          <Button onClick={onClose}>
            <Trans>Leave it as it is</Trans>
          </Button>
          <Button idle={isEmpty || isBusy} onClick={strokes.undo}>
            <Undo2 aria-hidden="true" className="icon" />
            <Trans>Take back</Trans>
          </Button>
          <Button
            variant="fill"
            idle={isEmpty || !photo}
            loading={isBusy}
            onClick={() => photo && void save(photo, strokes.strokes, name)}
          >
            <Trans>Use this photo</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** What becomes of the photo as it was. */
function WhenSent({ isSent, isShown }: { isSent: boolean; isShown: boolean }) {
  if (!isSent) return <Trans>The photo is not sent before you close this.</Trans>;
  if (isShown) {
    return (
      <Trans>
        The shop has this photo, and others may have seen it. Once you save, the blurred one takes
        its place; the old one goes within two days after nothing shows it any more.
      </Trans>
    );
  }
  return (
    <Trans>
      The shop has received this photo but shows it to nobody. The blurred one takes its place; the
      old one goes within two days.
    </Trans>
  );
}

/** Writes the photo anew; nothing comes of it after the dialog is gone. */
function useSaving(onBlurred: (file: File) => void) {
  const [isBusy, setBusy] = useState(false);
  const [isLost, setLost] = useState(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function save(photo: OpenPhoto, strokes: readonly number[][], name: string) {
    setBusy(true);
    setLost(false);
    try {
      const file = await blurredFile(photo, new Set(strokes.flat()), name);
      if (isShown.current) onBlurred(file);
    } catch {
      setLost(true);
      setBusy(false);
    }
  }
  return { save, isBusy, isLost };
}

/** The photo as it was when the dialog opened: it does not change below the brush. */
function useOpenPhoto(of: Photo) {
  const [photo, setPhoto] = useState<OpenPhoto>();
  const [fault, setFault] = useState<'unread' | 'unopened'>();
  const [first] = useState(of);
  useEffect(() => {
    let isOver = false;
    const fail = (why: 'unread' | 'unopened') => () => !isOver && setFault(why);
    const open = (content: Blob) =>
      openPhoto(content).then((one) => !isOver && setPhoto(one), fail('unopened'));
    contentOf(first).then(open, fail('unread'));
    return () => {
      isOver = true;
    };
  }, [first]);
  return { photo, fault };
}
