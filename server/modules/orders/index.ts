/** Bookings: a deal from booked to paid. */
export { bindOrders } from './routes.ts';
export { createOrdersService, type OrdersService } from './service.ts';
export type { BookingRow } from './store.ts';
