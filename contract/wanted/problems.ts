import type { ProblemTable } from '../kernel/problems.ts';
import { maxOpenAds } from './limits.ts';

/** Why a wanted ad, or an answer to one, is refused; the rest is said as of messages. */
export const wantedProblems = {
  too_many_wanted: {
    status: 409,
    body: {
      acknowledged: false,
      ownStatus: `You look for ${maxOpenAds} things already. End one of these ads first.`,
    },
  },
  wanted_already: {
    status: 409,
    field: 'name',
    body: {
      acknowledged: false,
      ownStatus: 'You have an ad for this already. Please renew or end that one.',
    },
  },
  wanted_unclear: {
    status: 400,
    field: 'name',
    body: { ownStatus: 'Please write in letters or digits what you look for' },
  },
  mount_unknown: {
    status: 400,
    field: 'mount',
    body: { ownStatus: 'We know no such mount. Please choose one of the list' },
  },
  mount_nowhere: {
    status: 400,
    field: 'mount',
    body: { ownStatus: 'Nothing in this category has a mount' },
  },
  model_mount: {
    status: 400,
    field: 'mount',
    body: { ownStatus: 'This model was never sold in this mount' },
  },
  model_sensor: {
    status: 400,
    field: 'sensor',
    body: { ownStatus: 'This model has another sensor, or none' },
  },
  sensor_nowhere: {
    status: 400,
    field: 'sensor',
    body: { ownStatus: 'Nothing in this category has a sensor' },
  },
  facets_apart: {
    status: 400,
    field: 'sensor',
    body: { ownStatus: 'Nothing that we know has this mount and this sensor' },
  },
  wanted_over: {
    status: 409,
    body: { acknowledged: false, ownStatus: 'This ad has ended. Please write a new one.' },
  },
  own_wanted: {
    status: 409,
    body: { acknowledged: false, ownStatus: 'This is your own ad.' },
  },
  does_not_fit: {
    status: 409,
    field: 'item',
    body: {
      acknowledged: false,
      ownStatus: 'This item does not fit what is looked for, or costs more.',
    },
  },
  wanted_answered: {
    status: 409,
    field: 'item',
    body: { acknowledged: false, ownStatus: 'You answered with this item already.' },
  },
} as const satisfies ProblemTable;
