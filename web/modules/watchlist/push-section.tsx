import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSendsPush } from '#web/platform/shown-settings.ts';
import { toast } from '#web/platform/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push-here.ts';
import { watchlistKey } from './queries.ts';

const pushQuery = queryOptions({
  queryKey: [...watchlistKey, 'push'],
  queryFn: readPushState,
});

/** Whether this browser is told while the shop is closed, and how to change that; nothing where the shop tells none. */
export function PushSection() {
  if (!useSendsPush()) return null;
  return (
    <section aria-labelledby="push-title" className="mt-12 max-w-[560px]">
      <h2 id="push-title" className="mb-3 text-xl!">
        <Trans>Push in this browser</Trans>
      </h2>
      <PushHere />
    </section>
  );
}

function PushHere() {
  const { t } = useLingui();
  const query = useQuery(pushQuery);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (turn: () => Promise<PushState>) => turn(),
    onSuccess: (state) => {
      queries.setQueryData(pushQuery.queryKey, state);
      if (state === 'on') toast.success(t`Push is on in this browser.`);
    },
    onError: (error) => toast.failure(error, t`That did not work. Please try again.`),
  });
  return (
    <Loaded query={query}>
      {(state) => (
        <>
          <p aria-live="polite" className="mb-4 text-muted">
            <About state={state} />
          </p>
          {state === 'off' && (
            <Button loading={change.isPending} onClick={() => change.mutate(turnPushOn)}>
              <Trans>Turn on push</Trans>
            </Button>
          )}
          {state === 'on' && (
            <Button loading={change.isPending} onClick={() => change.mutate(turnPushOff)}>
              <Trans>Turn off push</Trans>
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

function About({ state }: { state: PushState }) {
  switch (state) {
    case 'on':
      return (
        <Trans>
          On: this browser tells you at once what is new, also while the shop is closed. It ends
          when you log out here.
        </Trans>
      );
    case 'off':
      return (
        <Trans>
          Off. Turn it on, and this browser tells you at once what is new, also while the shop is
          closed. The browser asks you first.
        </Trans>
      );
    case 'blocked':
      return (
        <Trans>
          Your browser blocks it. To allow it, press the sign beside the address of this page, set
          Notifications to Allow, and load the page again.
        </Trans>
      );
    case 'home-screen':
      return (
        <Trans>
          On an iPhone or iPad, add the shop to your home screen first: press Share, then Add to
          Home Screen. Open it from there, and come back to this page.
        </Trans>
      );
    case 'none':
      return (
        <Trans>
          This browser cannot tell you anything while the shop is closed. What is new stands in your
          notices.
        </Trans>
      );
  }
}
