/** What speaks for looking at an item before somebody buys it, and what it weighs. */
export { noteOutcome, overturnOutcome } from './outcomes.ts';
export { eraseSignals, listOwnSignals } from './personal-data.ts';
export { bindRisk } from './routes.ts';
export { sumOf, weighted } from './scoring.ts';
export { createRiskService } from './service.ts';
export {
  endAnswered,
  endEvidence,
  noteEvidence,
  noteFound,
  readWeighed,
  type Weighed,
  weigh,
} from './weighing.ts';
