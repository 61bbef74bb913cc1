import { useLingui } from '@lingui/react/macro';
import type {
  WebhookDeliveryState,
  WebhookEndpointState,
  WebhookFault,
} from '#contract/webhooks/kinds.ts';
import type { ChipTone } from '#web/ui/chip.tsx';

export function useEndpointStateLabels(): Record<WebhookEndpointState, string> {
  const { t } = useLingui();
  return { working: t`Working`, failing: t`Failing`, ended: t`Ended` };
}

export const endpointTones: Record<WebhookEndpointState, ChipTone> = {
  working: 'pine',
  failing: 'amber',
  ended: 'danger',
};

export function useDeliveryStateLabels(): Record<WebhookDeliveryState, string> {
  const { t } = useLingui();
  return { waiting: t`Waiting`, delivered: t`Delivered`, given_up: t`Given up` };
}

export const deliveryTones: Record<WebhookDeliveryState, ChipTone> = {
  waiting: 'amber',
  delivered: 'pine',
  given_up: 'danger',
};

/** Why an attempt failed, in a few words. */
export function useFaultLabels(): Record<WebhookFault, string> {
  const { t } = useLingui();
  return {
    address: t`The name is not known, or leads into a private network`,
    connection: t`No connection, or no good certificate`,
    timeout: t`No answer in time`,
    broken: t`The answer is no HTTP`,
    redirect: t`Sends elsewhere, which we do not follow`,
    status: t`Did not take it`,
    internal: t`We could not sign it: make a new secret`,
  };
}
