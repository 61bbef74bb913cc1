// `npm run settings`: writes docs/settings.md from the code.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { continueOnPinnedNode } from './support/processes.mjs';
import { root } from './support/project.mjs';

await continueOnPinnedNode();
const { describeSettings } = await import('../server/settings/reference.ts');
writeFileSync(join(root, 'docs', 'settings.md'), describeSettings());
