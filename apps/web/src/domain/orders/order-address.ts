/** The pages of orders. */
export function orderAddress(orderId: number): string {
  return `/order/${orderId}`;
}
