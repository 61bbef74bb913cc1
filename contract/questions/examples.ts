import { example, exampleIds } from '../kernel/example.ts';
import { examplePhoto, examplePicture } from '../media/examples.ts';
import { answerQuestion, askQuestion, listWaitingQuestions } from './endpoints.ts';

const { question, answer, product } = exampleIds;

export const questionExamples = [
  example(askQuestion, {
    params: { id: product },
    body: { text: 'Does it focus fast in a dark hall?' },
    reply: { acknowledged: true, insertedId: question },
  }),
  example(listWaitingQuestions, {
    query: { limit: '20' },
    reply: {
      rows: [
        {
          _id: question,
          text: 'Does it focus fast in a dark hall?',
          from: 'Tania',
          at: '2026-11-29T14:25:25.894Z',
          item: {
            _id: product,
            name: 'Nikon D750 with 24-120mm',
            image: examplePhoto,
            picture: examplePicture,
          },
        },
      ],
      total: 1,
      nextCursor: null,
    },
  }),
  example(answerQuestion, {
    params: { id: question },
    body: { text: 'It does: down to -3 EV in the middle.' },
    reply: { acknowledged: true, insertedId: answer },
  }),
];
