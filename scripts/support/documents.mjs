// Reads the documents: whether their links lead somewhere, and whether a decision record has its form.
import { dirname, join } from 'node:path/posix';

const recordHeadings = ['Status', 'Date', 'Context', 'Decision', 'Consequences'];

export const maxRecordLines = 60;

/** Code may hold brackets that are no links. Lines stay, so that they can be counted. */
function withoutCode(markdown) {
  return markdown
    .replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, '');
}

/**
 * Relative links that name no file or folder, one sentence each.
 * @param {string} path of the document, from the root
 * @param {string} markdown
 * @param {(path: string) => boolean} exists
 * @returns {string[]}
 */
export function findBrokenLinks(path, markdown, exists) {
  return withoutCode(markdown)
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^(#|[a-z]+:)/.test(target))
        .filter((target) => !exists(join(dirname(path), target.replace(/#.*$/, ''))))
        .map((target) => `${path}:${index + 1}: there is no ${target}`),
    );
}

/**
 * What is wrong with the form of a decision record, one sentence each.
 * @param {string} path
 * @param {string} markdown
 * @returns {string[]}
 */
export function findRecordFaults(path, markdown) {
  const lines = markdown.trimEnd().split('\n');
  const headings = lines.flatMap((line) => /^## (.+)$/.exec(line)?.[1] ?? []);
  const faults = [];
  if (headings.join() !== recordHeadings.join())
    faults.push(`${path}: its headings have to be ${recordHeadings.join(', ')}`);
  if (!lines[0]?.startsWith(`# ${path.split('/').at(-1)?.slice(0, 3)} `))
    faults.push(`${path}: its title has to begin with its number`);
  if (lines.length > maxRecordLines)
    faults.push(`${path}: ${lines.length} lines, ${maxRecordLines} at most`);
  return faults;
}
