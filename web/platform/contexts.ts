import { createContext } from 'react-router';
import type { ShownSettings } from '#contract/kernel/shown-settings.ts';
import type { Transport } from './client.ts';

// What the server gives to each page it renders.

/** Marks the page's own scripts for the content security policy; taken out before the page is sent. */
export const nonceContext = createContext<string>();
/** Calls the API without leaving the process. */
export const transportContext = createContext<Transport>();
/** The shop's public address (PUBLIC_URL), for what is read elsewhere: canonical links, shared pictures. */
export const publicUrlContext = createContext<string>();
/** What pages say of the shop's settings. */
export const settingsContext = createContext<ShownSettings>();
/** Writes a failure to the server's log. */
export const reportContext = createContext<(error: unknown) => void>();
