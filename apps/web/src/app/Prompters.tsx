import { GuideHost } from '../domain/guide/GuideHost.tsx';
import { BlockWatch } from './blocked/BlockWatch.tsx';
import { DialogHost } from './DialogHost.tsx';
import { BroadcastNotice } from './notices/BroadcastNotice.tsx';
import { InvitedNotice } from './notices/InvitedNotice.tsx';
import { OfflineStrip } from './notices/OfflineStrip.tsx';
import { ProofNotice } from './notices/ProofNotice.tsx';
import { ReleaseNotice } from './notices/ReleaseNotice.tsx';
import { PageAnnouncer } from './page-focus/PageAnnouncer.tsx';
import { PromptWatch } from './prompts/PromptWatch.tsx';
import { ToastHost } from './ToastHost.tsx';

/** Whoever has something to say over or beside the page: what was asked, what is missing, where to go, what is new. */
export function Prompters() {
  return (
    <>
      <PromptWatch />
      <GuideHost />
      <BroadcastNotice />
      <InvitedNotice />
      <ReleaseNotice />
      <ProofNotice />
      <DialogHost />
      <BlockWatch />
      <ToastHost />
      <PageAnnouncer />
      <OfflineStrip />
    </>
  );
}
