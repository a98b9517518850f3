import { useRef, useState } from 'react';
import { call } from '../../../platform/request/call.ts';
import { changeDraft, type Draft, type Room, takeDraft } from './draft.ts';

interface DraftInHand {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** Resolves when it is uploaded and taken; much may have been typed by then. */
  readonly addPicture: (file: File) => Promise<void>;
  readonly removePicture: (picture: string) => void;
  /** The draft with the picture that was on its way. */
  readonly complete: () => Promise<Draft>;
}

/** The draft on the screen. */
export function useDraft(room: Room | undefined): DraftInHand {
  const [draft, setDraft] = useState(() => takeDraft(room));
  const uploading = useRef<Promise<void>>(undefined);
  const changeBy = (next: (draft: Draft) => Partial<Draft>) => {
    const changed = changeDraft(draft.key, next);
    if (changed) setDraft(changed);
  };
  const upload = async (file: File) => {
    try {
      const { url } = await call('repairs.upload', {}, { file });
      changeBy(({ pictures }) => ({ pictures: [...pictures, url] }));
    } finally {
      uploading.current = undefined;
    }
  };
  return {
    draft,
    change: part => changeBy(() => part),
    addPicture: file => {
      uploading.current = upload(file);
      return uploading.current;
    },
    removePicture: url => changeBy(({ pictures }) => ({ pictures: pictures.filter(one => one !== url) })),
    complete: async () => {
      await uploading.current;
      return takeDraft();
    },
  };
}
