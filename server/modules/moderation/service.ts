import type { MediaService } from '#server/modules/media/index.ts';
import { createAppealReading } from './appeal-reading.ts';
import { type AppealingOptions, createAppealing } from './appealing.ts';
import { createCaseConversation } from './case-conversation.ts';
import { createCaseDesk } from './case-desk.ts';
import { createCasePhotos } from './case-photos.ts';
import { createCaseStory } from './case-story.ts';
import { createDeciding, type DecidingOptions } from './deciding.ts';
import { createJudging, type JudgingOptions } from './judging.ts';
import { createRemoving } from './removing.ts';
import { createReportedLists } from './reported-lists.ts';
import { createReporting, type ReportingOptions } from './reporting.ts';
import { watchReviews } from './review-alarm.ts';
import { createSilenceWatch } from './silent-sellers.ts';

interface ModerationOptions
  extends Omit<ReportingOptions, 'catalogue' | 'pictures'>,
    Omit<DecidingOptions, 'limiting' | 'suspensions'>,
    JudgingOptions,
    Omit<AppealingOptions, 'limiting' | 'suspensions'> {
  catalogue: ReportingOptions['catalogue'] & DecidingOptions['catalogue'];
  limiting: DecidingOptions['limiting'] & AppealingOptions['limiting'];
  suspensions: DecidingOptions['suspensions'] & AppealingOptions['suspensions'];
  pictures: Pick<MediaService, 'claim' | 'pictures'>;
}

/** What people report, and what admins decide about it. */
export function createModerationService(options: ModerationOptions) {
  const appeals = { ...createAppealing(options), ...createAppealReading(options) };
  const photos = createCasePhotos(options);
  return {
    ...createReportedLists(options),
    ...createReporting(options),
    ...createJudging(options),
    removeReported: createRemoving(options),
    desk: {
      ...createCaseDesk(options),
      read: createCaseStory(options, appeals, photos),
      readConversation: createCaseConversation(options),
    },
    ...createDeciding(options),
    appeals,
    judgePhoto: photos.judge,
    reopenSilent: createSilenceWatch(options),
    watchReviews: () => watchReviews(options.database),
  };
}

export type ModerationService = ReturnType<typeof createModerationService>;
