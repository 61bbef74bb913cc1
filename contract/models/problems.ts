import type { ProblemTable } from '../kernel/problems.ts';
import { maxOpenProposals } from './limits.ts';

/** Said at a name that another model has; `{name}` is that model. */
export const takenByModel = {
  message: 'It means “{name}” already. A name means one model.',
};

/** Why a model cannot be written so. */
export const modelProblems = {
  model_exists: {
    status: 409,
    field: 'model',
    body: { acknowledged: false, ownStatus: 'The shop knows a model of this name already.' },
  },
  alias_taken: {
    status: 409,
    field: 'aliases',
    body: {
      acknowledged: false,
      ownStatus: 'Another model has one of these names already. A name means one model.',
    },
  },
  model_changed: {
    status: 409,
    body: {
      acknowledged: false,
      ownStatus:
        'Somebody else changed this model meanwhile. Load it again, and make your change on what is there now.',
    },
  },
  model_removed: {
    status: 409,
    field: 'model',
    body: {
      acknowledged: false,
      ownStatus:
        'A model of this name was removed from the catalogue. An admin can restore it in the list of removed models.',
    },
  },
  model_used: {
    status: 409,
    body: {
      acknowledged: false,
      ownStatus:
        'This model is in use in {count} places, so it stays. Merge it into the right model instead: what names it goes along.',
    },
  },
  name_given: {
    status: 409,
    body: {
      acknowledged: false,
      ownStatus: 'Another model has this name by now. Nothing was restored.',
    },
  },
  merge_self: {
    status: 409,
    field: 'into',
    body: { acknowledged: false, ownStatus: 'A model cannot be merged into itself.' },
  },
  into_unknown: {
    status: 409,
    field: 'into',
    body: { acknowledged: false, ownStatus: 'The shop does not know this model.' },
  },
  merge_names: {
    status: 409,
    field: 'into',
    body: {
      acknowledged: false,
      ownStatus:
        'The names of both together would be too many. Take some other names off one of them first.',
    },
  },
  merge_mounts: {
    status: 409,
    field: 'into',
    body: {
      acknowledged: false,
      ownStatus:
        'The mounts of both together would be too many. Take some mounts off one of them first.',
    },
  },
  merge_kinds: {
    status: 409,
    field: 'into',
    body: {
      acknowledged: false,
      ownStatus:
        'These are of two kinds, and so not the same thing. If one kind is wrong, correct it first.',
    },
  },
  merge_serial: {
    status: 409,
    field: 'into',
    body: {
      acknowledged: false,
      ownStatus:
        'Two items on sale would be one: they have the same serial number. Look at them first; nothing was merged.',
    },
  },
} as const satisfies ProblemTable;

/** Why a proposal is not taken, or not decided so. */
export const proposalProblems = {
  model_known: {
    status: 409,
    field: 'model',
    body: { acknowledged: false, ownStatus: 'Our catalogue knows this model already.' },
  },
  proposed_already: {
    status: 409,
    field: 'model',
    body: { acknowledged: false, ownStatus: 'You proposed this already. We look at it soon.' },
  },
  too_many_proposals: {
    status: 409,
    body: {
      acknowledged: false,
      ownStatus: `${maxOpenProposals} of your proposals wait for an answer. You can make more once we have looked at some.`,
    },
  },
  proposal_decided: {
    status: 409,
    body: { acknowledged: false, ownStatus: 'Somebody decided about this proposal meanwhile.' },
  },
} as const satisfies ProblemTable;
