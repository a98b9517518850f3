/** The frame of the few pages the server itself draws for builders. */
import { escapeHtml } from '../platform/escape-html.ts';

export function builderPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} · Boardwalk</title><style>
body{margin:0;background:#0a1440;color:#fff;font:16px/1.5 system-ui,sans-serif}
main{max-width:64rem;margin:auto;padding:1.5rem}h1{color:#ffd34d}h2{margin-top:2.5rem;color:#3fe0d0}
article{background:#16226a;border-radius:16px;padding:1rem 1.25rem;margin:1rem 0;overflow-wrap:anywhere}
code,pre{font:14px/1.45 ui-monospace,monospace}pre{overflow:auto;background:#0a1440;border-radius:12px;padding:.75rem}
table{border-collapse:collapse;width:100%}td,th{padding:.25rem .75rem .25rem 0;text-align:start;vertical-align:top}
b.verb{background:#ffd34d;color:#4a2300;border-radius:8px;padding:.1rem .5rem}a{color:#8ef0ff}.quiet{color:#b9c8ff}
</style><main><h1>${escapeHtml(title)}</h1>${body}</main></html>`;
}
