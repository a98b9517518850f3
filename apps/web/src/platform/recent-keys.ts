/** The newest so many keys; the oldest are forgotten. */
export class RecentKeys {
  readonly #max: number;
  readonly #keys = new Set<string>();

  constructor(max: number) {
    this.#max = max;
  }

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  add(key: string): void {
    this.#keys.delete(key);
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (oldest !== undefined && this.#keys.size > this.#max) this.#keys.delete(oldest);
  }

  delete(key: string): void {
    this.#keys.delete(key);
  }
}
