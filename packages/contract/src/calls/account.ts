/** The account and what its owner prefers. */
import { CLUB_CLASSES } from '@boardwalk/rules';
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { Colour, HomePageType } from '../enums/index.ts';
import { coinAmount, done, list, nothing, oneOfNumbers, text, timestampMs, whole } from '../fields.ts';

export const account = Type.Object({
  userId: Type.Integer(),
  nickName: Type.String(),
  portrait: Type.String(),
  role: Type.String({ description: "'guest', 'user', or a text with 'depot' for a maintainer" }),
  userLevel: whole(0, 19),
  levelUp: Type.Boolean(),
  balance: coinAmount,
  colour: Type.Integer(),
  homePageType: Type.Integer(),
  language: Type.String(),
  abTest: Type.Integer(),
  functionAbTest: list(Type.Integer(), 64),
  currency: Type.String(),
  countryCode: Type.String(),
  systemNoticeInfo: Type.String(),
  rechargeAmount: Type.Integer(),
  isClubMember: Type.Boolean(),
  /** Left out for who is no member. */
  clubCard: Type.Optional(
    Type.Object({
      cardClass: oneOfNumbers(CLUB_CLASSES),
      renew: Type.Boolean(),
      expirationTimeLong: timestampMs,
    }),
  ),
  /** How many messages are unread. */
  messageStatus: Type.Integer(),
  shopOrderFlag: Type.Integer(),
  openimFlag: Type.Integer(),
  mail: Type.String({ description: "the owner's address, empty for a guest" }),
  hasPassword: Type.Boolean(),
});

export const accountCalls = {
  'accounts.read': read({
    path: '/api/user/userinfo',
    summary: 'The account',
    scope: 'trial',
    input: nothing,
    output: account,
  }),
  'accounts.update': write({
    path: '/api/group/update/perfect',
    summary: 'Changes name and picture',
    scope: 'private',
    input: Type.Object({ nickName: Type.Optional(text(96)), portrait: Type.Optional(text(300)) }),
    output: account,
    refusals: ['badNickname', 'reservedName', 'notFound'],
  }),
  'accounts.levelShown': write({
    method: 'POST',
    path: '/api/user/level/shown',
    summary: 'Notes that the level-up was shown, which takes the levelUp flag down',
    scope: 'private',
    input: nothing,
    output: done,
  }),
  'accounts.identifyPackage': write({
    path: '/api/user/updateUserVestBagId',
    summary: 'Notes from which app package this account plays',
    scope: 'trial',
    input: Type.Object({ vestBagId: text(64, 1) }),
    output: done,
  }),
  'preferences.saveHomePage': write({
    path: '/api/user/update/homePageType',
    summary: 'Home leans towards claw machines (1) or games (2)',
    scope: 'private',
    input: Type.Object({ homePageType: oneOfNumbers(HomePageType) }),
    output: done,
  }),
  'preferences.saveColour': write({
    path: '/api/user/update/colour',
    summary: 'Theme: blue (1) or pink (2)',
    scope: 'private',
    input: Type.Object({ colour: oneOfNumbers(Colour) }),
    output: done,
  }),
  'preferences.saveLanguage': write({
    method: 'POST',
    path: '/api/user/update/language',
    summary: 'The language this account reads',
    scope: 'private',
    input: Type.Object({ locale: text(16, 2) }),
    output: done,
    refusals: ['badInput'],
  }),
  'risk.read': read({
    path: '/api/user/getUserRiskInfo',
    summary: "Whether this account's purchases and reward claims wait for a person; never touches odds",
    scope: 'private',
    input: nothing,
    output: Type.Object({ riskFlag: Type.Boolean(), reason: Type.String() }),
  }),
};
