import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '#web/platform/toast.ts';

/** Does something with an ad, one thing at a time, and says what became of it. Whatever that was, it is shown anew. */
export function useAct(onDone: () => unknown) {
  const { t } = useLingui();
  const [busy, setBusy] = useState<string>();

  async function act(name: string, done: string, run: () => Promise<unknown>) {
    setBusy(name);
    try {
      await run();
      toast.success(done);
    } catch (error) {
      toast.failure(error, t`That did not work. Check your connection and try again.`);
    }
    await onDone();
    setBusy(undefined);
  }

  return { busy, act };
}
