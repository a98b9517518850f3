/**
 * A receipt is a statement with the house's signature. What is signed is the very text that stands in the chain, so a
 * receipt whose statement is not in the chain, or is another there, shows who changed it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** One line of the chain. */
export interface Leaf {
  /** A statement's type, else what kind of row of the database it is. */
  readonly kind: string;
  /** The id of what it is about. */
  readonly subject: string;
  /** SHA-256 of the statement, 64 hexadecimal digits. */
  readonly digest: string;
}

export interface Receipt {
  readonly kind: string;
  readonly subject: string;
  readonly statement: string;
  /** Ed25519 over `leafText`, 128 hexadecimal digits. */
  readonly signature: string;
}

/** A block of leaves, linked to the one before. All hashes are 64 hexadecimal digits. */
export interface Block {
  /** From 1. */
  readonly number: number;
  /** The hash of the block before; zeros for the first. */
  readonly previous: string;
  /** `merkleRoot` of its leaves' hashes. */
  readonly root: string;
  readonly count: number;
}

export const NO_BLOCK = '0'.repeat(64);

export function digestOf(statement: string): string {
  return bytesToHex(sha256(utf8ToBytes(statement)));
}

/** What is signed and hashed of a leaf. */
export function leafText({ kind, subject, digest }: Leaf): string {
  return `boardwalk\n${kind}\n${subject}\n${digest}`;
}

export function leafOf({ kind, subject, statement }: Omit<Receipt, 'signature'>): Leaf {
  return { kind, subject, digest: digestOf(statement) };
}

/** As RFC 6962 hashes a leaf: a leaf can never be taken for an inner node. */
export function leafHash(leaf: Leaf): string {
  return bytesToHex(sha256(concatBytes(Uint8Array.of(0), utf8ToBytes(leafText(leaf)))));
}

export function blockHash({ number, previous, root, count }: Block): string {
  return bytesToHex(sha256(utf8ToBytes(`boardwalk block\n${number}\n${previous}\n${root}\n${count}`)));
}
