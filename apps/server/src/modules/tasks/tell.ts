/** Tells every device of a player that a quest is done. */
import type { UserId } from '@boardwalk/base';
import { NoticeOption, noticeMessage, type ServerMessage } from '@boardwalk/contract/socket';
import type { QuestVersion } from '@boardwalk/rules';

export type PublishToUser = (userId: UserId, message: ServerMessage) => void;

/** Apps have words of their own for it. */
export function tellDone(publish: PublishToUser, userId: UserId, quest: QuestVersion): void {
  const { taskId, counter: name } = quest;
  publish(userId, noticeMessage({ option: NoticeOption.missionComplete, taskId: String(taskId), name }));
}
