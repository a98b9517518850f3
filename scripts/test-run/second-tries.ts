import type { Reporter, TestModule } from 'vitest/node';

/** Starts a line that names a test which failed at first. */
const SAID = 'at the second try: ';

/** Says which tests passed only when they were tried again. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const name of modules.flatMap(secondTriesOf)) process.stdout.write(`${SAID}${name}\n`);
  }
}

function secondTriesOf(module: TestModule): string[] {
  return [...module.children.allTests('passed')]
    .filter(test => test.diagnostic()?.flaky)
    .map(test => `${module.relativeModuleId} > ${test.fullName}`);
}

/** What was said in the output of a run. */
export function readSecondTries(output: string): string[] {
  return output.split('\n').flatMap(line => (line.startsWith(SAID) ? [line.slice(SAID.length)] : []));
}
