/** A moment as short as a list has room for; the whole of it where one points. */
import { momentText, whenText } from '../platform/format.ts';

export function When({ atMs }: { readonly atMs: number }) {
  return (
    <time className="dim when" dateTime={new Date(atMs).toISOString()} title={momentText(atMs)}>
      {whenText(atMs)}
    </time>
  );
}
