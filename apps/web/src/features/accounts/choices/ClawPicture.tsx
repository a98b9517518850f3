import { useId } from 'react';
import { Emoji } from '../../../ui/media/Emoji.tsx';
import styles from './Pictures.module.css';

/** A claw over its prizes. */
export function ClawPicture() {
  const id = useId();
  return (
    <span className={styles.window}>
      <svg viewBox="0 0 150 190" width="100%">
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fdf3ff" />
          <stop offset="1" stopColor="#ffcfb0" />
        </linearGradient>
        <rect width="150" height="190" fill={`url(#${id})`} />
        <rect width="150" height="16" fill="#8f7fd0" />
        <rect y="13" width="150" height="5" fill="#6c5bb4" />
        <rect x="57" y="10" width="36" height="18" rx="6" fill="#5a4aa3" />
        <path d="M75 28v32" stroke="#7f8fbf" strokeWidth="4" />
        <rect x="63" y="56" width="24" height="17" rx="7" fill="#c9d6f4" stroke="#8fa2d0" strokeWidth="2.5" />
        <g fill="none" stroke="#9fb2e0" strokeWidth="5.5" strokeLinecap="round" strokeLinejoin="round">
          <path d="M65 72Q44 80 47 99l9 10" />
          <path d="M85 72q21 8 18 27l-9 10" />
          <path d="M75 73v28" />
        </g>
        <path d="M-5 174Q30 158 75 166t80-2v30H-5z" fill="#ffb88f" />
      </svg>
      <Emoji name="bear" size={62} className={styles.left} />
      <Emoji name="panda" size={58} className={styles.right} />
      <Emoji name="rabbit-face" size={54} className={styles.middle} />
    </span>
  );
}
