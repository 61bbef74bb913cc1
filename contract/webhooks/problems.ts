import type { ProblemTable } from '../kernel/problems.ts';
import { maxOldSecrets } from './kinds.ts';

export const webhookProblems = {
  webhook_address: {
    status: 400,
    field: 'url',
    body: {
      acknowledged: false,
      ownStatus:
        'Write an address that begins with https://, without a name and a password in it, at port 443 or one from 1024 on.',
    },
  },
  /** One answer for both: whoever asks learns no names of a network that is not theirs. */
  webhook_private: {
    status: 400,
    field: 'url',
    body: {
      acknowledged: false,
      ownStatus:
        'This address cannot be reached from the internet: its name is not known, or leads into a private network.',
    },
  },
  webhook_most: {
    status: 409,
    body: {
      acknowledged: false,
      ownStatus: 'You have as many webhook endpoints as one account can have. Delete one first.',
    },
  },
  webhook_ended: {
    status: 409,
    body: {
      modifiedCount: 0,
      ownStatus: 'Nothing is sent to this endpoint any more. Resume it first.',
    },
  },
  webhook_secrets: {
    status: 409,
    body: {
      ownStatus: `You made ${maxOldSecrets} new secrets for this endpoint within a day, and those before sign until the day is over. Wait until then, or delete the endpoint and add it again.`,
    },
  },
} as const satisfies ProblemTable;

/**
 * Why an address is refused, in a demo shop that sends to the internet only: whoever tries it out reads how it reaches a receiver of
 * theirs. Said of names that are not known as well, as `webhook_private` is.
 */
export const webhookTrialProblems = {
  webhook_address: {
    ...webhookProblems.webhook_address,
    body: {
      acknowledged: false,
      ownStatus:
        'Write an address that begins with https://. For a receiver at http:// on your own machine start this demo shop with WEBHOOKS_PRIVATE_ADDRESSES=on.',
    },
  },
  webhook_private: {
    ...webhookProblems.webhook_private,
    body: {
      acknowledged: false,
      ownStatus:
        'This address cannot be reached from the internet: its name is not known, or leads into a private network. For a receiver on your own machine start this demo shop with WEBHOOKS_PRIVATE_ADDRESSES=on.',
    },
  },
} as const satisfies ProblemTable;
