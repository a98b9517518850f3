/** The contract for people: every call with its scope, fields and refusals, drawn from the same values as the routes. */
import { type Call, calls, errorCatalogue } from '@boardwalk/contract';
import { escapeHtml } from '../platform/escape-html.ts';
import { builderPage } from './html.ts';

export function docsPage(): string {
  const byModule = Map.groupBy(
    Object.entries(calls) as [string, Call][],
    ([name]) => name.split('.')[0] ?? name,
  );
  const sections = [...byModule].map(
    ([module, entries]) =>
      `<h2>${escapeHtml(module)}</h2>${entries.map(entry => callCard(...entry)).join('')}`,
  );
  const intro = `<p>Every answer is <code>{success, data, errorCode, errorInfo}</code>. The machine-readable form is
<a href="/openapi.json">/openapi.json</a>. Writes listed as GET also answer to POST with a JSON body.</p>`;
  return builderPage('Boardwalk calls', intro + sections.join('') + errorTable());
}

function callCard(name: string, call: Call): string {
  const required = new Set(call.input.required ?? []);
  const rows = Object.entries(call.input.properties).map(
    ([field, schema]) =>
      `<tr><td><code>${escapeHtml(field)}</code>${required.has(field) ? '' : ' <span class="quiet">optional</span>'}</td><td><code>${escapeHtml(brief(schema))}</code></td></tr>`,
  );
  return `<article id="${escapeHtml(name)}"><p><b class="verb">${call.method}</b> <code>${escapeHtml(call.path)}</code></p>
<p>${escapeHtml(call.summary)}.</p><p class="quiet">${escapeHtml(name)} · ${call.scope} · ${call.effect}${call.cacheSeconds > 0 ? ` · cached ${call.cacheSeconds} s` : ''}</p>
<table>${rows.join('')}</table><details><summary>Answer and refusals</summary><pre>${escapeHtml(JSON.stringify(call.output, null, 1))}</pre>
<p>${call.refusals.map(code => `<code>${code}</code>`).join(', ') || 'Only the common refusals.'}</p></details></article>`;
}

function brief(schema: object): string {
  const text = JSON.stringify(schema);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}

function errorTable(): string {
  const rows = Object.entries(errorCatalogue).map(
    ([code, { wire, message, status = 200 }]) =>
      `<tr><td><code>${wire}</code></td><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
  );
  return `<h2>Error catalogue</h2><article><table>${rows.join('')}</table></article>`;
}
