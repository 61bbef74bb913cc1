import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { SearchBox } from '#web/modules/catalogue/search-box.tsx';
import { usePopoverClosed } from './use-popover-closed.ts';

const fieldId = 'top-search';

/** Where typing means letters, not a shortcut. */
const typedInto = 'input, textarea, select, [contenteditable], dialog, [role=dialog]';

/**
 * The search of every page: a field in the bar, or on phones a magnifier that opens it. The `/` key focuses it. The page of
 * results has the same field, larger and with what was searched for: there the key focuses that one.
 */
export function TopSearch() {
  const { t } = useLingui();
  const card = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const hasOwn = pathname === '/search';
  usePopoverClosed(card);

  const show = () => {
    const popover = card.current;
    if (popover && getComputedStyle(popover).display === 'none') popover.showPopover?.();
    const field = (popover ?? document.querySelector('main search'))?.querySelector('input');
    field?.focus();
    field?.select();
  };

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (target instanceof Element && target.closest(typedInto)) return;
      event.preventDefault();
      show();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });

  if (hasOwn) return <span className="flex-1" />;
  return (
    <>
      <div
        ref={card}
        id={fieldId}
        popover="auto"
        className="absolute inset-[9px_20px_auto_20px] m-0 w-auto bg-surface text-ink backdrop:bg-ink/30 md:static md:block md:min-w-0 md:flex-1 lg:max-w-[420px]"
      >
        <SearchBox slim />
      </div>
      <button
        type="button"
        popoverTarget={fieldId}
        // In the press itself: only then a phone shows its keys.
        onClick={(event) => {
          event.preventDefault();
          show();
        }}
        aria-label={t`Search the shop`}
        className="ml-auto grid size-11 flex-none place-items-center rounded-md text-xl hover:text-pine md:hidden"
      >
        <Search aria-hidden="true" className="icon" />
      </button>
    </>
  );
}
