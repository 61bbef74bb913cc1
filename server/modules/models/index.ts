/** The catalogue of models in the admin's hands: corrected, added to, merged; and what sellers propose. */

export { proposalDecided } from './domain-events.ts';
export { eraseProposals, listOwnProposals } from './personal-data.ts';
export { bindModels } from './routes.ts';
export { createModelsService } from './service.ts';
export { findProposal, type ProposalRow } from './store.ts';
// For joins in the reading queries of later modules.
export { modelProposals } from './tables.ts';
