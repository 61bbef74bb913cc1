import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

/** Whether a text says how to reach somebody past the shop. Where what tells it does not come, its readers are warned all the same. */
async function tellsContact(text: string): Promise<boolean> {
  try {
    const { findWarnings } = await import('#contract/conversations/contact-details.ts');
    return findWarnings(text).includes('contact');
  } catch {
    return false;
  }
}

/** Asks once before contact details are sent to everybody. The shop takes them and warns readers, so that its writer has the last word. */
export function useContactAsked() {
  const { t } = useLingui();
  const [asked, setAsked] = useState<readonly string[]>([]);
  return {
    /** What stands at the field of a text that was asked about. */
    wordsOf: (text: string) =>
      asked.includes(text)
        ? t`Everybody can read this number or address. Take it out, or press again to send it as it is`
        : undefined,
    /** False where its writer has to be asked first, which is done by that. */
    async mayBeSent(text: string): Promise<boolean> {
      if (asked.includes(text) || !(await tellsContact(text))) return true;
      setAsked((before) => [...before, text]);
      return false;
    },
  };
}
