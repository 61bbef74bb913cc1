import { useLingui } from '@lingui/react/macro';
import { inWords } from './in-words.ts';

/** Kinds of refused attacks in words for somebody who runs a shop; one that came later by its own name. */
export function useAttackLabels(): (kind: string) => string {
  const { t } = useLingui();
  const words: Record<string, string> = {
    bad_credentials: t`Wrong password or code`,
    bad_token: t`Dead or made-up access token`,
    forbidden: t`Not allowed for this account`,
    foreign_origin: t`Sent by another website`,
    foreign_object: t`Something of somebody else's, or that does not exist`,
    forged_field: t`A field that no form sends`,
    forged_webhook: t`Forged message from the payment provider`,
    leaked_token: t`An API token in an address`,
    hostile_upload: t`A file that is no picture`,
    malformed_http: t`Not HTTP`,
    malformed_request: t`A request that cannot be read`,
    no_credentials: t`Not signed in`,
    phones_collected: t`Phone numbers collected`,
    price_tampering: t`Another price than the item has`,
    prototype_poisoning: t`JSON with prototype pollution`,
    sideways_get: t`An action hidden in a link or picture`,
    slow_request: t`Sent too slowly`,
    too_deep: t`JSON nested too deep`,
    too_large: t`Too large`,
    too_many: t`Too many attempts`,
    unknown_call: t`A call that does not exist`,
  };
  return (kind) => words[kind] ?? inWords(kind);
}
