import { describe, expect, it } from 'vitest';
import { sourceText, valueText } from './switch-text.ts';

describe('a switch', () => {
  it('says what nothing means', () => {
    expect(valueText('chatAddress', '')).toBe('no chat is offered');
    expect(valueText('chatAddress', 'https://chat.example')).toBe('https://chat.example');
  });

  it.each([
    ['console', 'set here'],
    ['environment', 'from the environment, CHAT_URL'],
    ['builtIn', 'the default'],
  ] as const)('of %s says so', (source, text) => {
    expect(sourceText(source, 'CHAT_URL')).toBe(text);
  });
});
