import { type ComponentProps, type ReactNode, useId } from 'react';

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  /** Stands at the end of the line, such as how many there are; said after the name. */
  note?: ReactNode;
}

/** One choice that is on or off; the whole line is pressed. */
export function CheckBox({ label, note, ...input }: CheckBoxProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="flex items-center gap-3 text-sm">
      <label
        htmlFor={id}
        className="flex min-h-9 min-w-0 flex-1 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11"
      >
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={note === undefined ? input['aria-describedby'] : noteId}
          className="size-[18px] flex-none cursor-pointer accent-pine"
        />
        {label}
      </label>
      {note !== undefined && (
        <span id={noteId} className="num text-xs text-muted">
          {note}
        </span>
      )}
    </div>
  );
}
