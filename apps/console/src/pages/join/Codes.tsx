/** Told once: whoever goes on has put them away. */
import { Button } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react';
import { CopyButton } from '../../ui/CopyButton.tsx';

export function Codes({ codes }: { readonly codes: readonly string[] }) {
  const text = codes.join('\n');
  return (
    <div className="stack">
      <p className="dim">
        Each lets you in once: in place of your passkey, or of the code from your app. They are not shown
        again.
      </p>
      <ul className="codes" aria-label="Recovery codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row wrap">
        <CopyButton text={text} label="Copy" />
        <Button
          component="a"
          variant="default"
          leftSection={<DownloadSimpleIcon size={18} />}
          href={`data:text/plain,${encodeURIComponent(text)}`}
          download="boardwalk-recovery-codes.txt"
        >
          Download
        </Button>
        <Button className="gold" onClick={() => location.assign('/console')}>
          I have put them away
        </Button>
      </div>
    </div>
  );
}
