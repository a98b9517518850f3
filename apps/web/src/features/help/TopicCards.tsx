import { t } from '../../platform/i18n/i18n.ts';
import { Link } from '../../platform/router/Link.tsx';
import { type Topic, topicHash } from './faq.ts';
import styles from './Help.module.css';
import { TopicEmoji } from './TopicEmoji.tsx';

export function TopicCards({ topics }: { readonly topics: readonly Topic[] }) {
  return (
    <ul className={styles.topics}>
      {topics.map(({ key, name, questions }) => (
        <li key={key}>
          <Link to={`/user/faq${topicHash(key)}`} className={styles.topic}>
            <TopicEmoji topic={key} />
            <span className={styles.topicName}>{name}</span>
            <span className={styles.count}>{t('help.count', { count: questions.length })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
