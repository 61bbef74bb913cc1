import { Trans, useLingui } from '@lingui/react/macro';
import { CodeBlock } from './code-block.tsx';
import { Section } from './section.tsx';

/** Where each seller's feeds are, and by which id. */
export function Feeds({ publicUrl }: { publicUrl: string }) {
  const { t } = useLingui();
  const seller = `${publicUrl}/seller/…`;
  return (
    <Section title={<Trans>Feeds</Trans>}>
      <p>
        <Trans>
          What a seller offers, without a token: the 50 newest items as RSS, all of them as JSON
          Feed, a hundred on a page, and all in one file for price engines. They may be kept for a
          quarter of an hour; the first two have an ETag. The id of a seller’s page is{' '}
          <code translate="no">seller.id</code> of <code translate="no">GET /api/product/…</code>,
          not <code translate="no">sellerUid</code>, by which lists name who sells.
        </Trans>
      </p>
      <CodeBlock label={t`The feeds of a seller`}>
        {`${seller}/feed.xml\n${seller}/feed.json\n${seller}/products.xml`}
      </CodeBlock>
    </Section>
  );
}
