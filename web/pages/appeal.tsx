import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useParams,
  useRevalidator,
} from 'react-router';
import { readAppeal } from '#contract/moderation/appeal-endpoints.ts';
import { AppealForm } from '#web/modules/moderation/appeals/appeal-form.tsx';
import { AppealState, DecisionShown } from '#web/modules/moderation/appeals/appeal-words.tsx';
import { takeAppeal } from '#web/modules/moderation/appeals/take-appeal.ts';
import { ApiProblem } from '#web/platform/problems.ts';
import { callOn, loadOn } from '#web/platform/server.ts';
import { shop } from '#web/platform/shop.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

export const meta = () => [
  { title: t`Appeal | ${shop.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Its address holds a secret. */
export const headers = () => ({ 'cache-control': 'no-store' });

/** Nothing for a link that is not the shop's, or not whole. */
export async function loader({ context, params: { token = '' } }: LoaderFunctionArgs) {
  return loadOn(context, async (call) => {
    try {
      return data(await call(readAppeal, { params: { token } }));
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) return data(null, { status: 404 });
      throw error;
    }
  });
}

/** Takes the form from browsers without scripts. What is refused is shown with the page as it is then. */
export async function action({ context, params: { token = '' }, request }: ActionFunctionArgs) {
  const refused = await takeAppeal(request, token, callOn(context));
  return refused ? data(refused.answer, { status: refused.status }) : redirect('');
}

/** A decision about whoever has the link, and their appeal against it. Nobody signs in: the suspended cannot. */
export default function AppealPage() {
  const { token = '' } = useParams();
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { revalidate } = useRevalidator();
  if (!shown) return <NoDecision />;
  return (
    <div className="wrap max-w-[720px] pt-12 pb-24">
      <h1>
        {shown.appeal ? <Trans>Your appeal</Trans> : <Trans>Appeal against a decision</Trans>}
      </h1>
      <div className="mt-6 grid gap-6">
        <DecisionShown shown={shown} />
        {shown.open ? (
          <AppealForm token={token} answer={answer} onSent={() => void revalidate()} />
        ) : (
          <AppealState shown={shown} />
        )}
        <WriteToUs />
      </div>
    </div>
  );
}

function NoDecision() {
  return (
    <div className="wrap max-w-[720px] pt-12 pb-24">
      <h1>
        <Trans>This link does not work</Trans>
      </h1>
      <p className="mt-4 mb-6 text-lg text-muted">
        <Trans>It may have been cut off. Open it from the mail or the notice again.</Trans>
      </p>
      <WriteToUs />
    </div>
  );
}

function WriteToUs() {
  return (
    <div>
      <LinkButton to="/#contact">
        <Trans>Write to us</Trans>
      </LinkButton>
    </div>
  );
}
