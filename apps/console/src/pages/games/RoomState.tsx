import { Pill } from '../../ui/Pill.tsx';

export function RoomState({ isOpen }: { readonly isOpen: boolean }) {
  return <Pill tone={isOpen ? 'good' : 'warn'}>{isOpen ? 'open' : 'closed'}</Pill>;
}
