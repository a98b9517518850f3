export function huntAddress(huntId: string): string {
  return `/user/fishing-hunt/${huntId}`;
}
