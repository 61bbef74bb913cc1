import { Trans } from '@lingui/react/macro';

/** Where a map of a place is. The map is fetched by whoever follows the link, and by nobody who reads the page. */
const mapOf = (place: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${place}, Bangladesh`)}`;

export function MapLink({ place }: { place: string }) {
  return (
    <a
      href={mapOf(place)}
      target="_blank"
      rel="noopener noreferrer"
      className="link inline-flex min-h-6 items-center"
    >
      <Trans>See it on OpenStreetMap</Trans>
    </a>
  );
}
