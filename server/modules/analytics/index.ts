/** How a seller and the shop do: counts and sums of what other modules keep. */
export { bindAnalytics } from './routes.ts';
export { createAnalyticsService } from './service.ts';
