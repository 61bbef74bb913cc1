import { t } from '@lingui/core/macro';
import { shop } from '#web/platform/shop.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

export const meta = () => [{ title: t`Webhooks | ${shop.name}` }];

// Apart, as every page fetches the addresses of all that this one would import.
export default lazyPart(async () => (await import('./webhooks-view.tsx')).WebhooksView);
