const MAX_PARTS = 8;

/**
 * Negative when `left` is older, positive when it is newer, 0 when they are the same. Dotted parts
 * compare as numbers and missing ones count as 0; of a part like '3-beta' only the number counts.
 */
export function compareVersions(left: string, right: string): number {
  const leftParts = partsOf(left);
  const rightParts = partsOf(right);
  const length = Math.max(leftParts.length, rightParts.length);
  for (let place = 0; place < length; place++) {
    const difference = (leftParts[place] ?? 0) - (rightParts[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

export function isVersionAtLeast(version: string, minimum: string): boolean {
  return compareVersions(version, minimum) >= 0;
}

function partsOf(version: string): number[] {
  return version.split('.', MAX_PARTS).map(part => Number(/^\d{1,9}/.exec(part.trim())?.[0] ?? 0));
}
