import { Autocomplete } from '@base-ui/react/autocomplete';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldProps, useField } from './field.tsx';
import { floatingCard, floatingEntry } from './floating-look.ts';

interface ComboboxProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** What is offered. What nobody thought of can be typed all the same. */
  offers: readonly string[];
  /** The offers are an answer to what was typed: all of them fit, whatever their letters. */
  answered?: boolean;
  /** Called instead of `onChange` when one of the offers is taken. */
  onPick?: (offer: string) => void;
  /** Said when none of the offers fits. */
  none?: ReactNode;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  onBlur?: () => void;
  inputRef?: ComponentProps<'input'>['ref'];
}

/** A line of text with offers below it that fit what was typed. Import it lazily: it places its list by itself. */
export function Combobox(props: ComboboxProps) {
  const { label, error, hint, value, onChange, offers, answered, onPick, none, ...rest } = props;
  const { inputRef, disabled, ...input } = rest;
  const ids = useField(props);
  return (
    <Autocomplete.Root
      items={offers}
      mode={answered ? 'none' : 'list'}
      value={value}
      onValueChange={(typed, { reason }) => {
        if (reason === 'item-press' && onPick) onPick(typed);
        else onChange(typed);
      }}
      disabled={disabled}
    >
      <Field label={label} error={error} hint={hint} ids={ids}>
        <Autocomplete.Input
          {...input}
          {...ids.control}
          ref={inputRef}
          autoComplete="off"
          className="control"
        />
      </Field>
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={6} className="z-40 outline-none">
          <Autocomplete.Popup
            className={cx(floatingCard, 'w-(--anchor-width) max-w-(--available-width)')}
          >
            <Autocomplete.Empty className="px-3 py-2.5 text-muted empty:hidden">
              {none ?? <Trans>No match. You can keep what you typed.</Trans>}
            </Autocomplete.Empty>
            <Autocomplete.List>
              {(offer: string) => (
                <Autocomplete.Item key={offer} value={offer} className={floatingEntry}>
                  {offer}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
