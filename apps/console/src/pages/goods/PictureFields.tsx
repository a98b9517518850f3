/** Pictures of goods: uploaded ones, or the app's own by their names. The first is the one that lists show. */
import { Button, TextInput } from '@mantine/core';
import { XIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { UploadPicture } from '../../ui/UploadPicture.tsx';
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
  return (
    <div className="row wrap goods-adding">
      <UploadPicture name="mall.upload" text="Upload a picture" onAdd={onAdd} />
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
  );
}
