/** A proof on a database of its own, for tests. */
import { createSecrets } from '../../platform/secrets.ts';
import { createTestLedger, type TestLedger } from '../wallet/testing/ledger.fixture.ts';
import { createProof, type Proof } from './index.ts';

export interface ProofSettings {
  readonly file?: string;
  readonly url?: string;
  readonly secretsKey?: string;
}

export interface TestProof {
  readonly ledger: TestLedger;
  readonly proof: Proof;
  /** Another node on the same database, not prepared yet. */
  node(settings?: ProofSettings): Proof;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export async function createTestProof(settings: ProofSettings = {}): Promise<TestProof> {
  const ledger = await createTestLedger();
  const node = ({ file = '', url = '', secretsKey = '' }: ProofSettings = {}): Proof =>
    createProof({
      ...ledger,
      config: { ANCHOR_FILE: file, ANCHOR_URL: url },
      secrets: createSecrets(secretsKey),
    });
  const proof = node(settings);
  await proof.prepare();
  return {
    ledger,
    proof,
    node,
    query: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await ledger.database.pool.query<Row>(text, values)).rows,
    close: async () => {
      await proof.stop();
      await ledger.close();
    },
  };
}
