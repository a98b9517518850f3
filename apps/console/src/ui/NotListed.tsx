/** Stands where the address names an item that the list lacks: showing another one would let it be changed by mistake. */
export function NotListed({ what }: { readonly what: string }) {
  return <p className="empty">The {what} in this link is not in this list. It may have been removed.</p>;
}
