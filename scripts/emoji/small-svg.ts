// Makes the drawings of an icon set small: rounded numbers, short ids. Each becomes a file of its own,
// so its ids need to be apart from each other only.

/** A drawing of the set: what stands inside its `<svg>`, on a square of `size` units. */
export function smallSvg(body: string, size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${roundNumbers(shortenIds(body))}</svg>\n`;
}

function shortenIds(body: string): string {
  const ids = [...new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? ''))];
  const short = new Map(ids.map((id, index) => [id, index.toString(36).replace(/^\d/, 'g$&')]));
  return body
    .replaceAll(/ id="([^"]+)"/g, (_, id: string) => ` id="${short.get(id)}"`)
    .replaceAll(/url\(#([^)]+)\)/g, (_, id: string) => `url(#${short.get(id)})`)
    .replaceAll(/href="#([^"]+)"/g, (_, id: string) => `href="#${short.get(id)}"`);
}

/** Two decimals, more only where a number is small: matrices of gradients have such. */
function roundNumbers(body: string): string {
  return body.replaceAll(/="[^"]*"/g, value => (value.startsWith('="#') ? value : roundIn(value)));
}

function roundIn(value: string): string {
  return value.replaceAll(/-?\d*\.\d+/g, (found, offset: number) => {
    const rounded = shortest(Number(found));
    const before = value[offset - 1] ?? '';
    const after = value[offset + found.length];
    // In a path a minus or a second point is all that keeps two numbers apart.
    const lead = found.startsWith('-') && !rounded.startsWith('-') && /[\d.]/.test(before) ? ' ' : '';
    const pointLost = found.startsWith('.') && !rounded.startsWith('.') && /\d/.test(before) ? ' ' : '';
    const tail = after === '.' && !rounded.includes('.') ? ' ' : '';
    return (lead || pointLost) + rounded + tail;
  });
}

function shortest(number: number): string {
  const decimals = Math.abs(number) < 0.1 ? 4 : Math.abs(number) < 1 ? 3 : 2;
  return String(Number(number.toFixed(decimals)) || 0).replace(/^(-?)0\./, '$1.');
}
