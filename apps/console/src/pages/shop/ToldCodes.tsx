/** The codes of a batch, for the only time. */
import { Button, Modal } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react';
import { countText } from '../../platform/format.ts';
import { saveFile } from '../../platform/save-file.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';

interface Props {
  readonly name: string;
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

export function ToldCodes({ name, codes, onClose }: Props) {
  const text = codes.join('\n');
  const save = () => saveFile(new Response(`code\r\n${codes.join('\r\n')}\r\n`), `${fileName(name)}.csv`);
  return (
    <Modal opened onClose={onClose} title={`The codes of ${name}`} closeOnClickOutside={false}>
      <div className="stack">
        <p className="warn">Keep them now: nobody can read them again, neither here nor in the database.</p>
        <textarea className="mono shop-codes" readOnly aria-label="Codes" rows={10} value={text} />
        <div className="row wrap">
          <Button className="gold" leftSection={<DownloadSimpleIcon size={18} />} onClick={() => void save()}>
            {countText(codes.length)} as CSV
          </Button>
          <CopyButton text={text} label="Copy" />
          <span className="grow" />
          <Button variant="default" onClick={onClose}>
            I have them
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function fileName(name: string): string {
  return `codes-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}
