import { useEffect, useRef, useState } from 'react';
import { CHECK_NAMES, type CheckName, runCheck } from './checks.ts';
import type { Finding } from './measure/finding.ts';

export type Findings = Readonly<Partial<Record<CheckName, Finding>>>;

export interface Checking {
  readonly findings: Findings;
  readonly running: CheckName | undefined;
  readonly isDone: boolean;
  /** Begins anew; resolves when all is checked or the page was left. */
  readonly start: () => Promise<void>;
}

export function useChecks(): Checking {
  const [findings, setFindings] = useState<Findings>({});
  const [running, setRunning] = useState<CheckName>();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const start = async () => {
    setFindings({});
    for (const name of CHECK_NAMES) {
      setRunning(name);
      const finding = await runCheck(name);
      if (isLeft.current) return;
      setFindings(before => ({ ...before, [name]: finding }));
    }
    setRunning(undefined);
  };
  const isDone = running === undefined && Object.keys(findings).length === CHECK_NAMES.length;
  return { findings, running, isDone, start };
}
