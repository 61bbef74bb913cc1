import type { ReactNode } from 'react';
import { Field, useField } from '#web/ui/field.tsx';

interface FileFieldProps {
  label: string;
  hint: ReactNode;
  error: string | undefined;
  accept: string;
  onChoose: (file: File) => void;
}

/** A file of the reader's. */
export function FileField({ label, hint, error, accept, onChoose }: FileFieldProps) {
  const ids = useField({ error, hint });
  return (
    <Field label={label} hint={hint} error={error} ids={ids}>
      <input
        type="file"
        accept={accept}
        {...ids.control}
        className="control cursor-pointer bg-surface! py-2 file:mr-3 file:cursor-pointer file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:font-semibold file:text-ink"
        // A file that was mended and is chosen again has the same name, which would be no change.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
        }}
      />
    </Field>
  );
}
