import { freePort } from '../../e2e/free-port.ts';

// Decided once for all processes of a run: the pages' address is a setting of the shop, and the shop's one of Vite's.
process.env.COMPONENTS_PORT ??= await freePort();
process.env.COMPONENT_SHOP_PORT ??= await freePort();

/** Where Vite serves the pages of component tests. */
export const componentsPort = () => Number(process.env.COMPONENTS_PORT);

/** Where the shop listens that they talk to. */
export const componentShopPort = () => Number(process.env.COMPONENT_SHOP_PORT);
