import type { ContentStock } from '../modules/content/index.ts';

const fairness = { 'en-US': 'Fair play' };
const coins = { 'en-US': 'Coins' };
const account = { 'en-US': 'Your account' };
const playing = { 'en-US': 'Playing' };

export const demoQuestions: ContentStock['questions'] = [
  {
    topic: fairness,
    question: { 'en-US': 'How do I know that a round was fair?' },
    answer: {
      'en-US':
        'Before you play we show the fingerprint of a secret seed. The secret, your own seed and the number of the round decide the result. When you change the seed we reveal the old secret, and the page of each round recomputes the result in your browser, with the same code the server ran. If one letter of the secret had been changed, the fingerprint would not fit.',
    },
    position: 10,
  },
  {
    topic: fairness,
    question: { 'en-US': 'Can I choose my own seed?' },
    answer: {
      'en-US':
        'Yes. Open Fairness in a game, type any text of up to 64 plain characters and confirm. The old secret is revealed at that moment and a new one is sealed, so nobody can fit the secret to your text.',
    },
    position: 20,
  },
  {
    topic: fairness,
    question: { 'en-US': 'Do the odds change with how much I have won or lost?' },
    answer: {
      'en-US':
        'No. Odds never look at who plays or at what was paid before. A table only changes as a whole, and then it carries a new version that every round names.',
    },
    position: 30,
  },
  {
    topic: playing,
    question: { 'en-US': 'What does “pays back 97 %” mean?' },
    answer: {
      'en-US':
        'Over very many balls, 97 of every 100 coins played come back as wins and 3 stay with the house. A single evening can end well above or below that. The number is computed exactly from the table, not measured.',
    },
    position: 40,
  },
  {
    topic: playing,
    question: { 'en-US': 'My connection broke in the middle of a round. Is my coin lost?' },
    answer: {
      'en-US':
        'No. The server decides and books the round at once. When you come back, the ball you missed is shown to you, and its payout is already in your balance.',
    },
    position: 50,
  },
  {
    topic: playing,
    question: { 'en-US': 'Why is a price locked?' },
    answer: {
      'en-US':
        'Higher prices open with your level, so that nobody starts with the largest bets. The lock says which level it needs. You gain growth by playing with coins.',
    },
    position: 60,
  },
  {
    topic: coins,
    question: { 'en-US': 'What are trial coins?' },
    answer: {
      'en-US':
        'Free coins for getting to know one kind of game. The game is exactly the same, odds included, but trial coins stay trial coins: they cannot be changed into coins or prizes.',
    },
    position: 70,
  },
  {
    topic: coins,
    question: { 'en-US': 'Where can I see what happened to my coins?' },
    answer: {
      'en-US':
        'The coin record lists every move with your balance after it. A move that came from a round leads to that round, and from there to its proof.',
    },
    position: 80,
  },
  {
    topic: account,
    question: { 'en-US': 'I did not get the mail with my code. What now?' },
    answer: {
      'en-US':
        'Look in the spam folder first. You can ask for a new code after one minute; only the newest one counts, and it is good for ten minutes. After 20 codes in a day an address has to wait until tomorrow.',
    },
    position: 90,
  },
  {
    topic: account,
    question: { 'en-US': 'I forgot my password.' },
    answer: {
      'en-US':
        'Choose “Forgot password” when you sign in. We mail a code to your address, and with it you set a new password. All your devices are signed out then, so a stranger cannot stay.',
    },
    position: 100,
  },
  {
    topic: account,
    question: { 'en-US': 'Can I see where I am signed in?' },
    answer: {
      'en-US':
        'Yes, in Settings under Devices. You can sign out a single device there, or all of them at once.',
    },
    position: 110,
  },
  {
    topic: account,
    question: { 'en-US': 'Which sign-in should I use?' },
    answer: {
      'en-US':
        'Any of them leads to the same account once it is linked. Add a second way in under Link, so that you still get in when one of them fails you.',
    },
    position: 120,
  },
];
