/** Pictures that go with an answer: stored as soon as they are chosen, seen by the player once it is sent. */
import { Button } from '@mantine/core';
import { ImageIcon, XIcon } from '@phosphor-icons/react';
import { useRef, useState } from 'react';
import { sendFile } from '../../platform/call.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';

const MOST_PICTURES = 3;

interface Props {
  readonly pictures: readonly string[];
  readonly onChange: (pictures: readonly string[]) => void;
}

export function Pictures({ pictures, onChange }: Props) {
  const [failure, setFailure] = useState<Error>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const add = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { url } = await sendFile('reports.upload', file);
      onChange([...pictures, url]);
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
          void add(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {pictures.map((picture, place) => (
        <span key={picture} className="attached">
          <img src={picture} alt={`${place + 1} of your answer`} />
          <button
            type="button"
            aria-label={`Take picture ${place + 1} away`}
            onClick={() => onChange(pictures.filter(one => one !== picture))}
          >
            <XIcon size={14} weight="bold" />
          </button>
        </span>
      ))}
      {pictures.length < MOST_PICTURES && (
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<ImageIcon size={18} />}
          onClick={() => input.current?.click()}
        >
          Picture
        </Button>
      )}
      {failure && <FailureNote error={failure} />}
    </>
  );
}
