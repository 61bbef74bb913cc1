/** Evidence photos: a code that is photographed beside an item, and what the camera's file says about it. */
export { evidenceAsked } from './domain-events.ts';
export { eraseEvidence, listOwnEvidence } from './personal-data.ts';
export { bindEvidence } from './routes.ts';
export { createEvidenceService } from './service.ts';
export { findEvidence, listAsked, listSeen } from './store.ts';
export { viewFacts } from './view.ts';
