import { useEffect, useState } from 'react';
import { deviceDrafts } from '#web/platform/drafts.ts';
import { onOutcome, send } from './send.ts';
import { dropUnsent, isTo, type Recipient } from './unsent.ts';

/** What is being written to somebody, kept on the device until it is sent. What the shop refuses for its words comes back into the field, to be changed. */
export function useComposer(by: string, to: Recipient) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const address = JSON.stringify(to);
  const draft = `message ${address} ${by}`;

  useEffect(() => {
    let over = false;
    void deviceDrafts.read(draft).then((kept) => {
      const begun = kept?.text;
      if (!over && typeof begun === 'string') setText((now) => now || begun);
    });
    return () => {
      over = true;
    };
  }, [draft]);

  useEffect(
    () =>
      onOutcome((outcome) => {
        if (!('refused' in outcome) || outcome.code !== 'contact_details') return;
        const { refused, message } = outcome;
        if (!isTo(refused, JSON.parse(address)) || refused.pictures.length > 0) return;
        setText((now) => {
          // What was begun meanwhile stays: then it is told where the message stands.
          if (now) return now;
          setError(message);
          void dropUnsent(refused.key);
          return refused.text;
        });
      }),
    [address],
  );

  return {
    text,
    error,
    setText(next: string) {
      setText(next);
      setError(undefined);
      void (next ? deviceDrafts.keep(draft, { text: next }) : deviceDrafts.drop(draft));
    },
    send(said: string, pictures: string[]) {
      setError(undefined);
      void send({ by, to, text: said, pictures });
    },
  };
}
