import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { notSent } from '#web/platform/no-answer.ts';
import type { Sender } from './form-owner.ts';
import type { FormState } from './form-state.ts';
import type { LiveForm } from './live-form.ts';

/** How near somebody has to come: about a screen away. */
const near = { rootMargin: '800px' };

/**
 * Wakes a form of the server's when somebody comes near it: what checks and sends it is fetched only then. If that
 * cannot be fetched the form is sent as a browser without scripts would.
 */
export function useLiveForm(sender: Sender | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [live, setLive] = useState<LiveForm>();
  const [state, setState] = useState<FormState>();
  const fetching = useRef<Promise<void>>(undefined);
  const isPressed = useRef(false);

  const wake = useCallback(async () => {
    fetching.current ??= import('./live-form.ts').then(({ createLiveForm }) => {
      if (form.current) setLive(createLiveForm({ form: form.current, onState: setState }));
    });
    return fetching.current.catch((error) => {
      fetching.current = undefined;
      throw error;
    });
  }, []);

  const tryToWake = useCallback(() => void wake().catch(() => undefined), [wake]);

  useEffect(() => {
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      tryToWake();
    }, near);
    if (form.current) watch.observe(form.current);
    return () => watch.disconnect();
  }, [tryToWake]);

  useEffect(() => {
    if (!live) return;
    if (isPressed.current) void live.submit();
    return live.end;
  }, [live]);

  useEffect(() => {
    live?.belongTo(sender);
  }, [live, sender]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (live) return void live.submit();
    isPressed.current = true;
    setState({ errors: {}, busy: true });
    wake().catch(() => {
      isPressed.current = false;
      if (navigator.onLine) form.current?.submit();
      else setState({ errors: {}, failure: notSent() });
    });
  }

  return { live, state, attributes: { ref: form, onFocus: tryToWake, onSubmit } };
}
