export function VerifyPage() {
  return <main>VerifyPage</main>;
}
