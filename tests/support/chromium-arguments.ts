/** How every test starts Chromium. */
export const chromiumArguments = [
  // Chromium's sandbox refuses to run as root, and only then may it be left out.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  // A test machine may have no network: no look-up of updates, lists and spelling.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-pings',
];
