/** Codes that are put onto a shelf. They are sealed as they arrive: nobody of the staff reads them again. */
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { countText } from '../../platform/format.ts';
import { useChange } from '../../platform/query.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { READS } from './CountDialog.tsx';
import { codesIn } from './goods-text.ts';

const MOST = 2000;
const LONGEST = 200;

interface Props {
  readonly name: string;
  readonly shopGoodsId: number;
  readonly onClose: () => void;
}

export function CodesDialog({ name, shopGoodsId, onClose }: Props) {
  const add = useChange('mall.importCodes', { reads: READS });
  const [typed, setTyped] = useState('');
  const codes = codesIn(typed);
  const isTooLong = codes.some(code => code.length > LONGEST);
  const isReady = codes.length > 0 && codes.length <= MOST && !isTooLong;
  return (
    <ReasonDialog
      title={`Import codes: ${name}`}
      action={`Import ${countText(codes.length)}`}
      isOpen
      onClose={onClose}
      isReady={isReady}
      onReason={reason => add.mutateAsync({ shopGoodsId, codes, reason })}
    >
      <Textarea
        label="Codes, one in a line"
        description={`At most ${countText(MOST)} at a time. A code that is there already is left out.`}
        autosize
        minRows={4}
        maxRows={12}
        spellCheck={false}
        autoComplete="off"
        value={typed}
        error={isTooLong && `A code has at most ${LONGEST} characters.`}
        onChange={event => setTyped(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
}
