/** A tangent-space normal map of grey heights (red channel), both as RGBA bytes. `steepness` is heights a pixel. */
export function normalsOf(
  heights: Uint8ClampedArray,
  width: number,
  height: number,
  steepness: number,
): Uint8ClampedArray<ArrayBuffer> {
  const normals = new Uint8ClampedArray(width * height * 4);
  const at = (x: number, y: number): number => {
    const [column, row] = [Math.min(Math.max(x, 0), width - 1), Math.min(Math.max(y, 0), height - 1)];
    return (heights[(row * width + column) * 4] ?? 0) / 255;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = (at(x - 1, y) - at(x + 1, y)) * steepness;
      const dy = (at(x, y + 1) - at(x, y - 1)) * steepness;
      const length = Math.sqrt(dx * dx + dy * dy + 1);
      normals.set([byteOf(dx / length), byteOf(dy / length), byteOf(1 / length), 255], (y * width + x) * 4);
    }
  }
  return normals;
}

function byteOf(part: number): number {
  return Math.round((part * 0.5 + 0.5) * 255);
}
