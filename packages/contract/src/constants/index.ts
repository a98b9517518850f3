export * from './analytics.ts';
export * from './features.ts';
export * from './locales.ts';
export * from './money.ts';
export * from './native.ts';
export * from './native-features.ts';
export * from './request.ts';
export * from './shell.ts';
