import { createSerialSeal } from '#server/modules/catalogue/index.ts';
import { createEvidenceService } from '#server/modules/evidence/index.ts';
import { createOriginalReader } from '#server/modules/media/index.ts';
import { hasOpenCase } from '#server/modules/moderation/index.ts';
import { createSemaphores } from '#server/platform/processes/index.ts';
import type { AppOptions, Context } from './context.ts';
import type { DirectEvents } from './direct-events.ts';
import type { WakeUps } from './wake-ups.ts';

type Options = Parameters<typeof createEvidenceService>[0];

interface Parts extends Pick<WakeUps, 'wake'>, Pick<AppOptions, 'openReader'> {
  events: DirectEvents;
}

/** Evidence photos, and the reader of the files that they are. */
export function createEvidence(
  { settings, database, group, decoderStart, limits, log, part, secretFor }: Context,
  { events, wake, openReader = createOriginalReader }: Parts,
  { media, catalogue }: Pick<Options, 'media' | 'catalogue'>,
) {
  const semaphores = group && part === 'web' ? createSemaphores(group) : undefined;
  const reader = openReader({ log, semaphores, ...decoderStart });
  return {
    ...createEvidenceService({
      database,
      log,
      catalogue,
      media,
      reader,
      secret: secretFor('evidence-codes'),
      sealSerial: createSerialSeal(secretFor('serial-numbers')),
      isOn: settings.evidence,
      challengeLimit: limits.challenges,
      evidenceLimit: limits.evidence,
      timeZone: settings.timeZone,
      hasOpenCase,
      onJudged: events.evidenceJudged,
      onPublished: () => wake('watching'),
    }),
    stopReader: () => reader.stop(),
  };
}
