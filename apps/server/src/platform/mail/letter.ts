/**
 * How a mail looks: the text as it is, and the same paragraphs as a page with our mark. A paragraph that
 * is nothing but a code is set large. Drawn without pictures and style sheets, because mail programs
 * block the former and drop the latter.
 */
import { escapeHtml } from '../escape-html.ts';
import type { Mail } from './index.ts';

const CODE = /^[0-9]{4,10}$/;

const PAGE = 'margin:0;background:#0a1440;padding:28px 12px';
const CARD =
  'max-width:480px;margin:0 auto;background:#fff8ea;border-radius:22px;padding:26px 24px 14px;color:#4b2610;' +
  "font:17px/1.55 'Nunito',system-ui,-apple-system,'Segoe UI',sans-serif";
const NAME =
  "max-width:480px;margin:0 auto 18px;color:#ffd34d;font:700 22px/44px 'Fredoka',system-ui,sans-serif";
const COIN =
  'display:inline-block;width:34px;height:34px;border-radius:50%;border:3px solid #b8690c;background:#ffce47;' +
  'color:#a8620d;font-size:22px;line-height:34px;text-align:center;vertical-align:middle';
// Digits run left to right in every language, and stay one word for whoever copies them.
const DIGITS =
  'margin:0 0 16px;padding:14px 8px;border-radius:17px;background:#ffe9c9;text-align:center;white-space:nowrap;' +
  'text-indent:6px;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:6px;direction:ltr';

export function htmlOf({ subject, text, language }: Mail): string {
  const direction = language.startsWith('ar') ? 'rtl' : 'ltr';
  const paragraphs = text
    .split(/\n{2,}/)
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== '');
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${PAGE}" dir="${direction}">
<div style="${NAME}"><span style="${COIN}" aria-hidden="true">&#9733;</span>&nbsp; Boardwalk</div>
<div style="${CARD}">${paragraphs.map(paragraphHtml).join('\n')}</div>
</body></html>`;
}

function paragraphHtml(paragraph: string): string {
  const style = CODE.test(paragraph) ? DIGITS : 'margin:0 0 16px';
  return `<p style="${style}">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`;
}
