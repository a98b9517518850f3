// The lamps. Metal is what it reflects, so the room around a machine is built of glowing panels and reflected once:
// a warm ceiling, dark walls between, and a cool and a pink window to each side. All grey would make gold grey.
import {
  BackSide,
  BoxGeometry,
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  type WebGLRenderer,
} from 'three';
import type { MachineTheme } from './paint/theme.ts';
import type { Point3 } from './view.ts';

type Panel = readonly [colour: string, strength: number, at: Point3, size: Point3];

export function lightEnvironment(
  renderer: WebGLRenderer,
  scene: Scene,
  theme: MachineTheme,
): { dispose(): void } {
  const room = new Scene();
  const walls = new MeshBasicMaterial({
    color: new Color(theme.skyMiddle).multiplyScalar(0.35),
    side: BackSide,
  });
  const box = new BoxGeometry();
  const shell = new Mesh(box, walls);
  shell.scale.setScalar(24);
  room.add(shell, ...panelsOf(theme).map(panel => panelMesh(box, panel)));
  const generator = new PMREMGenerator(renderer);
  const reflected = generator.fromScene(room, 0.03);
  generator.dispose();
  scene.environment = reflected.texture;
  scene.add(new HemisphereLight('#fff1d8', theme.skyGlow, 0.55));
  return reflected;
}

function panelsOf(theme: MachineTheme): readonly Panel[] {
  return [
    ['#ffd48a', 4.2, [0, 11, -4], [10, 0.2, 4]],
    ['#fff6e6', 14, [5, 10, 6], [3, 0.2, 3]],
    ['#ffc987', 3.2, [0, 5, 11], [16, 5, 0.2]],
    ['#ffb45e', 2.2, [0, -4, 11], [16, 3, 0.2]],
    [theme.accent, 4, [-11, 2.5, 3], [0.2, 5, 4]],
    [theme.candyHigh, 4.5, [11, 2.5, 3], [0.2, 5, 4]],
    ['#ffeac0', 3.1, [0, 8, -11], [22, 4, 0.2]],
    ['#ffe0a8', 2.6, [-11, 8, -5], [0.2, 4, 12]],
    ['#ffe0a8', 2.6, [11, 8, -5], [0.2, 4, 12]],
    ['#fff6e0', 7, [-4, 8.4, -10.8], [1.6, 2.6, 0.2]],
    ['#fff6e0', 7, [3.4, 7.2, -10.8], [1.2, 2.2, 0.2]],
  ];
}

function panelMesh(box: BoxGeometry, [colour, strength, at, size]: Panel): Mesh {
  const mesh = new Mesh(box, new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(strength) }));
  mesh.position.set(...at);
  mesh.scale.set(...size);
  return mesh;
}

/** The one lamp that throws shadows, over `reach` around the middle of what it lights. */
export function keyLamp(from: Point3, to: Point3, reach: number): DirectionalLight {
  const lamp = new DirectionalLight('#fff0d2', 2.6);
  lamp.position.set(...from);
  lamp.target.position.set(...to);
  lamp.castShadow = true;
  lamp.shadow.mapSize.set(1024, 1024);
  lamp.shadow.bias = -0.0006;
  lamp.shadow.normalBias = 0.012;
  lamp.shadow.radius = 2.2;
  Object.assign(lamp.shadow.camera, {
    left: -reach,
    right: reach,
    top: reach,
    bottom: -reach,
    near: 1,
    far: 40,
  });
  return lamp;
}
