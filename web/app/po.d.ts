declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}

declare module 'virtual:catalog-addresses' {
  const addresses: Partial<Record<string, string>>;
  export default addresses;
}
