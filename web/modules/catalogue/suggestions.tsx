import { Plural, useLingui } from '@lingui/react/macro';
import { Camera, type LucideIcon, Search, Shapes, Tag } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Suggestion } from '#contract/catalogue/search.ts';
import { useCategoryName } from '#web/ui/category-name.ts';
import { cx } from '#web/ui/cx.ts';
import { floatingCard, floatingEntry } from '#web/ui/floating-look.ts';
import { positionBelow } from './position-below.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SuggestionsProps {
  /** The field that somebody types in. */
  input: RefObject<HTMLInputElement | null>;
  onTake: (suggestion: Suggestion) => void;
}

/**
 * A list below the field while somebody types: the arrow keys walk along it, Enter takes, Escape closes. The field stays a
 * searchbox, which it is found as, and says by `aria-activedescendant` where one stands.
 */
export function Suggestions({ input, onTake }: SuggestionsProps) {
  const { t } = useLingui();
  const categoryName = useCategoryName();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { suggestions, forget } = useSuggestions(input);
  const [at, setAt] = useState<{ of: readonly Suggestion[]; index: number }>();
  const index = at?.of === suggestions ? at.index : -1;
  const open = suggestions.length > 0;
  const optionId = (at: number) => `${listId}-${at}`;

  function take(suggestion: Suggestion) {
    forget();
    onTake(suggestion);
  }

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    field.setAttribute('aria-autocomplete', 'list');
    if (open) field.setAttribute('aria-controls', listId);
    else field.removeAttribute('aria-controls');
    if (index < 0) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', `${listId}-${index}`);
  }, [input, open, index, listId]);

  useEffect(() => {
    if (!open || !list.current || !input.current) return;
    return positionBelow(list.current, input.current.form ?? input.current);
  }, [open, input]);

  // On every render, because a key acts on what is shown now.
  useEffect(() => {
    const field = input.current;
    function press(event: KeyboardEvent) {
      // The keys of an input method are its own.
      if (!open || event.isComposing) return;
      const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
      const step = steps[event.key];
      const active = suggestions[index];
      if (step) {
        // Beyond both ends lies the field itself.
        const count = suggestions.length + 1;
        setAt({ of: suggestions, index: ((index + 1 + step + count) % count) - 1 });
      } else if (event.key === 'Enter' && active) take(active);
      else if (event.key === 'Escape') forget();
      else return;
      event.preventDefault();
    }
    field?.addEventListener('keydown', press);
    return () => field?.removeEventListener('keydown', press);
  });

  return (
    <>
      <span aria-live="polite" className="sr-only">
        {open && <Plural value={suggestions.length} one="# suggestion" other="# suggestions" />}
      </span>
      {open && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={t`Suggestions`}
          popover="manual"
          className={cx(floatingCard, 'absolute m-0 text-ink')}
        >
          {suggestions.map((suggestion, n) => {
            const { kind, text, id, category } = suggestion;
            const Icon = icons[kind];
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys choose
              // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
              <div
                key={`${kind} ${id ?? text}`}
                id={optionId(n)}
                role="option"
                aria-selected={n === index}
                data-highlighted={n === index ? '' : undefined}
                // The field keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onMouseMove={() => n !== index && setAt({ of: suggestions, index: n })}
                onClick={() => take(suggestion)}
                className={floatingEntry}
              >
                <Icon aria-hidden="true" className="icon flex-none text-muted" />
                <span className="min-w-0 flex-1 truncate">
                  {kind === 'category' ? categoryName(text) : text}
                </span>
                {category && (
                  <span className="flex-none text-xs text-muted max-sm:hidden">
                    {categoryName(category)}
                  </span>
                )}
              </div>
            );
          })}
        </div>
      )}
    </>
  );
}

const icons: Record<Suggestion['kind'], LucideIcon> = {
  model: Search,
  brand: Tag,
  category: Shapes,
  product: Camera,
};
