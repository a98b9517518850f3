/** In place of the item that an address names and a list has not: another one is never changed for it. */
export function NotListed({ what }: { readonly what: string }) {
  return <p className="empty">The {what} that this address names is not in this list.</p>;
}
