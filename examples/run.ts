// `npm run -s example -- NAME ...`: one of the small programs of this folder.
import { answerOffers } from './answer-offers.ts';
import { listACamera } from './list-a-camera.ts';
import { stockFromCsv } from './stock-from-csv.ts';
import { endingWords } from './support.ts';

const programs: Record<string, (args: string[]) => Promise<void>> = {
  'list-a-camera': listACamera,
  'stock-from-csv': stockFromCsv,
  'answer-offers': answerOffers,
};

const [name = '', ...args] = process.argv.slice(2);
const program = programs[name];
try {
  if (!program) throw new Error(`Name a program: ${Object.keys(programs).join(', ')}.`);
  await program(args);
} catch (error) {
  console.error(endingWords(error));
  process.exitCode = 1;
}
