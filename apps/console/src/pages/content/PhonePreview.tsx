/** About what a player sees: words in their language, as wide as a phone. */
import type { ContentKind } from '@boardwalk/contract/console';
import type { LOCALES } from '@boardwalk/contract/constants';
import type { Fields, TextField } from './kinds.ts';

interface Props {
  readonly kind: ContentKind;
  readonly fields: Fields;
  readonly locale: (typeof LOCALES)[number];
}

export function PhonePreview({ kind, fields, locale }: Props) {
  const text = (field: TextField) => fields[field]?.[locale] || fields[field]?.['en-US'] || '';
  return (
    <figure className="phone">
      <div className="phone-screen" dir={locale === 'ar-AE' ? 'rtl' : 'ltr'} lang={locale}>
        {kind === 'banner' && (
          <div className="phone-banner">
            <b>{text('title')}</b>
            <span>{text('subtitle')}</span>
            {text('action') && <i>{text('action')}</i>}
          </div>
        )}
        {kind === 'notice' && (
          <div className="phone-paper">
            <b>{text('title')}</b>
            <p>{text('content')}</p>
          </div>
        )}
        {kind === 'broadcast' && (
          <div className="phone-paper">
            <p>{text('title')}</p>
          </div>
        )}
        {kind === 'guideRoom' &&
          (fields.steps ?? []).map(({ target, message }, at) => (
            <div key={`${at} ${target}`} className="phone-paper">
              <p>{message[locale] || message['en-US']}</p>
            </div>
          ))}
        {kind === 'question' && (
          <div className="phone-paper">
            <small>{text('topic')}</small>
            <b>{text('question')}</b>
            <p>{text('answer')}</p>
          </div>
        )}
        {(kind === 'section' || kind === 'tab') && (
          <div className="phone-bar" data-hidden={fields.isVisible === false}>
            {text('title')}
          </div>
        )}
      </div>
      <figcaption className="dim">About what a player sees</figcaption>
    </figure>
  );
}
