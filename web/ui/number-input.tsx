import { type ComponentProps, type Ref, useCallback } from 'react';
import { plainNumber } from './digits.ts';
import { Field, type FieldProps, useField } from './field.tsx';

type NumberInputProps = FieldProps & Omit<ComponentProps<'input'>, 'type' | 'size'>;

/** A number. Takes Bangla digits and digit groups, typed or pasted, which the browser alone would refuse. */
export function NumberInput(props: NumberInputProps) {
  const { label, labelHidden, error, hint, className, ref, ...input } = props;
  const ids = useField(props, input.id);
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      const release = give(ref, element);
      const stop = element ? translateDigits(element) : undefined;
      return () => {
        stop?.();
        release();
      };
    },
    [ref],
  );
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      error={error}
      hint={hint}
      ids={ids}
      className={className}
    >
      <input
        inputMode="numeric"
        step={1}
        // A wheel that scrolls the page must not change a price.
        onWheel={(event) => event.currentTarget.blur()}
        {...input}
        {...ids.control}
        ref={attach}
        type="number"
        className="control num [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
    </Field>
  );
}

/** Hands the element to a ref of either kind; the answer takes it back. */
function give(ref: Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null) {
  if (typeof ref === 'function') {
    const release = ref(element);
    return typeof release === 'function' ? release : () => ref(null);
  }
  if (!ref) return () => {};
  ref.current = element;
  return () => {
    ref.current = null;
  };
}

function translateDigits(element: HTMLInputElement) {
  function insert(event: InputEvent | ClipboardEvent, text: string) {
    const plain = plainNumber(text);
    if (plain === text) return;
    event.preventDefault();
    // A number field tells nobody where its caret is: only the browser can insert there.
    if (plain) document.execCommand('insertText', false, plain);
  }
  const type = (event: InputEvent) => {
    if (event.data) insert(event, event.data);
  };
  const paste = (event: ClipboardEvent) => {
    insert(event, event.clipboardData?.getData('text') ?? '');
  };
  element.addEventListener('beforeinput', type);
  element.addEventListener('paste', paste);
  return () => {
    element.removeEventListener('beforeinput', type);
    element.removeEventListener('paste', paste);
  };
}
