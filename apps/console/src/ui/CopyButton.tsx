/** Copies a text and says whether it could: a browser may refuse, and then one has to do it by hand. */
import { Button, VisuallyHidden } from '@mantine/core';
import { CheckIcon, CopyIcon } from '@phosphor-icons/react';
import { useState } from 'react';

interface Props {
  readonly text: string;
  readonly label: string;
  readonly isGold?: boolean;
}

const LABELS = { copied: 'Copied', refused: 'Please copy it by hand' } as const;

export function CopyButton({ text, label, isGold = false }: Props) {
  const [outcome, setOutcome] = useState<keyof typeof LABELS>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // Without https there is no clipboard at all.
      setOutcome('refused');
    }
  };
  return (
    <>
      <Button
        {...(isGold ? { className: 'gold' } : { variant: 'default' })}
        leftSection={outcome === 'copied' ? <CheckIcon size={18} weight="bold" /> : <CopyIcon size={18} />}
        onClick={() => void copy()}
      >
        {outcome ? LABELS[outcome] : label}
      </Button>
      <VisuallyHidden role="status">{outcome && LABELS[outcome]}</VisuallyHidden>
    </>
  );
}
