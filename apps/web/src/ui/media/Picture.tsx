import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Picture.module.css';
import { pictureAddress } from './picture-address.ts';
import placeholder from './room-placeholder.svg?no-inline';

interface PictureProps {
  /** An address of the server's media, with or without its ending; empty where there is none. */
  readonly address: string;
  /** What it shows, for readers; empty where words beside it say so. */
  readonly label?: string;
  readonly fit?: 'cover' | 'contain';
  /** In place of the drawing of a machine when it does not load. */
  readonly fallback?: ReactNode;
  readonly className?: string | undefined;
}

/** A picture from the server; fills its place, which gives it its size, and shows a machine where there is none. */
export function Picture({ address, label = '', fit = 'cover', fallback, className }: PictureProps) {
  const [brokenAddress, setBrokenAddress] = useState<string>();
  const isMissing = address === '' || address === brokenAddress;
  if (isMissing && fallback !== undefined) return fallback;
  return (
    <img
      className={classNames(styles.picture, !isMissing && fit === 'contain' && styles.contain, className)}
      src={isMissing ? placeholder : pictureAddress(address)}
      alt={label}
      loading="lazy"
      decoding="async"
      onError={isMissing ? undefined : () => setBrokenAddress(address)}
    />
  );
}
