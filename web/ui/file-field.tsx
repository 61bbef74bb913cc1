import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Field, useField } from '#web/ui/field.tsx';

interface FileFieldProps {
  label: string;
  hint: ReactNode;
  error: string | undefined;
  accept: string;
  onChoose: (file: File) => void;
}

/** A file of the reader's. The browser's own input lies over it unseen: its words are in the browser's language, not in the page's. */
export function FileField({ label, hint, error, accept, onChoose }: FileFieldProps) {
  const ids = useField({ error, hint });
  const [chosen, setChosen] = useState<string>();
  return (
    <Field label={label} hint={hint} error={error} ids={ids}>
      <div
        data-invalid={error ? true : undefined}
        className="control relative flex items-center gap-3 bg-surface! py-2 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-verified data-invalid:border-danger"
      >
        <span
          aria-hidden="true"
          className="shrink-0 rounded-sm bg-sunken px-3 py-1.5 font-semibold"
        >
          <Trans>Choose a file</Trans>
        </span>
        <span aria-hidden="true" className="min-w-0 truncate text-muted">
          {chosen ?? <Trans>No file yet</Trans>}
        </span>
        <input
          type="file"
          accept={accept}
          {...ids.control}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          // A file that was mended and is chosen again has the same name, which would be no change.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (!file) return;
            setChosen(file.name);
            onChoose(file);
          }}
        />
      </div>
    </Field>
  );
}
