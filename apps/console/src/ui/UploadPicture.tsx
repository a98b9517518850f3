/** A picture is stored as soon as it is chosen; whoever asked for it gets its address. */
import { Button } from '@mantine/core';
import { ImageIcon } from '@phosphor-icons/react';
import { useRef, useState } from 'react';
import { sendFile } from '../platform/call.ts';
import { FailureNote } from './FailureNote.tsx';

interface Props {
  /** The call that stores it. */
  readonly name: 'mall.upload' | 'reports.upload';
  readonly text: string;
  readonly onAdd: (picture: string) => void;
}

export function UploadPicture({ name, text, onAdd }: Props) {
  const [failure, setFailure] = useState<Error>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    try {
      onAdd((await sendFile(name, file)).url);
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture"
        accept="image/png,image/jpeg,image/webp"
        onChange={event => {
          void send(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<ImageIcon size={18} />}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
      {failure && <FailureNote error={failure} />}
    </>
  );
}
