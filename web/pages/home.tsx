import { Trans } from '@lingui/react/macro';
export default function Home() {
  return (
    <main id="main">
      <h1>
        <Trans>Good cameras deserve a second owner.</Trans>
      </h1>
    </main>
  );
}
