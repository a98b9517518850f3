import { emojiUrl } from 'virtual:emoji';

/** One of the app's own pictures by its name, or one that was stored. */
export function GoodsPicture({ picture, size = 32 }: { readonly picture: string; readonly size?: number }) {
  return (
    <img
      className="goods-picture"
      src={picture.includes('/') ? picture : `${emojiUrl}/${picture}.svg`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
  );
}
