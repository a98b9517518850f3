/**
 * Files one after another in the format of `tar` (POSIX ustar), so that a backup can also be opened by hand. Only
 * folders and plain files; nothing that leads outside is taken from one.
 */
import { open } from 'node:fs/promises';
import { assert } from '@boardwalk/base';
import type { Copied } from '@boardwalk/server/postgres';

export const BLOCK = 512;
const AT_ONCE = 256 * 1024;
const LARGEST = 8 ** 11 - 1;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;

export interface Header {
  readonly name: string;
  readonly mode: number;
  readonly size: number;
  readonly kind: Copied['kind'];
}

export async function* pack(entries: AsyncIterable<Copied>): AsyncGenerator<Buffer> {
  for await (const entry of entries) yield* packOne(entry);
}

export async function* packOne(entry: Copied): AsyncGenerator<Buffer> {
  if (entry.kind === 'folder') yield headerOf({ ...entry, size: 0 });
  else if (typeof entry.content === 'string') yield* packFile(entry, entry.content);
  else {
    yield headerOf({ ...entry, size: entry.content.length });
    yield entry.content;
    yield padding(entry.content.length);
  }
}

async function* packFile(entry: Copied, path: string): AsyncGenerator<Buffer> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    // Removed since the folder was read, as a running database does.
    if (error.code !== 'ENOENT') throw error;
  });
  if (!handle) return;
  try {
    const { size, mode } = await handle.stat();
    yield headerOf({ ...entry, size, mode: mode & 0o777 });
    for (let at = 0; at < size; ) {
      const buffer = Buffer.alloc(Math.min(AT_ONCE, size - at));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
      // What a database cut off meanwhile its log knows of: zeros will do for it.
      const bytes = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
      yield bytes;
      at += bytes.length;
    }
    yield padding(size);
  } finally {
    await handle.close();
  }
}

export const END = Buffer.alloc(2 * BLOCK);

export function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

function padding(size: number): Buffer {
  return Buffer.alloc(paddingOf(size));
}

export function headerOf({ name, mode, size, kind }: Header): Buffer {
  assert(size <= LARGEST, `${name} is too large for a backup`);
  const block = Buffer.alloc(BLOCK);
  const [prefix, rest] = split(kind === 'folder' ? `${name}/` : name);
  block.write(rest, 0);
  block.write(`${octal(mode, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100);
  block.write(`${octal(size, 11)}\0${octal(0, 11)}\0`, 124);
  block.write(' '.repeat(8), 148);
  block.write(kind === 'folder' ? '5' : '0', 156);
  block.write('ustar\x0000', 257);
  block.write(prefix, 345);
  block.write(`${octal(sumOf(block), 6)}\0 `, 148);
  return block;
}

/** Undefined for the empty block at the end. Throws for what no backup holds. */
export function readHeader(block: Buffer): Header | undefined {
  if (block.every(byte => byte === 0)) return undefined;
  const text = (from: number, bytes: number) =>
    block.toString('utf8', from, from + bytes).split('\0', 1)[0] ?? '';
  const told = Number.parseInt(text(148, 8), 8);
  const blank = Buffer.from(block);
  blank.fill(' ', 148, 156);
  const kind = { 0: 'file', 5: 'folder' }[text(156, 1)] as Header['kind'] | undefined;
  const name = [text(345, PREFIX_BYTES), text(0, NAME_BYTES)].filter(Boolean).join('/').replace(/\/$/, '');
  const mode = Number.parseInt(text(100, 8), 8);
  const size = Number.parseInt(text(124, 12), 8);
  if (told !== sumOf(blank) || !kind || !isInside(name) || !(mode >= 0) || !(size >= 0))
    throw new Error('This is no whole backup: it is damaged.');
  return { name, mode: mode & 0o777, size, kind };
}

function isInside(name: string): boolean {
  return !name.split('/').some(part => part === '' || part === '.' || part === '..');
}

function split(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= NAME_BYTES) return ['', name];
  for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
    const parts: [string, string] = [name.slice(0, at), name.slice(at + 1)];
    const isShort = Buffer.byteLength(parts[0]) <= PREFIX_BYTES && Buffer.byteLength(parts[1]) <= NAME_BYTES;
    if (isShort && parts[1] !== '') return parts;
  }
  throw new Error(`The name is too long for a backup: ${name}`);
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

function sumOf(block: Buffer): number {
  return block.reduce((sum, byte) => sum + byte, 0);
}
