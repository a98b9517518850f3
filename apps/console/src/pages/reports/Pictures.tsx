/** Pictures that go with an answer: stored as soon as they are chosen, seen by the player once it is sent. */
import { XIcon } from '@phosphor-icons/react';
import { UploadPicture } from '../../ui/UploadPicture.tsx';

const MOST_PICTURES = 3;

interface Props {
  readonly pictures: readonly string[];
  readonly onChange: (pictures: readonly string[]) => void;
}

export function Pictures({ pictures, onChange }: Props) {
  return (
    <>
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
        <UploadPicture name="reports.upload" text="Picture" onAdd={url => onChange([...pictures, url])} />
      )}
    </>
  );
}
