import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { Scope } from '#contract/kernel/scopes.ts';
import { maxAdminTokenDays, maxTokenName, scopesFor } from '#contract/tokens/limits.ts';
import { NewApiToken } from '#contract/tokens/schemas.ts';
import { useSending } from '#web/platform/use-sending.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { FieldError, useField } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { make } from './queries.ts';
import { useScopeWords } from './scope-words.ts';

/** Whoever makes a token: which scopes they can give, and how they show that it is them. */
export interface Maker {
  isAdmin: boolean;
  hasPassword: boolean;
}

/** A token that was made just now: its secret, and what it opens. */
export interface MadeToken {
  secret: string;
  scopes: readonly Scope[];
}

interface TokenFormProps {
  maker: Maker;
  /** Told what is not shown again. */
  onMade: (made: MadeToken) => void;
  onClose: () => void;
}

/** Days that a token can have; an empty value for as long as nobody ends it. */
const choices = [30, 90, 365];

function useTokenForm({ maker: { hasPassword }, onMade }: TokenFormProps) {
  const { t } = useLingui();
  const state = useSending({
    fields: ['name', 'scopes', 'expiresInDays', 'password'],
    onDone: () => undefined,
  });
  const [scopes, setScopes] = useState<readonly Scope[]>([]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const written = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { name, days, password } = written;
    const token = state.check(NewApiToken, {
      name,
      scopes,
      ...(days && { expiresInDays: Number(days) }),
      ...(hasPassword && { password }),
    });
    if (!token) return;
    if (hasPassword && !password) return state.setErrors({ password: t`Password is required` });
    await state.send(async () => {
      // Shown at once: nobody can ask for it again.
      onMade({ secret: (await make(token)).secret, scopes });
    }, t`The token is made.`);
  }

  return { ...state, scopes, setScopes, submit };
}

/** Name, scopes, days, and the password: an open browser alone must not open the account to programs. */
export function TokenForm(props: TokenFormProps) {
  const { maker, onClose } = props;
  const { t } = useLingui();
  const { form, errors, failure, busy, scopes, setScopes, submit } = useTokenForm(props);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4.5"
      aria-busy={busy}
    >
      <TextInput
        name="name"
        label={t`Name`}
        maxLength={maxTokenName}
        autoComplete="off"
        hint={t`Such as the program that will use it.`}
        error={errors.name}
      />
      <ScopeChoice maker={maker} chosen={scopes} onChoose={setScopes} error={errors.scopes} />
      <DaysChoice mustEnd={scopes.includes('admin:read')} error={errors.expiresInDays} />
      {maker.hasPassword ? (
        <PasswordInput
          name="password"
          label={t`Your password`}
          autoComplete="current-password"
          error={errors.password}
        />
      ) : (
        <p className="text-sm text-muted">
          <Trans>You have no password here: sign in anew less than ten minutes before.</Trans>
        </p>
      )}
      <DialogFoot
        failure={failure}
        busy={busy}
        keep={<Trans>Cancel</Trans>}
        confirm={<Trans>Make the token</Trans>}
        onClose={onClose}
      />
    </form>
  );
}

interface ScopeChoiceProps {
  maker: Maker;
  chosen: readonly Scope[];
  onChoose: (scopes: readonly Scope[]) => void;
  error: string | undefined;
}

function ScopeChoice({ maker, chosen, onChoose, error }: ScopeChoiceProps) {
  const words = useScopeWords();
  const { control, errorId } = useField({ error, hint: undefined });
  return (
    <fieldset {...control} className="grid gap-1.5">
      <legend className="mb-1 text-sm font-semibold">
        <Trans>What may it do?</Trans>
      </legend>
      {scopesFor(maker).map((scope) => {
        const helpId = `${control.id}-${scope}`;
        return (
          <div key={scope}>
            <CheckBox
              label={words[scope].label}
              aria-describedby={helpId}
              checked={chosen.includes(scope)}
              onChange={({ target }) =>
                onChoose(
                  target.checked ? [...chosen, scope] : chosen.filter((one) => one !== scope),
                )
              }
            />
            <p id={helpId} className="-mt-1 pl-7 text-xs text-muted">
              <code translate="no">{scope}</code> · {words[scope].help}
            </p>
          </div>
        );
      })}
      <FieldError id={errorId}>{error}</FieldError>
      <p className="mt-1.5 text-sm text-muted">
        <Trans>
          No token signs in, pays, is paid out, changes your account or makes other tokens.
        </Trans>
      </p>
    </fieldset>
  );
}

/** What reads as an admin has to end. */
function DaysChoice({ mustEnd, error }: { mustEnd: boolean; error: string | undefined }) {
  const { t } = useLingui();
  const days = mustEnd ? choices.filter((count) => count <= maxAdminTokenDays) : choices;
  return (
    <Select name="days" label={t`It ends`} defaultValue="90" error={error}>
      {days.map((count) => (
        <option key={count} value={count}>
          <Plural value={count} one="after # day" other="after # days" />
        </option>
      ))}
      {!mustEnd && <option value="">{t`when you end it`}</option>}
    </Select>
  );
}
