import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { type DraftStorage, keepFields } from './field-drafts.ts';

interface Draft {
  /** Whether the form shows what was kept from before, and what that was. */
  restored: Record<string, unknown> | undefined;
  startAfresh: () => void;
  /** These values are kept elsewhere, too, and need no keeping on this device. */
  settle: (values: Readonly<Record<string, unknown>>) => void;
  /** What is kept belongs under this name from now on, as long as the form is shown. */
  moveTo: (name: string) => void;
  /** Forgets the draft: what it was for is done. Resolves when it is gone. */
  done: () => Promise<void>;
}

/**
 * Keeps what somebody types and puts it back when they return: after a reload, a dead battery, a new login, a dialog closed by
 * mistake. `storage`, `fields` and `own` stay the same as long as the form is shown.
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, unknown>,
  storage: DraftStorage,
  name: string,
  fields: readonly FieldPath<Values>[],
  own?: Readonly<Record<string, unknown>>,
): Draft {
  const { getValues, setValue, subscribe, reset } = form;
  const [restored, setRestored] = useState<Record<string, unknown>>();
  const kept = useRef<ReturnType<typeof keepFields>>(undefined);

  useEffect(() => {
    const started = keepFields<Values>({
      form: { getValues, setValue, subscribe },
      storage,
      name,
      fields,
      own,
      onRestored: setRestored,
    });
    kept.current = started;
    return started.stop;
  }, [storage, name, fields, own, getValues, setValue, subscribe]);

  const done = async () => kept.current?.drop();
  function startAfresh() {
    reset();
    setRestored(undefined);
    void done();
  }
  const settle: Draft['settle'] = (values) => kept.current?.settle(values);
  const moveTo: Draft['moveTo'] = (next) => kept.current?.moveTo(next);
  return { restored, startAfresh, settle, moveTo, done };
}
