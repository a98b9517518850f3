export function CoinRecordPage() {
  return <main>CoinRecordPage</main>;
}
