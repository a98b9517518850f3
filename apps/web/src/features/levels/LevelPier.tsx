import { t } from '../../platform/i18n/i18n.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Emoji } from '../../ui/media/Emoji.tsx';
import styles from './LevelPier.module.css';
import { lengthTo, PIER_HEIGHT, PIER_WIDTH, pierPath, placeOf } from './pier-path.ts';

interface LevelPierProps {
  readonly levels: number;
  /** Undefined for visitors, who stand at the shore. */
  readonly player: { readonly name: string; readonly portrait: string } | undefined;
  readonly userLevel: number;
  /** How much of the way to the next one lies behind, 0 to 1. */
  readonly share: number;
  readonly chosen: number;
  readonly onChoose: (level: number) => void;
}

/** The levels as planks of a pier on the way to the lighthouse: those one has walked are lit. */
export function LevelPier({ levels, player, userLevel, share, chosen, onChoose }: LevelPierProps) {
  const last = levels - 1;
  const next = Math.min(userLevel + 1, last);
  const walked = lengthTo(userLevel) + share * (lengthTo(next) - lengthTo(userLevel));
  return (
    <div className={styles.sea}>
      <Scene walked={walked} />
      <ol className={styles.planks}>
        {Array.from({ length: levels }, (_, level) => (
          <Plank
            key={level}
            level={level}
            state={level === userLevel ? 'here' : level < userLevel ? 'reached' : 'ahead'}
            isNext={level === next && next !== userLevel}
            isChosen={level === chosen}
            player={level === userLevel ? player : undefined}
            onChoose={() => onChoose(level)}
          />
        ))}
      </ol>
    </div>
  );
}

interface PlankProps {
  readonly level: number;
  readonly state: 'reached' | 'here' | 'ahead';
  readonly isNext: boolean;
  readonly isChosen: boolean;
  readonly player: LevelPierProps['player'];
  readonly onChoose: () => void;
}

function Plank({ level, state, isNext, isChosen, player, onChoose }: PlankProps) {
  const { x, y } = placeOf(level);
  const label = t('account.level', { level: level + 1 });
  return (
    <li
      className={styles.place}
      style={{
        insetInlineStart: `${(x / PIER_WIDTH) * 100}%`,
        insetBlockStart: `${(y / PIER_HEIGHT) * 100}%`,
      }}
    >
      <button
        type="button"
        className={classNames(styles.plank, styles[state], isNext && styles.next)}
        aria-pressed={isChosen}
        aria-label={player ? t('level.here', { level: label }) : label}
        onClick={onChoose}
      >
        {player ? <Avatar {...player} size={50} /> : <span>{level + 1}</span>}
      </button>
      {player && <span className={styles.badge}>{label}</span>}
      {isNext && (
        <span className={styles.gift} aria-hidden="true">
          <Emoji name="wrapped-gift" size={24} />
        </span>
      )}
    </li>
  );
}

/** Sea, lighthouse and boards; nothing here is said, all of it is told by the planks. */
function Scene({ walked }: { readonly walked: number }) {
  const path = pierPath();
  return (
    <svg className={styles.scene} viewBox={`0 0 ${PIER_WIDTH} ${PIER_HEIGHT}`} aria-hidden="true">
      <defs>
        <linearGradient id="level-beam" x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor="var(--gold-high)" stopOpacity="0.55" />
          <stop offset="1" stopColor="var(--gold-high)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d="M66 42L350 -6V112z" fill="url(#level-beam)" className={styles.beam} />
      <g fill="none" stroke="var(--text)" strokeLinecap="round" strokeWidth="2" opacity="0.22">
        {WAVES.map(([x, y]) => (
          <path key={`${x} ${y}`} d={`M${x} ${y}q5-5 10 0t10 0 10 0`} />
        ))}
      </g>
      <ellipse cx="58" cy="136" rx="52" ry="15" className={styles.island} />
      <g fill="none" strokeLinecap="round">
        <path d={path} className={styles.edge} transform="translate(0 7)" />
        <path d={path} className={styles.boards} />
        <path
          d={path}
          className={styles.litEdge}
          transform="translate(0 7)"
          strokeDasharray={`${walked} 3000`}
        />
        <path d={path} className={styles.lit} strokeDasharray={`${walked} 3000`} />
        <path d={path} className={styles.gaps} strokeLinecap="butt" />
      </g>
      <Lighthouse />
      <Sailboat />
    </svg>
  );
}

const WAVES = [
  [110, 92],
  [286, 84],
  [84, 176],
  [212, 174],
  [120, 262],
  [270, 260],
  [70, 348],
  [196, 346],
  [120, 424],
  [262, 428],
] as const;

function Lighthouse() {
  return (
    <g transform="translate(4 0)">
      <path d="M44 58h26l7 62H37z" fill="#fff3df" />
      <path d="M42.200 76h29.600l2 18H40.200zM38.200 110h37.600l1.200 10H37z" fill="#ff5f7e" />
      <rect x="38" y="52" width="38" height="8" rx="4" fill="var(--gold-low)" />
      <rect x="46" y="34" width="22" height="18" rx="3" fill="#fff6cf" className={styles.lamp} />
      <path d="M40 36q17-26 34 0z" fill="#d02b53" />
      <circle cx="57" cy="16" r="3.500" fill="var(--gold-high)" />
    </g>
  );
}

function Sailboat() {
  return (
    <g className={styles.boat}>
      <path d="M196 40v28h-22z" fill="#fff3df" />
      <path d="M200 30v38h24z" fill="#ffb35c" />
      <path d="M170 72h58l-10 14h-38z" fill="#d02b53" />
      <path d="M170 72h58l-2 4h-54z" fill="#ff7d9b" />
    </g>
  );
}
