// A canvas with its renderer, scene, lamps and camera: what every machine is drawn on. Frames are the page's to ask for.
import {
  type Camera,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  SRGBColorSpace,
  WebGLRenderer,
} from 'three';
import { CameraRig } from './camera-rig.ts';
import { lightEnvironment } from './environment.ts';
import { OPENING_DEGREES } from './paint/points.ts';
import type { MachineTheme } from './paint/theme.ts';
import { QUALITY_SETUPS, type Quality, QualityGovernor } from './quality.ts';
import type { View } from './view.ts';

export interface SurfaceOptions {
  readonly host: HTMLElement;
  readonly theme: MachineTheme;
  readonly quality: Quality;
  readonly isMotionReduced: boolean;
  /** The graphics are gone: this stage draws no more, a new one may. */
  readonly onLost?: () => void;
}

export class Surface<ViewName extends string> {
  readonly scene = new Scene();
  readonly rig: CameraRig<ViewName>;
  readonly #camera = new PerspectiveCamera(OPENING_DEGREES, 1, 1, 80);
  readonly #renderer: WebGLRenderer;
  readonly #governor: QualityGovernor;
  readonly #options: SurfaceOptions;
  readonly #environment: { dispose(): void };
  #isGone = false;

  /** Throws where there is no WebGL. */
  constructor(options: SurfaceOptions, views: Readonly<Record<ViewName, View>>, first: ViewName) {
    this.#options = options;
    this.#governor = new QualityGovernor(options.quality);
    this.#renderer = new WebGLRenderer({ antialias: isSmoothed(options.quality), alpha: true });
    this.#renderer.outputColorSpace = SRGBColorSpace;
    this.#renderer.toneMapping = NeutralToneMapping;
    this.#renderer.shadowMap.type = PCFShadowMap;
    const { domElement: canvas } = this.#renderer;
    canvas.style.cssText = 'position:absolute;inset:0;inline-size:100%;block-size:100%;pointer-events:none';
    canvas.setAttribute('aria-hidden', 'true');
    canvas.addEventListener('webglcontextlost', this.#onLost);
    options.host.append(canvas);
    this.rig = new CameraRig(this.#camera, views, first, options.isMotionReduced);
    this.#environment = lightEnvironment(this.#renderer, this.scene, options.theme);
    this.#applyLevel();
  }

  get fps(): number {
    return this.#governor.fps;
  }

  get camera(): Camera {
    return this.#camera;
  }

  get calls(): number {
    return this.#renderer.info.render.calls;
  }

  draw(nowMs: number): void {
    if (this.#isGone) return;
    if (this.#governor.frame(nowMs)) this.#applyLevel();
    this.rig.advance(nowMs);
    this.#renderer.render(this.scene, this.#camera);
  }

  resize(): void {
    const { clientWidth, clientHeight } = this.#options.host;
    const [width, height] = [Math.max(clientWidth, 1), Math.max(clientHeight, 1)];
    this.#renderer.setSize(width, height, false);
    this.rig.setAspect(width / height);
  }

  destroy(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    const { domElement: canvas } = this.#renderer;
    canvas.removeEventListener('webglcontextlost', this.#onLost);
    canvas.remove();
    disposeAll(this.scene);
    this.#environment.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  #applyLevel(): void {
    const { maxPixelRatio, hasShadows } = QUALITY_SETUPS[this.#governor.level];
    this.#renderer.setPixelRatio(Math.min(globalThis.devicePixelRatio || 1, maxPixelRatio));
    this.#renderer.shadowMap.enabled = hasShadows;
    for (const lamp of this.scene.children) if ('isDirectionalLight' in lamp) lamp.castShadow = hasShadows;
    this.resize();
  }

  readonly #onLost = (): void => {
    if (this.#isGone) return;
    this.destroy();
    this.#options.onLost?.();
  };
}

/** Where pixels are fine, smoothing edges costs more than it shows, unless it was asked for. */
function isSmoothed(quality: Quality): boolean {
  return quality === 'high' || (quality === 'auto' && globalThis.devicePixelRatio < 2);
}

/** Whatever of a scene lies in the graphics card's memory. */
function disposeAll(scene: Scene): void {
  scene.traverse(object => {
    const held = object as { geometry?: Disposable3; material?: Disposable3; dispose?: () => void };
    held.geometry?.dispose();
    for (const part of Object.values(held.material ?? {})) if (isTexture(part)) part.dispose();
    held.material?.dispose();
    held.dispose?.();
  });
}

interface Disposable3 {
  dispose(): void;
}

function isTexture(value: unknown): value is Disposable3 {
  return typeof value === 'object' && value !== null && 'isTexture' in value;
}
