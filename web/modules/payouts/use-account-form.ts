import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Path, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { PayoutAccount } from '#contract/payouts/account.ts';
import type { ShownAccount } from '#contract/payouts/shown-account.ts';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { useForm } from '#web/platform/use-form.ts';
import { type AccountInput, emptyAccount } from './account-fields.tsx';
import { saveAccount } from './queries.ts';

type FormInput = AccountInput & { password?: string };

const withPassword = z.intersection(
  PayoutAccount,
  z.object({
    password: z
      .string({ error: 'Password is required' })
      .check(z.minLength(1, 'Password is required')),
  }),
);
const withoutPassword = z.intersection(
  PayoutAccount,
  z.object({ password: z.optional(z.string()) }),
);

type Request = z.infer<typeof withoutPassword>;

/** The field of the form that a path of the call means: it has the account in a part of its own. */
const fieldOf = (path: string) => path.replace(/^account\./, '') as Path<FormInput>;

/** The form that says where a seller's money goes; it keeps what was typed when the shop refuses it. */
export function useAccountForm(
  account: ShownAccount | null,
  { hasPassword, onDone }: { hasPassword: boolean; onDone: () => void },
) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useForm<FormInput, Request>({
    // What of it a method does not need, its schema drops.
    resolver: standardSchemaResolver(
      hasPassword ? withPassword : withoutPassword,
    ) as unknown as Resolver<FormInput, unknown, Request>,
    defaultValues: { ...emptyAccount(account), ...(hasPassword && { password: '' }) },
  });

  const submit = form.handleSubmit(async ({ password, ...given }) => {
    setFailure(undefined);
    try {
      const { modifiedCount } = await saveAccount({
        account: given,
        ...(password !== undefined && { password }),
      });
      toast.success(modifiedCount > 0 ? t`Your account is saved.` : t`It is the same account.`);
      onDone();
    } catch (error) {
      const [issue] = error instanceof ApiProblem ? error.issues : [];
      if (issue) {
        form.setError(fieldOf(issue.path), { message: issue.message }, { shouldFocus: true });
      } else setFailure(reasonOf(error, t`The shop did not answer. Try again.`));
    }
    void queries.invalidateQueries();
  });

  return { form, failure, submit };
}
