export function ThemePage() {
  return <main>ThemePage</main>;
}
