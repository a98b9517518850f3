/** What this device can do by itself: draw machines, and keep what it is told. */
import type { Finding } from './finding.ts';

/** Browsers without a graphics chip draw with these, slowly. */
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

export async function checkWebGl(): Promise<Finding> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
  if (context === null) return { grade: 'bad', value: ['WebGL –'], advice: 'check.advice.webgl' };
  const renderer = rendererOf(context);
  const isNew = 'texStorage2D' in context;
  context.getExtension('WEBGL_lose_context')?.loseContext();
  const value = [`WebGL ${isNew ? 2 : 1} · ${renderer}`];
  const isSlow = !isNew || SOFTWARE.test(renderer);
  return isSlow ? { grade: 'fair', value, advice: 'check.advice.slowGraphics' } : { grade: 'good', value };
}

function rendererOf(context: WebGLRenderingContext): string {
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER);
  return String(name).slice(0, 120);
}

const PROBE = 'boardwalk.check';
const ROOM_FAIR_BYTES = 20_000_000;

export async function checkStorage(): Promise<Finding> {
  if (!canKeep()) return { grade: 'bad', value: ['localStorage –'], advice: 'check.advice.storage' };
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  const freeBytes = quota - usage;
  const room = { amount: freeBytes / 1_000_000, unit: 'megabyte' } as const;
  const value = [quota === 0 ? 'localStorage' : room];
  const isShort = quota > 0 && freeBytes < ROOM_FAIR_BYTES;
  return isShort ? { grade: 'fair', value, advice: 'check.advice.room' } : { grade: 'good', value };
}

function canKeep(): boolean {
  try {
    localStorage.setItem(PROBE, '1');
    const isKept = localStorage.getItem(PROBE) === '1';
    localStorage.removeItem(PROBE);
    return isKept;
  } catch {
    return false;
  }
}
