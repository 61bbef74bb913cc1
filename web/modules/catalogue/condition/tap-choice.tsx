import { useId } from 'react';
import { cx } from '#web/ui/cx.ts';

interface TapChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value | undefined;
  /** Undefined: what was chosen is taken back. */
  onChoose: (value: Value | undefined) => void;
}

/** One of a few by one tap; a second tap on the same takes it back. */
export function TapChoice<Value extends string>(props: TapChoiceProps<Value>) {
  const { label, options, chosen, onChoose } = props;
  const id = useId();
  return (
    <div className="grid gap-x-4 gap-y-1.5 border-b border-line py-2.5 md:grid-cols-[150px_minmax(0,1fr)] md:items-center">
      <span id={id} className="text-sm font-semibold">
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie in this grid in every browser */}
      <div role="group" aria-labelledby={id} className="flex flex-wrap gap-1.5">
        {options.map((option) => {
          const isChosen = option.value === chosen;
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? undefined : option.value)}
              className={cx(
                'min-h-9 rounded-md border px-2.5 py-1 text-sm transition-colors pointer-coarse:min-h-11',
                isChosen
                  ? 'border-pine bg-pine-tint font-semibold inset-ring inset-ring-pine'
                  : 'border-field bg-surface hover:border-ink',
              )}
            >
              {option.label}
            </button>
          );
        })}
      </div>
    </div>
  );
}
