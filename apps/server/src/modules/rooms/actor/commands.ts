/** Players' commands, each carried out once and answered by its number. Runs in the room's order only. */
import { Refusal, type UserId } from '@boardwalk/base';
import type { PlayerCommand } from '../game.ts';
import type { Seating } from '../seating/seating.ts';
import { Answers } from './answers.ts';
import type { RoomContext } from './ports.ts';

/** Their answer is followed by how the player stands. */
const SEAT_ACTIONS: ReadonlySet<string> = new Set(['apply', 'confirm', 'cancel', 'leave']);

export class Commands {
  readonly #room: RoomContext;
  readonly #seating: Seating;
  readonly #answers = new Map<UserId, Answers>();

  constructor(room: RoomContext, seating: Seating) {
    this.#room = room;
    this.#seating = seating;
  }

  /** The highest number of a player's commands. */
  seqOf(userId: UserId): number | undefined {
    return this.#answers.get(userId)?.highest;
  }

  async carryOut(userId: UserId, command: PlayerCommand): Promise<void> {
    const { toUser, changed } = this.#room;
    // How they stand, and the room: a second device of who is there already has not been told yet.
    if (command.action === 'sync') return changed([userId]);
    const { refusal } = await this.#answerTo(userId, command);
    const { code, roomId, seq } = command;
    toUser(
      userId,
      refusal
        ? { code, roomId, event: 'refused', seq, reason: refusal.code }
        : { code, roomId, event: 'accepted', seq },
    );
    if (SEAT_ACTIONS.has(command.action)) changed([userId]);
    this.forget(userId);
  }

  /** Who is gone and comes again later counts anew. */
  forget(userId: UserId): void {
    if (!this.#room.isThere(userId) && this.#seating.standingOf(userId) === 'none')
      this.#answers.delete(userId);
  }

  async #answerTo(userId: UserId, command: PlayerCommand) {
    const answers = this.#answers.get(userId) ?? new Answers();
    this.#answers.set(userId, answers);
    const known = answers.find(command);
    if (known) return known;
    const answer = { refusal: await this.#decide(userId, command) };
    answers.keep(command, answer);
    return answer;
  }

  async #decide(userId: UserId, command: PlayerCommand): Promise<Refusal | undefined> {
    const seating = this.#seating;
    try {
      if (command.action === 'apply') return await seating.apply(userId, command);
      if (command.action === 'confirm' && seating.standingOf(userId) !== 'seated') {
        return await seating.confirm(userId, command);
      }
      if (command.action !== 'cancel' && command.action !== 'leave') {
        return await seating.command(userId, command);
      }
      await seating.cancel(userId);
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return error;
      this.#room.log.error({ err: error, command, userId }, 'a command failed');
      return new Refusal('machineFault');
    }
  }
}
