import type { ContentStock } from '../modules/content/index.ts';
import { words } from './texts.ts';

/** By topic, in the order they are read. */
const questions = {
  coins: ['firstCoins', 'trial', 'history'],
  play: ['paysBack', 'capsules', 'clawGrip', 'locked', 'interrupted', 'auto'],
  fair: ['proof', 'ownSeed', 'oddsFixed', 'notYet'],
  prizes: ['pack', 'prizes', 'cash'],
  account: ['noMail', 'password', 'devices', 'visible'],
  machines: ['machines', 'report', 'crash'],
} as const;

export const demoQuestions: ContentStock['questions'] = Object.entries(questions)
  .flatMap(([topic, names]) => names.map(name => ({ topic, name })))
  .map(({ topic, name }, index) => ({
    topic: words(`topic.${topic}`),
    question: words(`question.${name}.ask`),
    answer: words(`question.${name}.answer`),
    position: (index + 1) * 10,
  }));
