export function MissingPage() {
  return <main>MissingPage</main>;
}
