export function TrialCoinPage() {
  return <main>TrialCoinPage</main>;
}
