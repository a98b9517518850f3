/** 0 to 1, without order, the same every time. For looks only: nothing that is decided. */
export function scatter(index: number, salt: number): number {
  let mixed = Math.imul(index + 1, 0x9e37_79b1) ^ Math.imul(salt, 0x85eb_ca77);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d);
  return ((mixed ^ (mixed >>> 12)) >>> 0) / 0x1_0000_0000;
}
