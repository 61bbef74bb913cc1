import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookKind } from '#contract/webhooks/kinds.ts';
import { WebhookEndpointFields, type WebhookEndpointView } from '#contract/webhooks/schemas.ts';
import { ApiProblem, reasonOf } from '#web/platform/problems.ts';
import { toast } from '#web/platform/toast.ts';
import { useForm } from '#web/platform/use-form.ts';
import { changeEndpoint, createEndpoint } from './queries.ts';

export interface EndpointInput {
  url: string;
  kinds: WebhookKind[];
  password?: string;
}

interface EndpointFormOptions {
  /** The one that is changed; a new one, when left out. */
  endpoint?: WebhookEndpointView | undefined;
  /** Called with the secret of a new one. */
  onDone: (secret?: string) => void;
}

/** The form of an endpoint; it keeps what was typed when the shop refuses it. */
export function useEndpointForm({ endpoint, onDone }: EndpointFormOptions) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useForm<EndpointInput>({
    resolver: standardSchemaResolver(WebhookEndpointFields),
    defaultValues: { url: endpoint?.url ?? '', kinds: endpoint?.kinds ?? [], password: '' },
  });

  async function save({ password, ...fields }: EndpointInput): Promise<string | undefined> {
    const body = { ...fields, ...(password && { password }) };
    if (!endpoint) return (await createEndpoint(body)).secret;
    await changeEndpoint(endpoint._id, body);
    toast.success(t`The endpoint is saved.`);
  }

  const submit = form.handleSubmit(async (given) => {
    setFailure(undefined);
    try {
      onDone(await save(given));
    } catch (error) {
      const [issue] = error instanceof ApiProblem ? error.issues : [];
      const field = (['url', 'kinds', 'password'] as const).find((name) => name === issue?.path);
      if (issue && field) form.setError(field, { message: issue.message }, { shouldFocus: true });
      else setFailure(reasonOf(error, t`The shop did not answer. Try again.`));
    }
    void queries.invalidateQueries();
  });

  return { form, failure, submit };
}
