/** Shown when the address names an item that is not in the list, so that nobody changes another one by mistake. */
export function NotListed({ what }: { readonly what: string }) {
  return <p className="empty">The {what} that this address names is not in this list.</p>;
}
