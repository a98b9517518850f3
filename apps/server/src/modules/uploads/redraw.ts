/**
 * Draws a picture anew from its pixels: what comes out has none of what the file told beside them (place, camera,
 * comments, unknown parts, whatever follows its end), is turned the right way up and no larger than a screen shows.
 * Decoders meet hostile bytes here: only three formats may be read, pixels are bounded before they are decoded, time is
 * bounded, and few pictures are in the works at once.
 */
import { Lines } from '../../platform/lines.ts';
import type { Extension } from './policy.ts';

/** More than phones make; decoded they take 128 MB at most. */
const MOST_PIXELS = 32_000_000;
const LONGEST_SIDE = 1600;
const QUALITY = 85;
const SECONDS = 10;
const AT_ONCE = 2;

const FORMATS = { png: 'png', jpg: 'jpeg', webp: 'webp' } as const satisfies Record<Extension, string>;

export interface Redraw {
  /** Undefined for what is no such picture, or has more pixels than we decode. Waits its turn among its uploader's. */
  (bytes: Buffer, extension: Extension, uploader: string): Promise<Buffer | undefined>;
}

export function createRedraw(): Redraw {
  const lines = new Lines(AT_ONCE, { each: 8, all: 64 });
  return (bytes, extension, uploader) => lines.run(uploader, () => redrawn(bytes, extension));
}

let library: ReturnType<typeof load> | undefined;

/** With the first picture: it is the largest of what the server is made of. */
async function load() {
  const { default: sharp } = await import('sharp');
  // Everything else the library reads, SVG and PDF among it, stays shut.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function redrawn(bytes: Buffer, extension: Extension): Promise<Buffer | undefined> {
  const format = FORMATS[extension];
  library ??= load();
  const sharp = await library;
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true });
    if ((await picture.metadata()).format !== format) return undefined;
    return await picture
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, { quality: QUALITY, ...(format === 'png' ? { compressionLevel: 9 } : {}) })
      .timeout({ seconds: SECONDS })
      .toBuffer();
  } catch {
    // It cannot be read; the library says so by throwing, whatever is wrong.
    return undefined;
  }
}
