import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

/** One product serves all journeys; each brings its own players. `JOURNEY_URL` points at one that runs already. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env['JOURNEY_URL'];
  if (running) {
    project.provide('baseUrl', running);
    return undefined;
  }
  const product = await startProduct({ RATE_LIMIT_FACTOR: '100' });
  project.provide('baseUrl', product.url);
  return () => product.stop();
}
