import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';

/** Starts a line that names a test which failed at first. */
const SAID = 'at the second try: ';

/** The lines printed of an error: enough to see which condition never came. */
const ERROR_LINES = 40;

/** Says which tests passed only when they were tried again, and why they failed at first. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap(module => [...module.children.allTests('passed')]);
    for (const test of tests.filter(one => one.diagnostic()?.flaky)) {
      process.stdout.write(`${SAID}${test.module.relativeModuleId} > ${test.fullName}\n`);
      for (const { message, diff = '' } of test.result().errors ?? [])
        process.stdout.write(`${indent(stripVTControlCharacters(`${message}\n${diff}`).trim())}\n`);
    }
  }
}

function indent(message: string): string {
  return message
    .split('\n')
    .slice(0, ERROR_LINES)
    .map(line => `    ${line}`)
    .join('\n');
}

/** Reads second tries from the output of a run. */
export function readSecondTries(output: string): string[] {
  return output.split('\n').flatMap(line => (line.startsWith(SAID) ? [line.slice(SAID.length)] : []));
}
