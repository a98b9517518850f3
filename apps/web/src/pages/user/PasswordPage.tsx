export function PasswordPage() {
  return <main>PasswordPage</main>;
}
