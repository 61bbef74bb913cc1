import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { maxPageSize } from '#contract/kernel/page-sizes.ts';
import { useFormats } from '#web/ui/formats.ts';
import { CodeBlock } from './code-block.tsx';
import { Section } from './section.tsx';

/** Signs up and registers as a seller, once. */
const signingUp = (url: string) =>
  `curl -s -c jar '${url}/api/auth/sign-up/email' -H 'Origin: ${url}' -H 'Content-Type: application/json' \\
  -d '{ "name": "You", "email": "you@example.com", "password": "…" }'

curl -s -b jar '${url}/api/addusers' -H 'Origin: ${url}' -H 'Content-Type: application/json' \\
  -d '{ "email": "you@example.com", "name": "You", "uid": "the id that was answered", "type": "Seller" }'`;

/** Signs in, which fills the file `jar`, and asks for an access token. */
const signingIn = (url: string) =>
  `curl -s -c jar '${url}/api/auth/sign-in/email' -H 'Origin: ${url}' -H 'Content-Type: application/json' \\
  -d '{ "email": "you@example.com", "password": "…" }'

ACCESS=$(curl -s -b jar '${url}/api/jwt?email=you@example.com' -H 'Origin: ${url}' | sed -n 's/.*"accessToken":"\\([^"]*\\)".*/\\1/p')

curl '${url}/api/webhookendpoints' -H "Authorization: Bearer $ACCESS"`;

export function Token({ publicUrl }: { publicUrl: string }) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>A token</Trans>}>
      <p>
        <Trans>
          What everybody may read needs none. For the rest make an API token at{' '}
          <Link to="/dashboard/tokens" className="link">
            your dashboard
          </Link>
          , with the scopes that your program needs and no others. Each call says which scope opens
          it. What moves money or decides about people is opened by none.
        </Trans>
      </p>
      <CodeBlock copies label={t`A first call`}>
        {`curl '${publicUrl}/api/search?q=nikon&limit=5'\n\ncurl '${publicUrl}/api/deals?side=seller' -H "Authorization: Bearer $TOKEN"`}
      </CodeBlock>
      <p>
        <Trans>
          Calls marked “No API token” take the access token of somebody who is signed in, here{' '}
          <code translate="no">$ACCESS</code>. It is good for some minutes; the last line but one
          gets the next one.
        </Trans>
      </p>
      <CodeBlock copies label={t`How an account is made, once`}>
        {signingUp(publicUrl)}
      </CodeBlock>
      <CodeBlock copies label={t`How an access token is had`}>
        {signingIn(publicUrl)}
      </CodeBlock>
    </Section>
  );
}

interface Refusal {
  status: number;
  code: string;
  text: string;
}

const problem = `{
  "code": "bad_input",
  "ownStatus": "Please check the marked fields.",
  "issues": [{ "path": "resalePrice", "message": "Resale Price is required" }]
}`;

export function Errors({ refusals }: { refusals: readonly Refusal[] }) {
  const { t } = useLingui();
  return (
    <Section title={<Trans>Errors</Trans>}>
      <p>
        <Trans>
          Every refusal has one form. Decide by its code, which stays; its sentence is for people
          and may change. Several wrong fields are named at once. The header{' '}
          <code translate="no">x-request-id</code> helps us to find a call.
        </Trans>
      </p>
      <CodeBlock label={t`A refusal`}>{problem}</CodeBlock>
      <p>
        <Trans>Any call may answer these, besides those of its own:</Trans>
      </p>
      <ul lang="en" className="grid gap-1.5 text-sm">
        {refusals.map(({ status, code, text }) => (
          <li key={code} className="wrap-anywhere">
            <span className="num font-semibold">{status}</span> <code translate="no">{code}</code>:{' '}
            <span className="text-muted">{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Paging({ publicUrl }: { publicUrl: string }) {
  const { t } = useLingui();
  const most = useFormats().number(maxPageSize);
  return (
    <Section title={<Trans>Paging</Trans>}>
      <p>
        <Trans>
          A list that grows takes <code translate="no">limit</code>, {most} at most, and answers{' '}
          <code translate="no">nextCursor</code>. Send that back as{' '}
          <code translate="no">cursor</code>, with the same filters, for the next page;{' '}
          <code translate="no">null</code> means that this was the last one. Pages do not shift when
          something is added meanwhile.
        </Trans>
      </p>
      <CodeBlock label={t`The next page`}>
        {`curl '${publicUrl}/api/search?q=nikon&limit=20&cursor=…'`}
      </CodeBlock>
    </Section>
  );
}

export function Repeating() {
  return (
    <Section title={<Trans>Saying it twice</Trans>}>
      <p>
        <Trans>
          Reads may be repeated. So may each call that says “Said twice, it is done once”. An edit
          names the version that it is based on: one that came later is never overwritten unseen.
          Whatever else adds something, look first whether it is there before you send it again.
        </Trans>
      </p>
    </Section>
  );
}

export function Versions() {
  return (
    <Section title={<Trans>Versions</Trans>}>
      <p>
        <Trans>
          This is the first version. New calls, new optional fields and new values may come at any
          time, so ignore what you do not know. A field or a call that is to go is marked as
          deprecated and stays for six months after that.
        </Trans>
      </p>
    </Section>
  );
}
