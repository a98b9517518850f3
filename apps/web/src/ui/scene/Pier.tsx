import styles from './Pier.module.css';

const CABINS = 10;
const CABIN_COLOURS = ['#ffd34d', '#ff7da8', '#6fdcff', '#8ef08a', '#ffb35c'];

/** The boardwalk itself: the wheel, two tents and the sea. Stands where no text is. */
export function Pier() {
  return (
    <div className={styles.pier} aria-hidden="true">
      <Wheel />
      <Ground />
    </div>
  );
}

/** A picture of its own: a whole element turns in the compositor, a part of a drawing is painted anew each frame. */
function Wheel() {
  return (
    <svg className={styles.wheel} viewBox="190 8 160 160">
      <circle cx="270" cy="88" r="70" fill="none" stroke="#fff" strokeWidth="2.5" opacity="0.55" />
      <circle cx="270" cy="88" r="54" fill="none" stroke="#fff" strokeWidth="1.2" opacity="0.4" />
      {Array.from({ length: CABINS }, (_, index) => (
        <Cabin key={index} index={index} />
      ))}
    </svg>
  );
}

function Ground() {
  return (
    <svg className={styles.ground} viewBox="0 0 390 190">
      <g className={styles.faint}>
        <path d="M270 88L232 176M270 88L308 176" stroke="#fff" strokeWidth="3.5" opacity="0.5" />
        <circle cx="270" cy="88" r="8" fill="var(--gold-high)" opacity="0.9" />
      </g>
      <Tent x={78} width={86} colour="#ff6f91" />
      <Tent x={146} width={60} colour="#3fbfd8" />
      <path d="M-2000 174h4390v16H-2000z" fill="var(--night)" opacity="0.85" />
      <path
        d="M-2003 174h4390"
        stroke="var(--gold-high)"
        strokeWidth="2"
        opacity="0.55"
        strokeDasharray="2 12"
        strokeLinecap="round"
      />
    </svg>
  );
}

function Cabin({ index }: { readonly index: number }) {
  const angle = (index / CABINS) * 2 * Math.PI;
  const x = 270 + 70 * Math.cos(angle);
  const y = 88 + 70 * Math.sin(angle);
  return (
    <>
      <path d={`M270 88L${x.toFixed(1)} ${y.toFixed(1)}`} stroke="#fff" strokeWidth="1.2" opacity="0.4" />
      <circle cx={x} cy={y} r="8" fill={CABIN_COLOURS[index % CABIN_COLOURS.length]} />
    </>
  );
}

function Tent({ x, width, colour }: { readonly x: number; readonly width: number; readonly colour: string }) {
  const left = x - width / 2;
  const roof = 174 - width * 0.52;
  const quarter = width / 4;
  return (
    <g>
      <path d={`M${x} ${roof - 26}v-12l16 5-16 6`} fill="var(--gold-high)" stroke="#fff" strokeWidth="1.2" />
      <path
        d={`M${left + 6} ${roof}h${width - 12}v${174 - roof}h${12 - width}z`}
        fill="#fff3df"
        opacity="0.9"
      />
      <path d={`M${left + 6 + quarter} ${roof}h${quarter - 6}v${174 - roof}h${6 - quarter}z`} fill={colour} />
      <path
        d={`M${left + 2 * quarter + 3} ${roof}h${quarter - 6}v${174 - roof}h${6 - quarter}z`}
        fill={colour}
        opacity="0.55"
      />
      <path d={`M${x} ${roof - 28}L${left + width} ${roof + 4}H${left}z`} fill={colour} />
      <path d={`M${x} ${roof - 28}L${x + quarter} ${roof + 4}H${x - quarter}z`} fill="#fff3df" />
    </g>
  );
}
