export { createPictureDecoder, type PictureDecoder } from './decoder.ts';
export { createPictureEncoder, encodeHello, type PictureEncoder } from './encoder.ts';
export { encodeEvents } from './events.ts';
export * from './picture.ts';
