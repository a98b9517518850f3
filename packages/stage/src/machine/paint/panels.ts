import { PlaneGeometry } from 'three';

/** An upright picture: the part of a texture between two shares of its height, from below, and of its width. */
export function panel(width: number, height: number, low = 0, high = 1, left = 0): PlaneGeometry {
  const plane = new PlaneGeometry(width, height);
  const uvs = plane.getAttribute('uv');
  for (let corner = 0; corner < uvs.count; corner++) {
    uvs.setXY(corner, left + (1 - left) * uvs.getX(corner), low + (high - low) * uvs.getY(corner));
  }
  return plane;
}
