import { Pill } from '../../ui/Pill.tsx';

const STATES = {
  open: { tone: 'warn', text: 'Open' },
  settled: { tone: 'good', text: 'Settled' },
  void: { tone: 'plain', text: 'Given back' },
} as const;

export function StatePill({ state }: { readonly state: keyof typeof STATES }) {
  return <Pill tone={STATES[state].tone}>{STATES[state].text}</Pill>;
}
