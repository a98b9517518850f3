export * from './assert.ts';
export * from './ids.ts';
export * from './money.ts';
export * from './refusal.ts';
export * from './rng.ts';
export * from './time.ts';
