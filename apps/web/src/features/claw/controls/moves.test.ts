import { beforeEach, describe, expect, test } from 'vitest';
import { Moves } from './moves.ts';

let said: string[];
let moves: Moves;

beforeEach(() => {
  said = [];
  moves = new Moves(word => said.push(word));
});

describe('what is held on the pad', () => {
  test('is one start and one stop, however often it is said', () => {
    moves.hold('pad', 'left');
    moves.hold('pad', 'left');
    moves.release('pad');
    moves.release('pad');
    expect(said).toEqual(['left', 'stop']);
  });

  test('turns a corner with the finger', () => {
    moves.hold('pad', 'left');
    moves.hold('pad', 'up');
    moves.release('pad');
    expect(said).toEqual(['left', 'stop', 'forward', 'stop']);
  });

  test('of two keys goes aslant, and is what is still held when one is released', () => {
    moves.hold('key ArrowLeft', 'left');
    moves.hold('key ArrowUp', 'up');
    moves.release('key ArrowUp');
    moves.release('key ArrowLeft');
    expect(said).toEqual(['left', 'forward', 'stop', 'left', 'stop']);
  });

  test('of one axis is what was pressed last', () => {
    moves.hold('key ArrowLeft', 'left');
    moves.hold('key ArrowRight', 'right');
    moves.release('key ArrowRight');
    moves.releaseAll();
    expect(said).toEqual(['left', 'right', 'left', 'stop']);
  });

  test('goes on as the other camera sees it', () => {
    moves.hold('pad', 'right');
    moves.look('side');
    moves.look('front');
    moves.releaseAll();
    expect(said).toEqual(['right', 'stop', 'forward', 'stop', 'right', 'stop']);
  });

  test('says nothing when the camera changes and nothing is held', () => {
    moves.look('side');
    expect(said).toEqual([]);
  });
});
