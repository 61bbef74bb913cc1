// `npm run client`: makes the types of packages/client anew from the contract. A test tells when they are behind.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { continueOnPinnedNode } from './support/processes.mjs';
import { root } from './support/project.mjs';

await continueOnPinnedNode();
const { describeApi } = await import('../server/platform/http/api-document.ts');
const { generateTypes } = await import('../packages/client/generate.ts');
const types = await generateTypes(await describeApi('http://localhost'));
writeFileSync(join(root, 'packages', 'client', 'schema.ts'), types);
