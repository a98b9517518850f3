export * from './messages.ts';
export * from './topics.ts';
