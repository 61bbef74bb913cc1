import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  Link,
  useActionData,
} from 'react-router';
import { CheckForm } from '#web/modules/serials/check-form.tsx';
import { fieldsOf, takeCheck } from '#web/modules/serials/take-check.ts';
import { callOn } from '#web/platform/server.ts';
import { shop } from '#web/platform/shop.ts';

export const meta = () => [
  { title: t`Check a serial number | ${shop.name}` },
  {
    name: 'description',
    content: t`Look up whether a used camera or lens was reported stolen, before you pay for it.`,
  },
];

/** What somebody asked is kept by nobody. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Takes the form from browsers without scripts. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const { answer, status } = await takeCheck(fieldsOf(form), callOn(context));
  return data(answer, { status, headers: { 'cache-control': 'no-store' } });
}

/** Where anybody looks a serial number up. */
export default function SerialPage() {
  const answer = useActionData<typeof action>();
  return (
    <div className="wrap max-w-[720px] pt-12 pb-24">
      <h1>
        <Trans>Check a serial number</Trans>
      </h1>
      <p className="mt-4 mb-8 text-lg text-muted">
        <Trans>
          Before you pay for a used camera or lens, look up whether somebody showed us that it was
          stolen from them. Compare the number when you meet: on the body, on the box and on the
          receipt.
        </Trans>
      </p>
      <CheckForm answer={answer} />
      <div className="mt-10 border-t border-line pt-6 text-muted">
        <p>
          <Trans>
            We know only of what was reported here. Was something stolen from you?{' '}
            <Link to="/dashboard/stolen" className="link">
              File a notice
            </Link>
            .
          </Trans>
        </p>
      </div>
    </div>
  );
}
