/** Pictures of goods: uploaded ones, or the app's own by their names. The first is the one that lists show. */
import { Button, TextInput } from '@mantine/core';
import { ImageIcon, XIcon } from '@phosphor-icons/react';
import { useRef, useState } from 'react';
import { sendFile } from '../../platform/call.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { GoodsPicture } from './GoodsPicture.tsx';

const OWN = /^[a-z0-9-]{1,60}$/;

interface Props {
  readonly most: number;
  readonly pictures: readonly string[];
  readonly onChange: (pictures: readonly string[]) => void;
}

export function PictureFields({ most, pictures, onChange }: Props) {
  return (
    <fieldset className="stack goods-pictures">
      <legend>{most === 1 ? 'Picture' : 'Pictures, the first in lists'}</legend>
      <div className="row wrap">
        {pictures.map((picture, place) => (
          <span key={picture} className="goods-chosen">
            <GoodsPicture picture={picture} size={64} />
            <button
              type="button"
              aria-label={`Take picture ${place + 1} away`}
              onClick={() => onChange(pictures.filter(one => one !== picture))}
            >
              <XIcon size={14} weight="bold" />
            </button>
          </span>
        ))}
      </div>
      {pictures.length < most && <Adding onAdd={picture => onChange([...new Set([...pictures, picture])])} />}
    </fieldset>
  );
}

function Adding({ onAdd }: { readonly onAdd: (picture: string) => void }) {
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<Error>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    try {
      onAdd((await sendFile('mall.upload', file)).url);
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
      <div className="row wrap goods-adding">
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<ImageIcon size={18} />}
          onClick={() => input.current?.click()}
        >
          Upload a picture
        </Button>
        <TextInput
          aria-label="One of the app’s own pictures"
          placeholder="or the app’s own, as teddy-bear"
          value={name}
          onChange={event => setName(event.currentTarget.value.trim().toLowerCase())}
        />
        <Button
          variant="default"
          disabled={!OWN.test(name)}
          onClick={() => {
            onAdd(name);
            setName('');
          }}
        >
          Add
        </Button>
      </div>
      {failure && <FailureNote error={failure} />}
    </>
  );
}
