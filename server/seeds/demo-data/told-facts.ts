/** As sellers tell it in their descriptions: `61,400 frames`, `Shutter at 33,000`, `stills 2,600`. */
const shutterTold =
  /([\d,]{4,}) (?:frames|stills)|shutter (?:count |at |is young \()([\d,]{4,})|stills ([\d,]{4,})/i;

/** How often its shutter was released, if the seller says so. */
export function shutterCountOf({ description }: { description: string }): number | null {
  const told = shutterTold.exec(description)?.slice(1).find(Boolean);
  return told ? Number(told.replaceAll(',', '')) : null;
}

/** What comes with it, by the first words of the sentence that says so. */
export function accessoriesOf({ description }: { description: string }): string | null {
  const sentence =
    /(?:^|[.;] )(?:Comes? with|With|Sold with|Original box|Two batteries)[^.;]*/.exec(
      description,
    )?.[0];
  return sentence ? sentence.replace(/^[.;] /, '') : null;
}
