import { GuideHost } from '../domain/guide/GuideHost.tsx';
import { ProofNotice } from './notices/ProofNotice.tsx';
import { ReleaseNotice } from './notices/ReleaseNotice.tsx';
import { PromptWatch } from './prompts/PromptWatch.tsx';

/** Whoever has something to say beside the page: what is missing, where to go, what is new. */
export function Prompters() {
  return (
    <>
      <PromptWatch />
      <GuideHost />
      <ReleaseNotice />
      <ProofNotice />
    </>
  );
}
