import { readImports, type SourceFile } from './source-imports.ts';

/** The server's modules, each of which may use only those before it. */
export const serverModules = [
  'accounts',
  'tokens',
  'media',
  'catalogue',
  'serials',
  'evidence',
  'syndication',
  'orders',
  'ledger',
  'payments',
  'payouts',
  'deals',
  'pricing',
  'conversations',
  'questions',
  'wanted',
  'models',
  'shops',
  'reviews',
  'photo-matches',
  'risk',
  'moderation',
  'contact',
  'webhooks',
  'watchlist',
  'admin',
  'analytics',
];

/** Rooms of the house. What a room may enter stands in `doors`. */
type Room =
  | 'contract'
  | 'packages'
  | 'server/platform'
  | 'server/modules'
  | 'server/seeds'
  | 'server/settings'
  | 'server/composition'
  | 'server/processes'
  | 'server/commands'
  | 'server/main'
  | 'web/app'
  | 'web/pages'
  | 'web/modules'
  | 'web/ui'
  | 'web/platform'
  | 'web/dom'
  | 'web/words'
  | 'outside';

/** Which rooms the files of a room may import from, beside their own. */
const doors: Record<Room, readonly Room[]> = {
  contract: [],
  packages: [],
  'server/platform': ['contract', 'packages'],
  'server/settings': ['contract', 'server/platform'],
  'server/modules': ['contract', 'server/platform'],
  'server/seeds': ['contract', 'packages', 'server/modules', 'server/platform'],
  'server/composition': [
    'contract',
    'packages',
    'server/modules',
    'server/platform',
    'server/settings',
  ],
  'server/processes': [
    'contract',
    'packages',
    'server/composition',
    'server/modules',
    'server/platform',
    'server/seeds',
    'server/settings',
  ],
  'server/commands': ['server/composition', 'server/modules', 'server/platform', 'server/settings'],
  'server/main': ['server/platform', 'server/processes', 'server/settings'],
  'web/words': [],
  'web/dom': [],
  'web/platform': ['contract', 'web/dom', 'web/words'],
  'web/ui': ['contract', 'web/dom', 'web/words'],
  'web/modules': ['contract', 'web/dom', 'web/platform', 'web/ui', 'web/words'],
  'web/pages': ['contract', 'web/modules', 'web/platform', 'web/ui', 'web/words'],
  'web/app': ['contract', 'web/modules', 'web/pages', 'web/platform', 'web/ui', 'web/words'],
  // Tests, measurements, scripts and the tools' settings look at everything and are imported by nobody.
  outside: [
    'contract',
    'packages',
    'server/commands',
    'server/composition',
    'server/main',
    'server/modules',
    'server/platform',
    'server/processes',
    'server/seeds',
    'server/settings',
    'web/app',
    'web/modules',
    'web/pages',
    'web/platform',
    'web/ui',
    'web/words',
  ],
};

