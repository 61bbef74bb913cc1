import { createBlocks } from './blocks.ts';
import { createReading, type ReadingOptions } from './reading.ts';
import { createRetention } from './retention.ts';
import { createSending, type SendingOptions } from './sending.ts';

interface ConversationsOptions extends Omit<ReadingOptions, 'pictures'>, SendingOptions {
  /** Months after its last message for which a conversation is kept. */
  months: number;
  isEvidence: Parameters<typeof createRetention>[0]['isEvidence'];
  pictures: SendingOptions['pictures'] & Parameters<typeof createRetention>[0]['pictures'];
}

/** What buyers and sellers write to each other about an item, and who wants no messages from whom. */
export function createConversationsService(options: ConversationsOptions) {
  return {
    ...createSending(options),
    ...createReading(options),
    blocks: createBlocks({ ...options, limit: options.limits.perMinute }),
    forgetOld: createRetention(options),
  };
}

export type ConversationsService = ReturnType<typeof createConversationsService>;
