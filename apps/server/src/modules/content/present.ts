/** Content in the reader's language, as the wire has it. */
import type { CallName, Calls, OutputOf } from '@boardwalk/contract';
import type { BigWin } from '../rounds/index.ts';
import { inLocale } from './in-locale.ts';
import type { ToldPost } from './index.ts';
import type { Banner, GuideRoom, Notice, Question } from './store.ts';

type Row<Name extends CallName> = OutputOf<Calls[Name]> extends { list: (infer Item)[] } ? Item : never;

export function presentBanner(banner: Banner, locale: string): Row<'content.banners'> {
  return {
    id: banner.id,
    title: inLocale(banner.title, locale),
    subtitle: inLocale(banner.subtitle, locale),
    picture: banner.picture,
    link: banner.link,
    action: inLocale(banner.action, locale),
  };
}

export function presentNotice(notice: Notice, locale: string): Row<'content.mainPageNotice'> {
  return {
    id: notice.id,
    title: inLocale(notice.title, locale),
    content: inLocale(notice.content, locale),
    startTime: notice.starts_at.getTime(),
  };
}

export function presentGuideRoom(room: GuideRoom, locale: string): Row<'content.guideRooms'> {
  return {
    id: room.id,
    roomId: room.room_id,
    gameType: room.game_type,
    path: room.path,
    steps: room.steps.map(({ target, message }) => ({ target, message: inLocale(message, locale) })),
  };
}

export function presentQuestion(question: Question, locale: string): Row<'content.questions'> {
  return {
    id: question.id,
    topicKey: topicKeyOf(question.topic['en-US'] ?? ''),
    topic: inLocale(question.topic, locale),
    question: inLocale(question.question, locale),
    answer: inLocale(question.answer, locale),
  };
}

/** 'Your account' → 'your-account'. */
function topicKeyOf(topic: string): string {
  return topic.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

export function presentToldPost({ postId, title, nickname, atMs }: ToldPost) {
  return { postId: String(postId), title, nickName: nickname, createTime: atMs };
}

export function presentWin(win: BigWin, locale: string): Row<'content.broadcasts'> {
  return {
    nickName: win.nickname,
    gameType: win.gameType,
    roomName: inLocale(win.roomName, locale),
    payout: win.payoutCoins,
    createTime: win.atMs,
    ...(win.prize ? { prize: presentPrize(win.prize, win.payoutCoins, locale) } : {}),
  };
}

function presentPrize(
  { name, picture, rarity }: NonNullable<BigWin['prize']>,
  coins: number,
  locale: string,
) {
  return { name: inLocale(name, locale), picture, rarity, exchangeCoins: coins };
}
