export * from './caller.ts';
export * from './clock.ts';
export * from './database.ts';
export * from './platform.ts';
export * from './samples.ts';
export * from './seeds.ts';
export * from './staff.ts';
export * from './world.ts';
