/** What players are told by itself: its order, when each is due, for whom, and who would meet what just now. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Preview } from './Preview.tsx';
import { PROMPT_NAMES, SEGMENT_NAMES, type Setting } from './prompt-text.ts';
import { SettingEditor } from './SettingEditor.tsx';

export function PromptsPage() {
  const mayWrite = useMay()('growth.write');
  const settings = useCall('prompts.settings', {});
  const [edited, setEdited] = useState<Setting>();
  if (settings.error && !settings.data) return <FailureNote error={settings.error} />;
  return (
    <>
      <PageHead title="Prompts" about="told at home, one after the other, each at most once a day" />
      {settings.error && <FailureNote error={settings.error} />}
      <table className="list" aria-label="Prompts in their order">
        <thead>
          <tr>
            <th scope="col">Prompt</th>
            <th scope="col">State</th>
            <th scope="col" className="wide">
              For
            </th>
            <th scope="col" className="number">
              <span className="unseen">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {(settings.data?.list ?? []).map((setting, place) => (
            <Row
              key={setting.prompt}
              setting={setting}
              place={place + 1}
              onChange={mayWrite && setting.prompt !== 'compensation' ? () => setEdited(setting) : undefined}
            />
          ))}
        </tbody>
      </table>
      <Preview />
      {edited && <SettingEditor setting={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

interface RowProps {
  readonly setting: Setting;
  readonly place: number;
  /** Undefined where it cannot be changed. */
  readonly onChange: (() => void) | undefined;
}

function Row({ setting: { prompt, isEnabled, segment }, place, onChange }: RowProps) {
  const [name, condition] = PROMPT_NAMES[prompt];
  return (
    <tr>
      <td>
        <b>
          {place}. {name}
        </b>{' '}
        <small className="dim">{condition}</small>
      </td>
      <td>
        <Pill tone={isEnabled ? 'good' : 'plain'}>{isEnabled ? 'On' : 'Off'}</Pill>
      </td>
      <td className="wide">{SEGMENT_NAMES[segment]}</td>
      <td className="number">
        {onChange && (
          <Button size="xs" variant="default" onClick={onChange}>
            Change
          </Button>
        )}
      </td>
    </tr>
  );
}
