/** What happens to a paid item: handed over, and completed. */

export { bindDeals } from './routes.ts';
export { createHandovers } from './service.ts';
