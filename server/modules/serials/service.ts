import { type CheckingOptions, createChecking } from './checking.ts';
import { createDeciding, type DecidingOptions } from './deciding.ts';
import { createDesk } from './desk.ts';
import { createFiling, type FilingOptions } from './filing.ts';
import { createProofs, type ProofsOptions } from './proofs.ts';
import { forgetOldProofs } from './proofs-store.ts';

type SerialsOptions = CheckingOptions & DecidingOptions & FilingOptions & ProofsOptions;

/** What is known of serial numbers beyond the items on sale: which were reported stolen. */
export function createSerialsService(options: SerialsOptions) {
  return {
    ...createFiling(options),
    ...createDeciding(options),
    check: createChecking(options),
    desk: createDesk(options),
    proofs: createProofs(options),
    /** For whoever fills a demo shop. */
    sealSerial: options.sealSerial,
    forgetOldProofs: () => forgetOldProofs(options.database.db),
  };
}

export type SerialsService = ReturnType<typeof createSerialsService>;
