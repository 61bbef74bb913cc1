/**
 * What readers of a message, or of a question in public, are warned of: `contact`, how to reach somebody past the shop before a booking
 * was accepted; `money`, money or a parcel before the camera was seen.
 */
export const messageWarnings = ['contact', 'money'] as const;
export type MessageWarning = (typeof messageWarnings)[number];