/** From the most particular place to the most general one; the first that fits is the room. */
const places: readonly [RegExp, Room][] = [
  [/\.component\.test\.tsx$/, 'outside'],
  [/^contract\//, 'contract'],
  [/^packages\/[^/]+\//, 'packages'],
  [/^server\/platform\//, 'server/platform'],
  [/^server\/modules\/[^/]+\//, 'server/modules'],
  [/^server\/seeds\//, 'server/seeds'],
  [/^server\/settings\//, 'server/settings'],
  [/^server\/composition\//, 'server/composition'],
  [/^server\/processes\//, 'server/processes'],
  [/^server\/commands\//, 'server/commands'],
  // Nothing else lies loose in server/.
  [/^server\/main(\.test)?\.ts$/, 'server/main'],
  [/^web\/app\//, 'web/app'],
  [/^web\/pages\//, 'web/pages'],
  [/^web\/modules\/[^/]+\//, 'web/modules'],
  [/^web\/ui\//, 'web/ui'],
  [/^web\/platform\//, 'web/platform'],
  [/^web\/dom\//, 'web/dom'],
  [/^web\/(locales|assets)\//, 'web/words'],
  [/^(tests|scripts|bench|examples)\//, 'outside'],
  [
    /^(vite|vitest|vitest\.mutation|playwright|react-router|lingui|drizzle|stryker)\.config\.(ts|mjs)$/,
    'outside',
  ],
];

/** Packages that draw pages; on the server only the door to the pages may know them. */
const pagePackage =
  /^(react|react-dom|react-router|@react-router|@base-ui|@tanstack|@lingui)(\/|$)/;

function findRoom(path: string): Room | undefined {
  return places.find(([place]) => place.test(path))?.[1];
}

/** The word of a module's path: `orders` of `server/modules/orders/store.ts`. */
function wordOf(path: string): string {
  return path.split('/')[2] ?? '';
}

/** `stripe-sandbox` of `packages/stripe-sandbox/index.ts`. */
function packageOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function isOurs(name: string): boolean {
  return /^(contract|packages|server|web|tests|scripts|bench|docs)\//.test(name);
}

/** One sentence for every import that goes the wrong way, and for every file without a room. */
export function findWrongArrows(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const room = findRoom(file.path);
    if (!room) return [`${file.path} lies in no room of the house`];
    return readImports(file).flatMap((name) => {
      const complaint = judge(file.path, room, name);
      return complaint ? [`${file.path} -> ${name}: ${complaint}`] : [];
    });
  });
}

/** A test beside the file that it tests, or in its package: nothing imports it. */
function isTestFile(path: string): boolean {
  return /\.test\.tsx?$|^packages\/[^/]+\/(tests|nightly)\//.test(path);
}

/** Folders in which no two files or folders may import each other. */
const layeredFolders = ['', 'server/', 'server/platform/', 'web/'];

/**
 * One sentence for every two neighbours of a layered folder that import each other, types included. What tests import is
 * left out, since nothing imports a test.
 */
export function findTwoWayPairs(files: readonly SourceFile[]): string[] {
  const imports = files
    .filter(({ path }) => !isTestFile(path))
    .flatMap((file) => readImports(file).map((name) => ({ from: file.path, to: name })));
  return layeredFolders.flatMap((folder) => {
    const neighbourOf = (path: string) =>
      path.startsWith(folder) ? path.slice(folder.length).split('/')[0] : undefined;
    const example = new Map<string, string>();
    for (const { from, to } of imports) {
      const [a, b] = [neighbourOf(from), neighbourOf(to)];
      if (a && b && a !== b && isOurs(to)) example.set(`${a} -> ${b}`, `${from} -> ${to}`);
    }
    return [...example].flatMap(([arrow, there]) => {
      const [a = '', b = ''] = arrow.split(' -> ');
      const back = a < b ? example.get(`${b} -> ${a}`) : undefined;
      return back ? [`${folder}${a} and ${folder}${b}: ${there}, ${back}`] : [];
    });
  });
}

function judge(path: string, room: Room, name: string): string | undefined {
  if (room === 'outside') return undefined;
  // A test beside its file may use the tests' tools, and open the shop's settings for it.
  const isTest = isTestFile(path);
  if (isTest && (name.startsWith('tests/') || !isOurs(name))) return undefined;
  if (!isOurs(name)) return judgePackage(path, room, name);

  const target = findRoom(name);
  if (!target) return 'no room of the house';
  if (target === 'outside') return 'tests, scripts and measurements are imported by nobody';
  if (isTest && target === 'server/seeds') return undefined;
  if (target !== room && !doors[room].includes(target)) return `${room} may not know ${target}`;
  if (room === 'packages' && packageOf(path) !== packageOf(name)) {
    return 'a package stands alone, and imports no other';
  }
  if (target === 'server/modules') return judgeModule(path, room, name);
  if (room === 'web/modules' && target === room && wordOf(path) !== wordOf(name)) {
    return 'modules of the web never import each other; a page brings them together';
  }
  if (room === 'contract' && isKernel(path) && !isKernel(name)) {
    return 'the kernel of the contract knows no word of the shop';
  }
  return undefined;
}

function isKernel(path: string): boolean {
  return path.startsWith('contract/kernel/');
}

function judgeModule(path: string, room: Room, name: string): string | undefined {
  const word = wordOf(name);
  if (!serverModules.includes(word)) return `the module ${word} has no place in the order`;
  if (room === 'server/modules' && wordOf(path) === word) return undefined;
  if (room === 'server/modules' && !isBefore(word, wordOf(path))) {
    return `${wordOf(path)} stands before ${word} and may not know it`;
  }
  const door = `server/modules/${word}/index.ts`;
  const tables = `server/modules/${word}/tables.ts`;
  // What a tool needs that prepares files for the repository, with no shop around it.
  const offline = `server/modules/${word}/offline.ts`;
  const knowsTables = room === 'server/seeds' || path.endsWith('/tables.ts');
  if (name === door || (name === tables && knowsTables)) return undefined;
  if (name === offline && room === 'server/seeds') return undefined;
  return 'a module is entered by its index.ts';
}

function isBefore(word: string, other: string): boolean {
  return serverModules.indexOf(word) < serverModules.indexOf(other);
}

function judgePackage(path: string, room: Room, name: string): string | undefined {
  if (room === 'contract' && !/^zod(\/|$)/.test(name)) return 'the contract imports zod only';
  const isOurs = /^web\/app\/(build\/|entry\.server\.tsx|defer-scripts\.)/.test(path);
  if (room.startsWith('web/') && name.startsWith('node:') && !isOurs) {
    return 'a browser has nothing of Node';
  }
  if (room.startsWith('server/') && pagePackage.test(name) && !isPagesDoor(path)) {
    return 'only server/platform/pages knows how pages are drawn';
  }
  return undefined;
}

function isPagesDoor(path: string): boolean {
  return path.startsWith('server/platform/pages/');
}
