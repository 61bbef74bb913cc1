// Finds the texts for people in the contract: they are no literals that a parser could read, so its modules are asked.
import { pathToFileURL } from 'node:url';

/** Context of these messages in the catalogs; their ids are the English words themselves. */
const context = 'contract';

/** What a schema may be given, so that it says each thing that it has to say. */
const badInputs = [undefined, 'x', 0.5];

/** Names of fields that no form has begin with a small letter: only programs read those messages. */
const isForPeople = (text) => /^\p{Lu}/u.test(text);

function isObject(value) {
  return typeof value === 'object' && value !== null;
}

function messagesOfSchema(definition) {
  if (typeof definition.error !== 'function') return [];
  return badInputs
    .map((input) => definition.error({ input }))
    .map((said) => (isObject(said) ? said.message : said))
    .filter((said) => typeof said === 'string' && isForPeople(said));
}

/** Every text for people in what a module of the contract exports, once. */
export function textsIn(exports) {
  const texts = new Set();
  const seen = new Set();
  const walk = (value) => {
    if (!isObject(value) || seen.has(value)) return;
    seen.add(value);
    const definition = value._zod?.def;
    if (definition) {
      for (const text of messagesOfSchema(definition)) texts.add(text);
      // A getter where the schema is an object.
      walk(definition.shape);
      walk(definition);
      return;
    }
    for (const name of ['ownStatus', 'message']) {
      if (typeof value[name] === 'string') texts.add(value[name]);
    }
    for (const part of Object.values(value)) walk(part);
  };
  walk({ ...exports });
  return [...texts].sort();
}

/** The names that the nine categories of every shop begin with, until an admin gives them others. */
const categoryNames = ({ firstCategories }) => firstCategories.map(({ name }) => name);

/** Whose texts are asked for, and how. */
const sources = [
  { files: /(^|\/)contract\/catalogue\/first-categories\.ts$/, textsOf: categoryNames },
  // Calls are made of schemas and problems, and have no texts of their own.
  { files: /(^|\/)contract\/.+(?<!\.test|endpoints|index)\.ts$/, textsOf: textsIn },
];

const sourceOf = (file) => sources.find(({ files }) => files.test(file.replaceAll('\\', '/')));

/** Lingui's extractor for what the server says, in place of the parser. */
export const contractExtractor = {
  match: (file) => sourceOf(file) !== undefined,
  async extract(file, _code, onMessageExtracted) {
    const exports = await import(pathToFileURL(file).href);
    for (const text of sourceOf(file).textsOf(exports)) {
      onMessageExtracted({ id: text, message: text, context, origin: [file, 1] });
    }
  },
};
