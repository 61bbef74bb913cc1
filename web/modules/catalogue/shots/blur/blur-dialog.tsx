import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { TapChoice } from '../../condition/tap-choice.tsx';
import { BlurCanvas } from './blur-canvas.tsx';
import { blurredFile, type OpenPhoto, openPhoto } from './photo-pixels.ts';
import { useStrokes } from './use-strokes.ts';

interface BlurDialogProps {
  /** Reads the photo as it is now. */
  read: () => Promise<Blob>;
  name: string;
  onClose: () => void;
  /** This one takes its place. */
  onBlurred: (file: File) => void;
}

/** Blocks that each brush covers in each direction. */
const brushes = { small: 2, medium: 4, large: 8 };
type Brush = keyof typeof brushes;

/** Makes a serial plate or a face unreadable before the photo is sent: by finger, mouse or keys. */
export function BlurDialog({ read, name, onClose, onBlurred }: BlurDialogProps) {
  const { t } = useLingui();
  const { photo, failed } = useOpenPhoto(read);
  const [brush, setBrush] = useState<Brush>('medium');
  const size = brushes[brush];
  const strokes = useStrokes(photo?.grid, size);
  const [isBusy, setBusy] = useState(false);
  const [isLost, setLost] = useState(false);
  const isEmpty = strokes.strokes.length === 0;

  async function save() {
    if (!photo) return;
    setBusy(true);
    try {
      onBlurred(await blurredFile(photo, new Set(strokes.strokes.flat()), name));
    } catch {
      setLost(true);
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title={<Trans>Blur a part of the photo</Trans>}>
      <div className="grid gap-4">
        <p className="text-sm text-muted">
          <Trans>
            Draw over a serial number or a face. What you cover is gone from the photo before it is
            sent. With keys: arrows move the square, Space blurs.
          </Trans>
        </p>
        {failed && (
          <Banner tone="danger">
            <Trans>
              This browser cannot open the photo. Blur it in your phone’s gallery first.
            </Trans>
          </Banner>
        )}
        {!photo && !failed && <ProgressBar label={t`Opening the photo`} />}
        {photo && (
          <>
            <BlurCanvas photo={photo} size={size} strokes={strokes} />
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
            onClick={() => void save()}
          >
            <Trans>Use this photo</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The pixels of a photo for as long as they are looked at. */
function useOpenPhoto(read: () => Promise<Blob>) {
  const [photo, setPhoto] = useState<OpenPhoto>();
  const [failed, setFailed] = useState(false);
  // Opened once: the photo does not change below the brush.
  const [open] = useState(() => read);
  useEffect(() => {
    let isOver = false;
    let opened: OpenPhoto | undefined;
    open()
      .then(openPhoto)
      .then(
        (one) => {
          opened = one;
          if (isOver) one.bitmap.close();
          else setPhoto(one);
        },
        () => !isOver && setFailed(true),
      );
    return () => {
      isOver = true;
      opened?.bitmap.close();
    };
  }, [open]);
  return { photo, failed };
}
