export function GameRecordPage() {
  return <main>GameRecordPage</main>;
}
