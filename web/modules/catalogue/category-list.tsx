import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MoveDown, MoveUp, Pencil } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Category } from '#contract/catalogue/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/formats.ts';
import { RenameCategoryForm } from './rename-category-form.tsx';
import { useCategoryOrder } from './use-category-order.ts';

/** The categories in shop order, to be moved and renamed. */
export function CategoryList({ categories }: { categories: readonly Category[] }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { move, moved } = useCategoryOrder();
  const list = useRef<HTMLOListElement>(null);
  const total = categories.length;
  const index = categories.findIndex(({ _id }) => _id === moved?.category._id);

  // A row that is moved within the document loses the focus.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!moved || (focused !== document.body && !focused?.hasAttribute('data-move'))) return;
    const row = list.current?.children[index];
    row?.querySelector<HTMLButtonElement>(`[data-move="${moved.by}"]`)?.focus();
  }, [moved, index]);

  return (
    <>
      <p role="status" className="sr-only">
        {moved && (
          <Trans>
            {moved.category.name} is number {moved.number} of {total}.
          </Trans>
        )}
      </p>
      <ol
        ref={list}
        aria-label={t`Categories`}
        className="rounded-lg border border-line bg-surface"
      >
        {categories.map((category, n) => (
          <li
            key={category._id}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line p-3.5 last:border-0 md:px-5"
          >
            <span aria-hidden="true" className="num w-7 flex-none text-sm text-muted">
              {number(n + 1)}
            </span>
            <Row
              category={category}
              isFirst={n === 0}
              isLast={n === total - 1}
              onMove={(by) => void move(category._id, by)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

interface RowProps {
  category: Category;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
}

function Row({ category, isFirst, isLast, onMove }: RowProps) {
  const { t } = useLingui();
  const { name, count } = category;
  const [renaming, setRenaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && !renaming) opener.current?.focus();
    wasRenaming.current = renaming;
  }, [renaming]);

  if (renaming)
    return <RenameCategoryForm category={category} onClose={() => setRenaming(false)} />;
  return (
    <>
      <span className="min-w-0 flex-1 basis-40">
        <b className="block font-semibold">{name}</b>
        <span className="num text-sm text-muted">
          <Plural
            value={count}
            _0="nothing for sale"
            one="# item for sale"
            other="# items for sale"
          />
        </span>
      </span>
      <span className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
        <Button
          size="sm"
          data-move={-1}
          aria-label={t`Move ${name} up`}
          idle={isFirst}
          onClick={() => onMove(-1)}
        >
          <MoveUp aria-hidden="true" className="icon" />
          <Trans>Up</Trans>
        </Button>
        <Button
          size="sm"
          data-move={1}
          aria-label={t`Move ${name} down`}
          idle={isLast}
          onClick={() => onMove(1)}
        >
          <MoveDown aria-hidden="true" className="icon" />
          <Trans>Down</Trans>
        </Button>
        <Button
          ref={opener}
          size="sm"
          aria-label={t`Rename ${name}`}
          onClick={() => setRenaming(true)}
        >
          <Pencil aria-hidden="true" className="icon" />
          <Trans>Rename</Trans>
        </Button>
      </span>
    </>
  );
}
