/** Somebody's initials in a colour of their own. */
import './avatar.css';

const COLOURS = ['#2f4fd0', '#0e7a6d', '#8a5a12', '#b0442a', '#7a2f8f', '#0b6bae', '#a3264f', '#4d6a12'];

export function Avatar({
  name,
  id,
  size = 34,
}: {
  readonly name: string;
  readonly id: number;
  readonly size?: number;
}) {
  const initials = name
    .split(/\s+/)
    .map(word => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
  return (
    <span
      className="avatar"
      aria-hidden
      style={{ background: COLOURS[id % COLOURS.length], width: size, height: size, fontSize: size * 0.38 }}
    >
      {initials}
    </span>
  );
}
