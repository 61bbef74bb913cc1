import openapiTS, { astToString } from 'openapi-typescript';

interface Operation {
  responses: Record<string, object>;
  'x-changes-state'?: boolean;
}

export interface Document {
  paths: Record<string, Record<string, Operation>>;
}

const head = `/* Made from /api/openapi.json by "npm run client": nobody edits it. */
`;

/** Every refusal has one form: said once for each call, not for each of its eleven statuses. */
function shorten({ responses, ...operation }: Operation): Operation {
  const done = Object.entries(responses).filter(([status]) => Number(status) < 400);
  const refused = Object.values(responses)[done.length];
  return { ...operation, responses: { ...Object.fromEntries(done), default: refused ?? {} } };
}

/** The types of a document's calls, as the text of schema.ts: the same for the same document, whatever the order of its calls. */
export async function generateTypes(document: Document): Promise<string> {
  const paths = Object.entries(document.paths)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([method, operation]) => [method, shorten(operation)]),
      ),
    ]);
  const given = { ...document, paths: Object.fromEntries(paths) };
  const nodes = await openapiTS(JSON.parse(JSON.stringify(given)), { silent: true });
  const changing = Object.entries(document.paths)
    .filter(([, { get }]) => get?.['x-changes-state'])
    .map(([path]) => path)
    .toSorted();
  const list = `/** Addresses whose GET changes something. */\nexport const changingReads: readonly string[] = ${JSON.stringify(changing)};\n`;
  return `${head}${astToString(nodes)}${list}`;
}
