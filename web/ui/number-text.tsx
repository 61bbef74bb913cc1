import { useFormats } from './formats.ts';

/** A number in the reader's digits, for texts that stand outside of components. */
export function NumberText({ value }: { value: number }) {
  return useFormats().number(value);
}
