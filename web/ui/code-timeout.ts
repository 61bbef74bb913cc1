/**
 * Specification, section 9: code that has not arrived after 120 s, in milliseconds, is told, with a way to try
 * again. The style sheet knows the same number for pages whose scripts never come (`--animate-late`).
 */
export const codeTimeout = 120_000;

/** The code, or an error when it has not arrived in time. */
export function inTime<Code>(code: Promise<Code>): Promise<Code> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error('A part of the page has not arrived'));
    const timer = setTimeout(late, codeTimeout);
    code.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
