/** The sandbox's own page: what a payer could do at a provider, and what a provider could do to us. */
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { SANDBOX_PATH, type Sandbox, type SandboxWebhook } from './index.ts';
import type { SandboxRow } from './store.ts';

interface SandboxPageDeps {
  readonly sandbox: Sandbox;
  readonly deliver: (webhook: SandboxWebhook) => Promise<void>;
}

const LATE_MS = 10_000;
const FORM_MAX_BYTES = 1024;
/** How the webhook comes: at once, late, twice, or not at all. */
const WAYS = ['soon', 'late', 'twice', 'never'] as const;
type Way = (typeof WAYS)[number];

export function registerSandboxPage(app: FastifyInstance, { sandbox, deliver }: SandboxPageDeps): void {
  void app.register(async scope => {
    const options = { parseAs: 'string', bodyLimit: FORM_MAX_BYTES } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
      done(null, new URLSearchParams(typeof body === 'string' ? body : '')),
    );
    scope.get(`${SANDBOX_PATH}/:reference`, async (request, reply) => {
      const row = await sandbox.store.find((request.params as { reference: string }).reference);
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
      return row ? reply.send(pageOf(row)) : reply.code(404).send(frame('No such payment', ''));
    });
    scope.post(`${SANDBOX_PATH}/:reference`, { config: { limit: 'credential' } }, async (request, reply) => {
      const { reference } = request.params as { reference: string };
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const row = await sandbox.store.find(reference);
      if (!row) return reply.code(404).send(frame('No such payment', ''));
      const decision = (['approve', 'decline', 'cancel'] as const).find(one => one === form.get('decision'));
      const way = WAYS.find(one => one === form.get('webhook')) ?? 'soon';
      if (decision && row.state === 'open')
        await send(await sandbox.decide(reference, decision), way, deliver);
      return reply.header('cache-control', 'no-store').redirect(row.backUrl || '/', 303);
    });
  });
}

async function send(webhook: SandboxWebhook, way: Way, deliver: SandboxPageDeps['deliver']): Promise<void> {
  if (way === 'never') return;
  if (way === 'late') {
    setTimeout(() => void deliver(webhook).catch(() => undefined), LATE_MS).unref();
    return;
  }
  await deliver(webhook);
  if (way === 'twice') await deliver(webhook);
}

function pageOf(row: SandboxRow): string {
  const amount = `${(row.amountMinor / 100).toFixed(2)} ${row.currency}`;
  const name = `<p class="sum">${escapeHtml(amount)}</p><p class="quiet">${escapeHtml(row.reference)}</p>`;
  if (row.state !== 'open')
    return frame(
      'Sandbox payment',
      `${name}<p>This payment was ${row.state}.</p><p><a href="${escapeHtml(row.backUrl || '/')}">Back to the arcade</a></p>`,
    );
  const ways = { soon: 'at once', late: 'after ten seconds', twice: 'twice', never: 'never' } as const;
  const choice = WAYS.map(way => `<option value="${way}">${ways[way]}</option>`).join('');
  return frame(
    'Sandbox payment',
    `${name}<p>No money moves here. This arcade has no payment provider yet.</p>
<form method="post"><label>The arcade is told <select name="webhook">${choice}</select></label>
<button name="decision" value="approve" class="pay">Approve</button>
<button name="decision" value="decline">Decline</button>
<button name="decision" value="cancel">Cancel</button></form>`,
  );
}

function frame(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>
body{margin:0;background:#f2f4f8;color:#16202e;font:17px/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:8vh auto;padding:1.75rem;background:#fff;border-radius:18px;box-shadow:0 2px 24px #0002}
h1{font-size:1.1rem;margin:0;color:#5a6676}.sum{font-size:2.2rem;font-weight:700;margin:.4rem 0 0}
.quiet{color:#5a6676;font-size:.85rem;margin:0 0 1rem;overflow-wrap:anywhere}
form{display:grid;gap:.75rem;margin-top:1.25rem}label{display:grid;gap:.25rem;font-size:.9rem;color:#5a6676}
select,button{font:inherit;min-height:48px;border-radius:12px;border:1px solid #c5cdd8;background:#fff;color:inherit}
button{font-weight:600}.pay{background:#176b4d;border-color:#176b4d;color:#fff}
</style><main><h1>${escapeHtml(title)}</h1>${body}</main></html>`;
}
