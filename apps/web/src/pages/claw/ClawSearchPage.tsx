import { useState } from 'react';
import { useActivity } from '../../features/activities/use-activity.ts';
import { SearchIdeas, SearchResults } from '../../features/rooms/claw/ClawSearch.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { useSettled } from '../../ui/forms/use-settled.ts';
import { SubPage } from '../layout/SubPage.tsx';

export function ClawSearchPage() {
  useActivity();
  const [typed, setTyped] = useState('');
  const word = useSettled(typed.trim());
  return (
    <SubPage title={t('page.clawSearch')} parent="/claw" isWide>
      <SearchField label={t('claw.search')} word={typed} onWord={setTyped} />
      {word === '' ? <SearchIdeas onWord={setTyped} /> : <SearchResults word={word} />}
    </SubPage>
  );
}
