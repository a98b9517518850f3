export { type Bus, defineTopic, type Listener, type Topic, type Unsubscribe } from './bus.ts';
export { createLocalBus } from './local-bus.ts';
