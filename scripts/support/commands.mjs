// The commands that take arguments: how each is called. Plain JavaScript without packages: it is asked before anything
// is installed, so that a wrong call is told at once and not after a minute of work.
import { parseArgs } from 'node:util';

const commands = {
  'admin:create': {
    usage: 'npm run admin:create -- --email name@shop.example [--force]',
    options: { email: { type: 'string' }, force: { type: 'boolean' } },
    positionals: [0, 0],
    isComplete: ({ email }) => /^[^\s@]+@[^\s@]+$/.test(email?.trim() ?? ''),
  },
  backup: { usage: 'npm run backup [-- FILE or FOLDER]', options: {}, positionals: [0, 1] },
  restore: {
    usage: 'npm run restore -- FILE [--check | --replace]',
    options: { check: { type: 'boolean' }, replace: { type: 'boolean' } },
    positionals: [1, 1],
    isComplete: ({ check, replace }) => !(check && replace),
  },
  restored: { usage: 'npm run restored', options: {}, positionals: [0, 0] },
  takeover: {
    usage: 'npm run takeover [-- --new-account]',
    options: { 'new-account': { type: 'boolean' } },
    positionals: [0, 0],
  },
  invariants: { usage: 'npm run invariants', options: {}, positionals: [0, 0] },
};

/** What is wrong with the arguments of a command, as one line for a person; undefined when nothing is. */
export function findFault(name, args) {
  const { usage, options, positionals, isComplete = () => true } = commands[name];
  const call = `It is called like this: ${usage}`;
  try {
    const read = parseArgs({ args, options, allowPositionals: true });
    const [fewest, most] = positionals;
    const { length } = read.positionals;
    if (length > most) return `"${read.positionals[most]}" is one argument too many. ${call}`;
    return length < fewest || !isComplete(read.values) ? call : undefined;
  } catch (error) {
    return `${error.message.split(/\. |\n/, 1)[0]}. ${call}`;
  }
}
