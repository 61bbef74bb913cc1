import type { ScannedCall, ScannedField } from './calls.ts';

export interface Target {
  name: string;
  /** The request as sqlmap reads it; a star stands behind each value that it tries. */
  request: string;
  fields: number;
}

/** A text with a star; what is no text would not be read as what it is with one. */
function starred({ value }: ScannedField): { text: string; isTried: boolean } {
  const isTried = typeof value === 'string';
  return { text: isTried ? `${value}*` : String(JSON.stringify(value)), isTried };
}

/** A call as a request for sqlmap; undefined when it takes no text. */
export function writeTarget(shopUrl: string, call: ScannedCall): Target | undefined {
  const { name, method, by, fields, isUpload } = call;
  const tried = fields.filter((field) => starred(field).isTried);
  if (isUpload || tried.length === 0) return undefined;
  const at = (place: ScannedField['place']) => fields.filter((field) => field.place === place);
  const inAddress = ({ value }: ScannedField) => `${encodeURIComponent(String(value))}*`;
  const path = at('params').reduce(
    (filled, field) => filled.replace(`:${field.name}`, () => inAddress(field)),
    call.path,
  );
  const query = at('query').map((field) => `${field.name}=${inAddress(field)}`);
  const body = at('body').map((field) => {
    const { text, isTried } = starred(field);
    return `${JSON.stringify(field.name)}:${isTried ? JSON.stringify(text) : text}`;
  });
  const lines = [
    `${method} ${path}${query.length > 0 ? `?${query.join('&')}` : ''} HTTP/1.1`,
    `Host: ${new URL(shopUrl).host}`,
    'User-Agent: scan',
    ...(by.token ? [`Authorization: barer ${by.token}`] : []),
    ...(by.cookie ? [`Cookie: ${by.cookie}`] : []),
    ...(body.length > 0 ? ['Content-Type: application/json'] : []),
  ];
  return {
    name,
    request: `${lines.join('\r\n')}\r\n\r\n${body.length > 0 ? `{${body.join(',')}}` : ''}`,
    fields: tried.length,
  };
}
