/**
 * A log as bytes, and back: 'BWML', a version, then the fields in order, steps as differences. The decoder takes only
 * what the encoder can have written: bounded, in order, nothing left over. Whether the game's numbers mean
 * anything is left to `startReplay`.
 */
import { assert, Refusal } from '@boardwalk/base';
import { hexToBytes } from '@noble/hashes/utils.js';
import { checkSeeds, type RoundSeeds } from '../../fairness/index.ts';
import { ByteReader, ByteWriter } from '../exact/bytes.ts';
import {
  type LoggedHash,
  type LoggedInput,
  MAX_INPUT_NUMBERS,
  MAX_INPUTS,
  MAX_LAYOUT_BYTES,
  MAX_STEPS,
  type MachineLog,
} from './log.ts';

const MAGIC = 'BWML';
const VERSION = 1;
const MAX_TEXT = 80;
const SEED_BYTES = 32;
const HASH_BYTES = 8;

export function encodeMachineLog(log: MachineLog): Uint8Array {
  assert(checkSeeds(log.seeds) === undefined, 'the seeds of a log were checked before the machine ran');
  const writer = new ByteWriter();
  writer.text(MAGIC);
  writer.natural(VERSION);
  for (const text of [log.engine, log.game, log.configVersion]) writer.text(text);
  writer.raw(hexToBytes(log.seeds.serverSeed));
  writer.text(log.seeds.clientSeed);
  writer.natural(log.seeds.nonce);
  writer.block(log.layout);
  writer.natural(log.steps);
  writeInputs(writer, log.inputs);
  writeHashes(writer, log.hashes);
  return writer.finish();
}

export function decodeMachineLog(bytes: Uint8Array): MachineLog | Refusal<'badInput'> {
  const reader = new ByteReader(bytes);
  if (reader.text(MAGIC.length) !== MAGIC || reader.natural() !== VERSION) return notALog();
  const engine = reader.text(MAX_TEXT);
  const game = reader.text(MAX_TEXT);
  const configVersion = reader.text(MAX_TEXT);
  const seeds = readSeeds(reader);
  const layout = reader.block(MAX_LAYOUT_BYTES);
  const steps = reader.natural(MAX_STEPS);
  const inputs = readInputs(reader, steps);
  const hashes = readHashes(reader, steps);
  const isWhole = reader.isSound && reader.isAtEnd && hashes.at(-1)?.step === steps;
  const isLog = isWhole && checkSeeds(seeds) === undefined;
  return isLog ? { engine, game, configVersion, seeds, layout, inputs, hashes, steps } : notALog();
}

function notALog(): Refusal<'badInput'> {
  return new Refusal('badInput', { field: 'log' });
}

function readSeeds(reader: ByteReader): RoundSeeds {
  const serverSeed = hexOf(reader.raw(SEED_BYTES));
  return { serverSeed, clientSeed: reader.text(64), nonce: reader.natural() };
}

function writeInputs(writer: ByteWriter, inputs: readonly LoggedInput[]): void {
  writer.natural(inputs.length);
  let last = 0;
  for (const { step, code } of inputs) {
    writer.natural(step - last);
    writer.natural(code.length);
    for (const number of code) writer.integer(number);
    last = step;
  }
}

function readInputs(reader: ByteReader, steps: number): LoggedInput[] {
  const count = reader.natural(MAX_INPUTS);
  const inputs: LoggedInput[] = [];
  let step = 0;
  for (let index = 0; index < count && reader.isSound; index++) {
    step += reader.natural(steps - step);
    const length = reader.natural(MAX_INPUT_NUMBERS);
    inputs.push({ step, code: Array.from({ length }, () => reader.integer()) });
  }
  return inputs;
}

function writeHashes(writer: ByteWriter, hashes: readonly LoggedHash[]): void {
  writer.natural(hashes.length);
  let last = 0;
  for (const { step, hash } of hashes) {
    writer.natural(step - last);
    writer.raw(hexToBytes(hash));
    last = step;
  }
}

function readHashes(reader: ByteReader, steps: number): LoggedHash[] {
  const count = reader.natural(steps + 1);
  const hashes: LoggedHash[] = [];
  let step = 0;
  for (let index = 0; index < count && reader.isSound; index++) {
    const gap = reader.natural(steps - step);
    if (gap === 0 && index > 0) reader.fail(0);
    step += gap;
    hashes.push({ step, hash: hexOf(reader.raw(HASH_BYTES)) });
  }
  return hashes;
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}
