export function GameRecordDetailPage() {
  return <main>GameRecordDetailPage</main>;
}
