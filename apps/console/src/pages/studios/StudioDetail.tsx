import { Button } from '@mantine/core';
import { useState } from 'react';
import { countText, momentText } from '../../platform/format.ts';
import { useMay } from '../../platform/session.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { StudioEditor } from './StudioEditor.tsx';
import type { Studio } from './StudiosPage.tsx';

interface Props {
  readonly studio: Studio;
  readonly answerKey: string;
}

export function StudioDetail({ studio, answerKey }: Props) {
  const mayManage = useMay()('studios.manage');
  const [isEdited, setEdited] = useState(false);
  return (
    <div className="stack">
      <div className="row">
        <h2 className="grow">{studio.name}</h2>
        {mayManage && (
          <Button variant="default" onClick={() => setEdited(true)}>
            Change
          </Button>
        )}
      </div>
      <Facts studio={studio} />
      <AnswerKey text={answerKey} />
      {isEdited && <StudioEditor studio={studio} onClose={() => setEdited(false)} />}
    </div>
  );
}

function Facts({ studio }: { readonly studio: Studio }) {
  const { code, launchUrl, fingerprint, rounds30, changedAt } = studio;
  return (
    <dl className="studios-facts">
      <dt>Calls at</dt>
      <dd>
        <code>/api/studios/{code}/…</code>
      </dd>
      <dt>Games start at</dt>
      <dd>{launchUrl}</dd>
      <dt>Key, SHA-256</dt>
      <dd>
        <code className="studios-key">{fingerprint}</code>
      </dd>
      <dt>Rounds, 30 days</dt>
      <dd>{countText(rounds30)}</dd>
      <dt>Changed</dt>
      <dd>{momentText(changedAt)}</dd>
    </dl>
  );
}

/** The same for every studio; a builder needs it with the code. */
function AnswerKey({ text }: { readonly text: string }) {
  return (
    <section className="stack" aria-label="Our key">
      <h2>Our key</h2>
      <p className="dim">Every answer to a game server is signed with its other half (Ed25519).</p>
      <code className="studios-key">{text}</code>
      <p>
        <CopyButton text={text} label="Copy" />
      </p>
    </section>
  );
}
