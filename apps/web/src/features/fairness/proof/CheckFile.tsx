import { useRef, useState } from 'react';
import type { FileVerdict } from '../../../domain/proof/keep/file.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import styles from '../Fairness.module.css';
import { FindingList } from './FindingList.tsx';
import own from './Proof.module.css';

type Checked = FileVerdict | 'noFile';

/** A file that was saved once, by this device or another, compared all over again: nothing is sent. */
export function CheckFile() {
  const picker = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<Checked>();
  const check = async (file: File | undefined) => {
    if (file !== undefined) setChecked(await checkText(await file.text()));
  };
  return (
    <>
      <Button icon="book" isWide onPress={() => picker.current?.click()}>
        {t('proof.open')}
      </Button>
      <input
        ref={picker}
        className={own.file}
        type="file"
        accept="application/json,.json"
        aria-label={t('proof.open')}
        tabIndex={-1}
        onChange={event => {
          void check(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {checked !== undefined && <Result checked={checked} />}
    </>
  );
}

async function checkText(text: string): Promise<Checked> {
  const { checkFile, readFile } = await import('../../../domain/proof/keep/file.ts');
  const file = readFile(text);
  return file === undefined ? 'noFile' : checkFile(file);
}

function Result({ checked }: { readonly checked: Checked }) {
  const isFine = checked !== 'noFile' && checked.findings.length === 0;
  return (
    <Card>
      <div className={styles.stack} role="status">
        <p className={classNames(styles.verdict, isFine ? styles.right : styles.wrong)}>{textOf(checked)}</p>
        {checked !== 'noFile' && <FindingList findings={checked.findings} />}
      </div>
    </Card>
  );
}

function textOf(checked: Checked): string {
  if (checked === 'noFile') return t('proof.noFile');
  const { findings, rounds, replayed } = checked;
  if (findings.length > 0) return t('proof.wrong', { count: findings.length });
  return t('proof.fileFine', { rounds, replayed });
}
