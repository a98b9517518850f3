/** Players' commands, each carried out once and answered by its number. Runs in the room's order only. */
import { Refusal, type UserId } from '@boardwalk/base';
import type { PlayerCommand } from '../game.ts';
import { Answers } from './answers.ts';
import type { ActorPorts } from './ports.ts';
import type { Desk } from './seat/desk.ts';

export interface CommandPorts extends Pick<ActorPorts, 'toUser' | 'log'> {
  readonly desk: Desk;
  readonly isThere: (userId: UserId) => boolean;
  /** How they stand, and the room: a second device of who is there already has not been told yet. */
  readonly tellPlayer: (userId: UserId) => void;
}

/** Their answer is followed by how the player stands. */
const SEAT_ACTIONS: ReadonlySet<string> = new Set(['apply', 'confirm', 'cancel', 'leave']);

export class Commands {
  readonly #ports: CommandPorts;
  readonly #answers = new Map<UserId, Answers>();

  constructor(ports: CommandPorts) {
    this.#ports = ports;
  }

  /** The highest number of a player's commands. */
  seqOf(userId: UserId): number | undefined {
    return this.#answers.get(userId)?.highest;
  }

  async carryOut(userId: UserId, command: PlayerCommand): Promise<void> {
    const { toUser, tellPlayer } = this.#ports;
    if (command.action === 'sync') return tellPlayer(userId);
    const { refusal } = await this.#answerTo(userId, command);
    const { code, roomId, seq } = command;
    toUser(
      userId,
      refusal
        ? { code, roomId, event: 'refused', seq, reason: refusal.code }
        : { code, roomId, event: 'accepted', seq },
    );
    if (SEAT_ACTIONS.has(command.action)) tellPlayer(userId);
    this.forget(userId);
  }

  /** Who is gone and comes again later counts anew. */
  forget(userId: UserId): void {
    const { isThere, desk } = this.#ports;
    if (!isThere(userId) && desk.standingOf(userId) === 'none') this.#answers.delete(userId);
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
    const { desk, log } = this.#ports;
    try {
      if (command.action === 'apply') return await desk.apply(userId, command);
      if (command.action === 'confirm' && desk.standingOf(userId) !== 'seated') {
        return await desk.confirm(userId, command);
      }
      if (command.action !== 'cancel' && command.action !== 'leave') {
        return await desk.command(userId, command);
      }
      await desk.cancel(userId);
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return error;
      log.error({ err: error, command, userId }, 'a command failed');
      return new Refusal('machineFault');
    }
  }
}
