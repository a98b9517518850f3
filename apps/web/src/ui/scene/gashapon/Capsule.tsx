import type { CapsuleColour } from '@boardwalk/contract/enums';
import { classNames } from '../../class-names.ts';
import styles from './Gashapon.module.css';

/** Fill and shade of a shell's lower half; the upper one is clear. */
const SHELLS: Readonly<Record<CapsuleColour, readonly [fill: string, shade: string, tint: string]>> = {
  red: ['#ff5470', '#c21f45', '#ffd9e0'],
  orange: ['#ff9a3d', '#cf5f0c', '#ffe7cf'],
  yellow: ['#ffd545', '#cf960a', '#fff6d0'],
  green: ['#3fd487', '#14864f', '#d8fbe8'],
  blue: ['#4ba5ff', '#1a5fc4', '#d8ecff'],
  purple: ['#a873ff', '#6531c9', '#ebdfff'],
};

interface CapsuleProps {
  readonly colour: CapsuleColour;
  /** Its halves fly apart. */
  readonly isOpen?: boolean;
}

/** A capsule of radius 20 around the origin, to stand in any drawing. */
export function Capsule({ colour, isOpen = false }: CapsuleProps) {
  const [fill, shade, tint] = SHELLS[colour];
  return (
    <>
      <g className={classNames(isOpen && styles.lower)}>
        <path d="M-20 1a20 20 0 0 0 40 0z" fill={fill} />
        <path d="M-20 1a20 20 0 0 0 40 0q-4 13-20 13T-20 1z" fill={shade} fillOpacity="0.55" />
      </g>
      <g className={classNames(isOpen && styles.upper)}>
        <path d="M-20 0a20 20 0 0 1 40 0z" fill={tint} fillOpacity="0.94" />
        <path d="M-20 0a20 20 0 0 1 40 0q-4-9-20-9t-20 9z" fill={fill} fillOpacity="0.3" />
        <path d="M-20.500-2h41v4.500h-41z" fill={fill} stroke={shade} strokeWidth="1" />
        <ellipse cx="-7" cy="-11" rx="6" ry="3.400" fill="#fff" transform="rotate(-34 -7 -11)" />
      </g>
    </>
  );
}
