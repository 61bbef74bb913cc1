import { example, exampleIds } from '../kernel/example.ts';
import { readEvidence } from './endpoints.ts';

const { evidence, product } = exampleIds;

export const evidenceExamples = [
  example(readEvidence, {
    params: { id: evidence },
    reply: {
      _id: evidence,
      item: { _id: product, name: 'Nikon D750 with 24-120mm' },
      level: 'in_hand',
      on: '2026-11-29',
      at: '2026-11-29T14:25:15.494Z',
      until: '2027-05-28T14:25:15.494Z',
      modelMatches: 'unknown',
      serialMatches: 'absent',
      lensMatches: 'absent',
      clockAgrees: true,
      questions: [],
      image: 'data:image/webp;base64,UklGRg==',
    },
  }),
];
