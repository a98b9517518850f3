/** The daily prompts and the flags that hold them back. */
export { DAILY_PROMPTS, type DailyPrompt, PROMPT_FLAGS, type PromptFlag } from '@boardwalk/rules';
