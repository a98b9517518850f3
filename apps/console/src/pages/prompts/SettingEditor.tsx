/** Whether a prompt is told, and to whom. */
import { Button, Modal, NativeSelect, Switch } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useChange } from '../../platform/query.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { ReasonField } from '../../ui/ReasonField.tsx';
import { PROMPT_NAMES, SEGMENT_NAMES, type Setting } from './prompt-text.ts';

interface Props {
  readonly setting: Setting;
  readonly onClose: () => void;
}

const SEGMENTS = Object.entries(SEGMENT_NAMES).map(([value, label]) => ({ value, label }));

export function SettingEditor({ setting, onClose }: Props) {
  const { prompt, version } = setting;
  const [isEnabled, setEnabled] = useState(setting.isEnabled);
  const [segment, setSegment] = useState(setting.segment);
  const [reason, setReason] = useState('');
  const save = useChange('prompts.save', { reads: ['prompts.', 'audit.'], onDone: onClose });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate({ prompt, isEnabled, segment, version, reason: reason.trim() });
  };
  return (
    <Modal opened onClose={onClose} title={PROMPT_NAMES[prompt][0]}>
      <form className="stack" onSubmit={submit}>
        <Switch
          label="It is told"
          checked={isEnabled}
          onChange={event => setEnabled(event.currentTarget.checked)}
        />
        <NativeSelect
          label="For"
          value={segment}
          data={SEGMENTS}
          onChange={event => setSegment(event.currentTarget.value as Setting['segment'])}
        />
        <ReasonField value={reason} onChange={setReason} />
        {save.error && <FailureNote error={save.error} />}
        <Button type="submit" className="gold" disabled={reason.trim().length < 3} loading={save.isPending}>
          Save
        </Button>
      </form>
    </Modal>
  );
}
