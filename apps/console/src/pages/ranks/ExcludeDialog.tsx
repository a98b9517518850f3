import { useChange } from '../../platform/query.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';

export interface Excluding {
  readonly userId: number;
  readonly name: string;
  readonly isExcluded: boolean;
}

interface Props {
  readonly excluding: Excluding;
  readonly onClose: () => void;
}

export function ExcludeDialog({ excluding: { userId, name, isExcluded }, onClose }: Props) {
  const exclude = useChange('ranks.exclude', { reads: ['ranks.', 'audit.'] });
  return (
    <ReasonDialog
      title={isExcluded ? `Take ${name} off the top lists` : `Let ${name} back on`}
      action={isExcluded ? 'Take off' : 'Let back on'}
      isOpen
      isGrave={isExcluded}
      onClose={onClose}
      onReason={reason => exclude.mutateAsync({ userId, isExcluded, reason })}
    >
      <p>
        {isExcluded
          ? 'They are on no list any more, and are told that they aren’t ranked. What they reach is still counted.'
          : 'They are on every list again, with all they have reached.'}
      </p>
    </ReasonDialog>
  );
}
