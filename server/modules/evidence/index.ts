/** Evidence photos: a code that is photographed beside an item, and what the camera's file says about it. */
export { evidenceAsked } from './domain-events.ts';
export { listWithNumberOf } from './elsewhere.ts';
export { moveEvidence } from './moving-store.ts';
export { eraseEvidence, listGoneSellers, listOwnEvidence } from './personal-data.ts';
export { bindEvidence } from './routes.ts';
export { hasNumberOf, listItemsOfNumber, listNoticesOfNumber } from './same-number.ts';
export { createEvidenceService } from './service.ts';
export {
  findEvidence,
  hide,
  listAsked,
  listSeen,
  listUnanswered,
  showApproved,
} from './store.ts';
export { viewCount, viewFacts } from './view.ts';
