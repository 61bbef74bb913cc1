import * as z from 'zod/mini';
import { conditions } from '../catalogue/choices.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { PriceGuide } from './guide.ts';

const wholeYears = z.string().check(z.regex(/^\d{1,3}$/, 'usedYear must be whole years'));

const PriceGuideQuery = z.object({
  modelId: z.uuid('modelId must be an id of GET /api/models'),
  conditionType: z.enum(conditions, 'conditionType must be Excellent, Good or Fair'),
  /** Left out: under a year. */
  usedYear: z.optional(wholeYears),
});

export const readPriceGuide = endpoint({
  method: 'GET',
  path: '/api/priceguide',
  access: 'anyone',
  summary:
    'Gives what such an item sold for here, by completed sales alone; null where they are too few to say.',
  query: PriceGuideQuery,
  reply: z.object({ guide: z.nullable(PriceGuide) }),
  problems: {},
});
