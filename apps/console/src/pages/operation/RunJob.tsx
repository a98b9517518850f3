import { useChange } from '../../platform/query.ts';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';

export function RunJob({
  name,
  onClose,
}: {
  readonly name: string | undefined;
  readonly onClose: () => void;
}) {
  const run = useChange('operation.runJob', { reads: ['operation.', 'audit.'] });
  return (
    <ReasonDialog
      title={`Run ${name ?? ''} now`}
      action="Run it once"
      isOpen={name !== undefined}
      onClose={onClose}
      onReason={reason => run.mutateAsync({ name: name ?? '', reason })}
    >
      <p className="dim">It runs once as soon as a server is free, beside its own times.</p>
    </ReasonDialog>
  );
}
