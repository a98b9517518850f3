export function DevicesPage() {
  return <main>DevicesPage</main>;
}
