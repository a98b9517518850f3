import { openRunFolder } from '@boardwalk/testkit/run-folder';
import type { TestProject } from 'vitest/node';
import { launchBrowser } from './browser.ts';
import { type Product, startProduct } from './product.ts';

/**
 * One browser serves all journeys, and each worker has a product of its own: what one does to a machine or a crowd is
 * nothing to the other. Each journey brings its own players. `JOURNEY_URL` points at a product that runs already; its
 * RATE_LIMIT_FACTOR must be 100 or so, and `DATA_DIR` names its folder, where a journey lets days pass.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Clears up after journeys that were started by themselves, too.
  const folder = openRunFolder();
  const running = process.env['JOURNEY_URL'];
  const products: Product[] = [];
  const start = () => startProduct({ RATE_LIMIT_FACTOR: '100', MQTT_PORT: '0' });
  if (!running) {
    // It may have to build the app, which the others then find built.
    products.push(await start());
    const others = Array.from({ length: project.vitest.config.maxWorkers - 1 }, start);
    products.push(...(await Promise.all(others)));
  }
  const browser = await launchBrowser();
  project.provide('baseUrls', running ? [running] : products.map(({ url }) => url));
  const folders = running ? [process.env['DATA_DIR'] ?? ''] : products.map(({ dataDir }) => dataDir);
  project.provide('dataDirs', folders);
  project.provide('browserAddress', browser.wsEndpoint());
  return async () => {
    await browser.close();
    for (const product of products) await product.stop();
    await folder.close();
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrls: readonly string[];
    /** Where their databases are, in the same order. */
    dataDirs: readonly string[];
    browserAddress: string;
  }
}
