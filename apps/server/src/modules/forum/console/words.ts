/** Words of the house: they count in the forum, in chat and in names, on every node. */
import { Refusal } from '@boardwalk/base';
import type { ConsoleHandlers } from '../../../http/console/handler.ts';
import { transaction } from '../../../platform/database/index.ts';
import { masked, severeWordIn } from '../../../platform/word-filter/index.ts';
import type { HouseWords } from '../house-words.ts';
import type { ForumDeps } from '../index.ts';
import { forumTables } from '../store/tables.ts';
import { deleteWord, listWords, saveWord } from '../store/words.ts';

type WordName = 'forum.words' | 'forum.tryWords' | 'forum.setWord' | 'forum.removeWord';

const DONE = { done: true } as const;

export function wordCalls(
  { database, audit, clock }: ForumDeps,
  words: HouseWords,
): ConsoleHandlers<WordName> {
  return {
    'forum.words': async () => {
      const rows = await listWords(forumTables(database.db));
      return {
        list: rows.map(({ word, rule, staff_name: by, created_at: at }) => ({
          word,
          rule,
          by,
          at: at.getTime(),
        })),
      };
    },
    'forum.tryWords': async ({ input: { text, locale } }) => ({
      shown: masked(text, locale),
      refused: severeWordIn(text, locale) ?? '',
    }),
    'forum.setWord': async ({ input: { rule, reason, ...input }, who }) => {
      const word = tidy(input.word);
      if (!/^[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}' -]*\*?$/u.test(word))
        throw new Refusal('badInput', { field: 'word' });
      await transaction(database, async tx => {
        const { staffId: staff_id, name: staff_name } = who;
        const before = await saveWord(forumTables(tx), {
          word,
          rule,
          staff_id,
          staff_name,
          created_at: new Date(clock.nowMs()),
        });
        await audit.write(tx, who, {
          action: 'forum.setWord',
          subject: { kind: 'word', id: word, name: word },
          reason,
          before: { rule: before ?? '' },
          after: { rule },
        });
      });
      await words.tellChanged(word);
      return DONE;
    },
    'forum.removeWord': async ({ input, who }) => {
      const word = tidy(input.word);
      await transaction(database, async tx => {
        const before = await deleteWord(forumTables(tx), word);
        if (!before) throw new Refusal('notFound');
        await audit.write(tx, who, {
          action: 'forum.removeWord',
          subject: { kind: 'word', id: word, name: word },
          reason: input.reason,
          before: { rule: before },
        });
      });
      await words.tellChanged(word);
      return DONE;
    },
  };
}

function tidy(word: string): string {
  return word.normalize('NFC').toLowerCase().trim().replace(/\s+/g, ' ');
}
