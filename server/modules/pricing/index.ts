/** What items sell for here: guides made of completed sales. */

export { bindPricing } from './routes.ts';
export { createPricing } from './service.ts';
export { dropGuides, findGuide } from './store.ts';
