import type { TestProject } from 'vitest/node';
import { launchBrowser } from './browser.ts';
import { startProduct } from './product.ts';

/**
 * One product and one browser serve all journeys; each journey brings its own players. `JOURNEY_URL` points at a
 * product that runs already; its RATE_LIMIT_FACTOR must be 100 or so.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['JOURNEY_URL'];
  const product = running ? undefined : await startProduct({ RATE_LIMIT_FACTOR: '100' });
  const browser = await launchBrowser();
  project.provide('baseUrl', running ?? product?.url ?? '');
  project.provide('browserAddress', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await product?.stop();
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string;
    browserAddress: string;
  }
}
