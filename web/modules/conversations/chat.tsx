import type { ReactNode } from 'react';
import type { ConversationStory, Message } from '#contract/conversations/schemas.ts';
import { Composer, type ComposerPhotos } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { QuickQuestions } from './quick-questions.tsx';
import { isTo, type Recipient, useUnsent } from './unsent.ts';
import { useComposer } from './use-composer.ts';
import { useKeyboardRoom } from './use-keyboard-room.ts';

interface ChatProps {
  /** E-mail address of the reader. */
  by: string;
  to: Recipient;
  other: string;
  head: ReactNode;
  messages: readonly Message[];
  read?: ConversationStory['read'];
  older?: Parameters<typeof MessageList>[0]['older'];
  photos: ComposerPhotos;
  /** Whether the reader may still buy it. */
  asks: boolean;
  /** Why nothing can be written; undefined where it can. */
  shut?: ReactNode;
}

/** A conversation: whom and what it is with, what was said, and where one writes. */
export function Chat(props: ChatProps) {
  const { by, to, other, head, messages, read, older, photos, asks, shut } = props;
  const composer = useComposer(by, to);
  const unsent = useUnsent(by).filter((message) => isTo(message, to));
  useKeyboardRoom();
  return (
    <div data-chat className="flex flex-col bg-paper lg:rounded-lg lg:border lg:border-line">
      {head}
      <MessageList messages={messages} unsent={unsent} other={other} read={read} older={older} />
      <div className="grid gap-2 border-t border-line bg-surface px-3 py-2.5 lg:rounded-b-lg md:px-4">
        {shut ?? (
          <>
            {asks && !composer.text && photos.count === 0 && (
              <QuickQuestions onAsk={(question) => composer.send(question, [])} />
            )}
            <Composer
              text={composer.text}
              onText={composer.setText}
              error={composer.error}
              photos={photos}
              onSend={(text, pictures) => {
                composer.send(text, pictures);
                composer.setText('');
                photos.clear();
              }}
            />
          </>
        )}
      </div>
    </div>
  );
}
