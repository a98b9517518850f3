import { onTestFinished } from 'vitest';

/** What the first countdown that is drawn from now on says at first, however late a test comes to look at it. */
export function firstTimer(): () => string | undefined {
  let text: string | undefined;
  const observer = new MutationObserver(() => {
    text ??= document.querySelector('[role="timer"]')?.textContent ?? undefined;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return () => text;
}
