import { Trans, useLingui } from '@lingui/react/macro';
import { ImagePlus, SendHorizontal } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { lengthOf, maxPictures, maxTextLength, tidyText } from '#contract/conversations/text.ts';
import { imageTypes } from '#contract/media/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError, useField } from '#web/ui/field.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { SafetyLine } from './message-warnings.tsx';
import { useNamesMoney } from './use-names-money.ts';

/** From how many characters on it is told how many are left. */
const tellFrom = 1_800;

/** Tallest that the field grows, in pixels: then it scrolls. */
const maxHeight = 160;

/** The photos of the message that is being written. */
export interface ComposerPhotos {
  count: number;
  /** Those that are chosen, with how far they are. */
  list: ReactNode;
  add: (files: File[]) => void;
  /** Waits until they are in the shop. Undefined when one did not arrive: the list says so. */
  upload: () => Promise<string[] | undefined>;
  clear: () => void;
}

interface ComposerProps {
  text: string;
  onText: (text: string) => void;
  photos: ComposerPhotos;
  /** Why the shop did not take what stands in it. */
  error: string | undefined;
  onSend: (text: string, pictures: string[]) => void;
}

/** Whether Enter is the key that sends: on a phone it is the one that begins a new line. */
const sendsByEnter = (): boolean => window.matchMedia('(pointer: fine)').matches;

/** The field where messages are written, as high as its text, with its photos, and the button that sends. */
export function Composer({ text, onText, photos, error, onSend }: ComposerProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const length = lengthOf(text);
  const tooLong = length > maxTextLength;
  const over = number(length - maxTextLength);
  const shownError = tooLong ? t`It is ${over} characters too long` : error;
  const namesMoney = useNamesMoney(text);
  const ids = useField({ error: shownError, hint: undefined });
  const isEmpty = !tidyText(text) && photos.count === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another height
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${Math.min(area.scrollHeight + 2, maxHeight)}px`;
  }, [text]);

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isEmpty || tooLong || busy) return;
    setBusy(true);
    try {
      const pictures = await photos.upload();
      if (pictures) onSend(tidyText(text), pictures);
    } finally {
      setBusy(false);
      field.current?.focus();
    }
  }

  function press(event: KeyboardEvent) {
    // Enter also ends a word that is being composed, in Bangla among others.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!sendsByEnter()) return;
    event.preventDefault();
    void submit();
  }

  return (
    <form onSubmit={submit} className="grid gap-2">
      {namesMoney && <SafetyLine />}
      {photos.list}
      <div className="flex items-end gap-2">
        <input
          ref={files}
          type="file"
          multiple
          accept={imageTypes.join(',')}
          aria-label={t`Photos`}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            photos.add([...(target.files ?? [])]);
            // The same file can be chosen again once it was removed.
            target.value = '';
          }}
        />
        <Button
          aria-label={t`Add photos`}
          className="size-12 flex-none px-0! text-xl"
          idle={busy || photos.count >= maxPictures}
          onClick={() => files.current?.click()}
        >
          <ImagePlus aria-hidden="true" className="icon" />
        </Button>
        <textarea
          {...ids.control}
          ref={field}
          rows={1}
          dir="auto"
          aria-label={t`Your message`}
          placeholder={t`Write a message`}
          enterKeyHint={typeof window !== 'undefined' && sendsByEnter() ? 'send' : 'enter'}
          value={text}
          readOnly={busy}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={press}
          className="control min-h-12 flex-1 resize-none overflow-y-auto"
        />
        <Button
          type="submit"
          variant="fill"
          aria-label={t`Send`}
          className="size-12 flex-none px-0! text-xl"
          loading={busy}
          idle={isEmpty || tooLong}
        >
          {!busy && <SendHorizontal aria-hidden="true" className="icon" />}
        </Button>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 px-1 empty:hidden">
        <FieldError id={ids.errorId}>{shownError}</FieldError>
        {length >= tellFrom && (
          <p className="num ml-auto text-xs text-muted">
            <Trans>
              {number(length)} of {number(maxTextLength)}
            </Trans>
          </p>
        )}
      </div>
    </form>
  );
}
