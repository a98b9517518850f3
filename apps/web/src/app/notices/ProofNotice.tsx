import { useState } from 'react';
import { findingText } from '../../domain/proof/finding-text.ts';
import { useProofNotice } from '../../domain/proof/notice.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { Notice } from '../../ui/feedback/notices/Notice.tsx';

/** Something the house has said does not fit. It stays until it is looked at, or put off for this visit. */
export function ProofNotice() {
  const navigate = useNavigate();
  const found = useProofNotice();
  const [putOff, setPutOff] = useState<string>();
  return (
    <Notice
      isShown={found !== undefined && found.id !== putOff}
      text={found === undefined ? '' : findingText(found)}
      action={t('proof.look')}
      onAction={() => navigate('/verify/proof')}
      closeLabel={t('action.close')}
      onClose={() => setPutOff(found?.id)}
    />
  );
}
