import type { Endpoint } from '#contract/kernel/endpoint.ts';
import type { Answer } from '../test-client.ts';
import { ask, type Written, write } from './ask.ts';
import { wrongBodies } from './bodies.ts';
import type { Example } from './examples/entry.ts';
import { type Field, fieldsOf } from './fields.ts';
import {
  addressValues,
  neverEnough,
  neverTaken,
  oddValues,
  readable,
  type Value,
  wrongTypes,
} from './values.ts';

/** One way to make a call, and what is wrong with its answer, if anything. */
export interface Trial {
  name: string;
  send(example: Example): Promise<Answer>;
  judge(answer: Answer, example: Example): string | undefined;
  /** The text that is given for a field: an accepted one must read back as it was written. */
  given?: { name: string; text: string; isReadable: boolean };
}

const isAccepted = ({ status }: Answer) => status >= 200 && status < 300;

/** Whether a refusal speaks of this field and of no other. */
function blames(answer: Answer, { name }: Field): boolean {
  const { issues } = answer.body;
  if (!Array.isArray(issues) || issues.length === 0) return false;
  return issues.every(({ path }) => path === name || path.startsWith(`${name}.`));
}

const mustBlame = (field: Field) => (answer: Answer) =>
  answer.status === 400 && blames(answer, field) ? undefined : `is not refused at ${field.name}`;

/** What may be right or wrong: it is taken, not there, not theirs, against a rule, or wrong at its field. */
const mayTake = (field: Field) => (answer: Answer) => {
  if (answer.status === 400) return mustBlame(field)(answer);
  const isKnown = isAccepted(answer) || [403, 404, 409].includes(answer.status);
  return isKnown ? undefined : `answers ${answer.status}`;
};

/** What a text cannot be is refused, if not at its field then as something that is not there. */
const judgeOf = (field: Field, what: string) => (answer: Answer, example: Example) => {
  const mayBeEmpty = field.isOptional || example.mayBeEmpty?.includes(field.name);
  const refused = mayBeEmpty ? neverTaken : [...neverTaken, ...neverEnough];
  const isText = field.kind === 'text';
  if (what === 'NUL' && example.dropsNul?.includes(field.name)) return mayTake(field)(answer);
  if (isText && refused.includes(what) && isAccepted(answer)) return 'is accepted';
  return mayTake(field)(answer);
};

/** What an address names is never there when it is written otherwise. */
const mustNotFind = (field: Field) => (answer: Answer) => {
  if (!field.isOptional && isAccepted(answer)) return 'is accepted';
  // A value that cannot be read makes an address that leads nowhere.
  return mayTake(field)(answer);
};

const without = (list: Written['query'], name: string) => list.filter(([key]) => key !== name);

function change(field: Field, value: string | undefined, more: Written['query'] = []) {
  return (written: Written): Written => {
    const { place, name } = field;
    if (place === 'params') {
      return { ...written, params: { ...written.params, [name]: value ?? '' } };
    }
    const rest = without(written[place] ?? [], name);
    const own = value === undefined ? [] : [[name, value] as const];
    return { ...written, [place]: [...rest, ...own, ...more] };
  };
}

const keep = (written: Written): Written => written;

function trialOf(
  endpoint: Endpoint,
  name: string,
  parts: { alter?: (written: Written) => Written; judge: Trial['judge']; given?: Trial['given'] },
): Trial {
  const { alter = keep, judge, given } = parts;
  const send = (example: Example) => ask(endpoint, alter(write(example)), { by: example.by });
  return { name, send, judge, ...(given && { given }) };
}

/** Ways to write a field of a body that are wrong whatever else is said. */
function wrongInBody(endpoint: Endpoint, field: Field): Trial[] {
  const judge = mustBlame(field);
  const values = wrongTypes(field);
  const given = values.map(([what, json]) =>
    trialOf(endpoint, `${field.name}: ${what}`, { alter: change(field, json), judge }),
  );
  const last = values[0];
  const twice = last && {
    alter: (written: Written) => ({
      ...written,
      body: [...(written.body ?? []), [field.name, last[1]] as const],
    }),
    judge,
  };
  const missing = { alter: change(field, undefined), judge };
  return [
    ...given,
    ...(twice ? [trialOf(endpoint, `${field.name}: twice, ${last[0]} at last`, twice)] : []),
    ...(field.isOptional ? [] : [trialOf(endpoint, `${field.name}: missing`, missing)]),
  ];
}

function wrongInQuery(endpoint: Endpoint, field: Field): Trial[] {
  const { name, kind, isOptional, isSeveral } = field;
  // Several names are no mistake where several may be given.
  if (isSeveral && kind === 'text') return [];
  const judge = mustBlame(field);
  const twice = change(field, 'x', [[name, 'y']]);
  const trials = [trialOf(endpoint, `${name}: twice`, { alter: twice, judge })];
  if (isOptional) return trials;
  const listed = change(field, undefined, [[`${name}[]`, 'x']]);
  return [
    ...trials,
    trialOf(endpoint, `${name}: as a list`, { alter: listed, judge }),
    trialOf(endpoint, `${name}: missing`, { alter: change(field, undefined), judge }),
  ];
}

/** Calls that must be refused. */
export function wrongTrials(endpoint: Endpoint): Trial[] {
  const fields = fieldsOf(endpoint);
  const mayBeEmpty = fields.every(({ place, isOptional }) => place !== 'body' || isOptional);
  const bodies = wrongBodies(endpoint, mayBeEmpty).map(([name, type, text, status]): Trial => {
    return {
      name: `body: ${name}`,
      send: (example) => ask(endpoint, write(example), { by: example.by, whole: { type, text } }),
      judge: (answer) => (answer.status === status ? undefined : `is not refused with ${status}`),
    };
  });
  const single = fields.flatMap((field) => {
    if (field.place === 'body') return wrongInBody(endpoint, field);
    return field.place === 'query' ? wrongInQuery(endpoint, field) : [];
  });
  return [...bodies, ...single];
}

function oddInBody(endpoint: Endpoint, field: Field): Trial[] {
  const trial = ([what, json]: Value) =>
    trialOf(endpoint, `${field.name}: ${what}`, {
      alter: change(field, json),
      judge: judgeOf(field, what),
      ...(field.kind === 'text' && {
        given: { name: field.name, text: JSON.parse(json), isReadable: readable.includes(what) },
      }),
    });
  const judge = (answer: Answer, { needs }: Example) => {
    if (needs?.includes(field.name)) return mustBlame(field)(answer);
    return isAccepted(answer) ? undefined : 'is not done without';
  };
  const missing = { alter: change(field, undefined), judge };
  return [
    ...oddValues(field).map(trial),
    ...(field.isOptional ? [trialOf(endpoint, `${field.name}: missing`, missing)] : []),
  ];
}

/** Calls that are refused or not, by what the value means to them. */
export function oddTrials(endpoint: Endpoint): Trial[] {
  return fieldsOf(endpoint).flatMap((field) => {
    if (field.place === 'body') return oddInBody(endpoint, field);
    return addressValues.map(([what, written]) =>
      trialOf(endpoint, `${field.name}: ${what}`, {
        alter: change(field, written),
        judge: mustNotFind(field),
      }),
    );
  });
}
