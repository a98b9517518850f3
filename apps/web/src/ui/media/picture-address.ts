import { MEDIA_EXTENSION, MEDIA_SUFFIX } from '@boardwalk/contract/constants';

/**
 * Where a picture of the server's media is: its name there has no resolution and no extension,
 * 'rooms/7' is 'rooms/7@2x.png'. An address that says what it is stays as it is.
 */
export function pictureAddress(address: string): string {
  const [path = '', query] = address.split('?');
  if (path === '' || /^(data|blob):/.test(address) || /\.[a-z0-9]{2,5}$/i.test(path)) return address;
  const whole = `${path}@${MEDIA_SUFFIX}.${MEDIA_EXTENSION}`;
  return query === undefined ? whole : `${whole}?${query}`;
}

/** True for what is somewhere, not the name of one of our own pictures. */
export function isPictureAddress(picture: string): boolean {
  return /^(\/|https:\/\/)/.test(picture);
}
