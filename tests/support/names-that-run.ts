import type { TestProject } from 'vitest/node';

/** A run by name (`-t NAME`) that ran no test fails: vitest skips all others, and passes with none left. */
export default function setUp({ vitest }: TestProject): () => void {
  return () => {
    const name = vitest.getGlobalTestNamePattern();
    const modules = vitest.state.getTestModules();
    const hasRun = modules.some((module) =>
      [...module.children.allTests()].some((test) => test.result().state !== 'skipped'),
    );
    if (!name || hasRun) return;
    process.stderr.write(`No test ran that is named ${name}\n`);
    process.exitCode = 1;
  };
}
