/** How a seller and the shop do: counts and sums of what other modules keep. */
export { bindFigures } from './routes.ts';
export { createFiguresService } from './service.ts';
