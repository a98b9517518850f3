export function PlinkoRoom({ roomId }: { readonly roomId: number }) {
  return <main>{roomId}</main>;
}
