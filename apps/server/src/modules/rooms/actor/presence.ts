/** Who is in the room, on which nodes. */
import type { UserId } from '@boardwalk/base';

export class Presence {
  readonly #nodes = new Map<UserId, Set<string>>();

  get size(): number {
    return this.#nodes.size;
  }

  has(userId: UserId): boolean {
    return this.#nodes.has(userId);
  }

  /** True for who was on no node before. */
  add(userId: UserId, node: string): boolean {
    const nodes = this.#nodes.get(userId);
    if (!nodes) this.#nodes.set(userId, new Set([node]));
    else nodes.add(node);
    return !nodes;
  }

  /** True for who is on no node any more. */
  remove(userId: UserId, node: string): boolean {
    const nodes = this.#nodes.get(userId);
    if (!nodes?.delete(node) || nodes.size > 0) return false;
    return this.#nodes.delete(userId);
  }

  /** Who has been here longest. */
  first(count: number, except?: UserId): UserId[] {
    const found: UserId[] = [];
    for (const userId of this.#nodes.keys()) {
      if (found.length === count) break;
      if (userId !== except) found.push(userId);
    }
    return found;
  }

  ofNode(node: string): UserId[] {
    return [...this.#nodes].filter(([, nodes]) => nodes.has(node)).map(([userId]) => userId);
  }

  get nodes(): ReadonlySet<string> {
    return new Set([...this.#nodes.values()].flatMap(nodes => [...nodes]));
  }
}
