import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useState } from 'react';

interface FoldedFieldsProps {
  title: ReactNode;
  hint: ReactNode;
  /** What is in it shall be seen: a draft came back, or the shop refused something in here. */
  mustOpen: boolean;
  /** Takes the focus where the shop refused what is in it, and is described by what the shop said. */
  inputRef?: Ref<HTMLElement>;
  errorId?: string | undefined;
  /** Drawn once it was opened. */
  children: () => ReactNode;
}

/** A part of a form that may be left out: folded, until somebody opens it or something is in it. */
export function FoldedFields({
  title,
  hint,
  mustOpen,
  inputRef,
  errorId,
  children,
}: FoldedFieldsProps) {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (mustOpen) setOpen(true);
  }, [mustOpen]);
  useEffect(() => {
    if (open) setOpened(true);
  }, [open]);
  return (
    <details
      className="group rounded-md border border-line"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary
        ref={inputRef}
        aria-describedby={errorId}
        className="flex cursor-pointer list-none items-center justify-between gap-4 p-4 [&::-webkit-details-marker]:hidden"
      >
        <span className="grid gap-0.5">
          <b className="font-[640]">{title}</b>
          <span className="text-sm text-muted">{hint}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="icon flex-none transition-transform group-open:rotate-180"
        />
      </summary>
      {(open || opened) && children()}
    </details>
  );
}
