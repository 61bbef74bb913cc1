import { useEffect } from 'react';

/** Pixels that a keyboard takes at least: the bars of a browser take less. */
const minKeyboard = 150;

/**
 * While a phone's keyboard is open, what is marked with `data-chat` fills the room above it (`app.css`), so that the field and the
 * last messages are seen. Not every browser makes the page smaller by itself.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { documentElement: root } = document;
    let tallest = view.height;

    function measure(): void {
      if (!view) return;
      if (view.scale > 1.01) return;
      const isTyping = document.activeElement instanceof HTMLTextAreaElement;
      if (!isTyping) tallest = Math.max(view.height, window.innerHeight);
      const isOpen = isTyping && tallest - view.height >= minKeyboard;
      root.toggleAttribute('data-keyboard', isOpen);
      root.style.setProperty('--view-top', `${view.offsetTop}px`);
      root.style.setProperty('--view-height', `${view.height}px`);
    }

    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    document.addEventListener('focusin', measure);
    document.addEventListener('focusout', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      document.removeEventListener('focusin', measure);
      document.removeEventListener('focusout', measure);
      root.removeAttribute('data-keyboard');
      root.style.removeProperty('--view-top');
      root.style.removeProperty('--view-height');
    };
  }, []);
}
