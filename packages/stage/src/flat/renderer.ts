// A Pixi renderer with no more than sprites need: WebGL only, no own clock (Pixi's system ticker would ask
// for frames for ever) and no `eval`, which the page's content policy forbids.
import 'pixi.js/unsafe-eval';
import { Ticker, WebGLRenderer } from 'pixi.js';
import { newCanvas } from './atlas.ts';

export interface Surface {
  readonly renderer: WebGLRenderer;
  readonly canvas: HTMLCanvasElement;
  readonly destroy: () => void;
}

/** Always on a fresh canvas: one whose context was lost never gets another. */
export async function openSurface(
  host: HTMLElement,
  resolution: number,
  onLost: () => void,
): Promise<Surface> {
  const canvas = newCanvas(1, 1);
  canvas.style.cssText = 'position:absolute;inset:0;inline-size:100%;block-size:100%;pointer-events:none';
  canvas.setAttribute('aria-hidden', 'true');
  const renderer = new WebGLRenderer();
  Ticker.system.autoStart = false;
  await renderer.init({
    canvas,
    resolution,
    width: Math.max(host.clientWidth, 1),
    height: Math.max(host.clientHeight, 1),
    backgroundAlpha: 0,
    antialias: false,
    skipExtensionImports: true,
    gcActive: false,
    powerPreference: 'low-power',
  });
  Ticker.system.stop();
  canvas.addEventListener('webglcontextlost', onLost);
  host.append(canvas);
  const destroy = (): void => {
    // Destroying gives the context back, which the browser reports as a loss.
    canvas.removeEventListener('webglcontextlost', onLost);
    canvas.remove();
    renderer.destroy();
  };
  return { renderer, canvas, destroy };
}
