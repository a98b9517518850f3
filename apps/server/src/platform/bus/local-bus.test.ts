import { describe, expect, it } from 'vitest';
import { type Bus, createLocalBus, defineTopic } from './index.ts';

const greetings = defineTopic<{ readonly text: string }>('test.greetings');
const numbers = defineTopic<number>('test.numbers');

function createWorld(): { bus: Bus; errors: unknown[] } {
  const errors: unknown[] = [];
  return { bus: createLocalBus({ error: (...details: unknown[]) => void errors.push(details) }), errors };
}

const settled = () => new Promise<void>(resolve => void setImmediate(resolve));

describe('the bus of one node', () => {
  it('brings a message to every listener of its topic and to no other', async () => {
    const { bus } = createWorld();
    const first: string[] = [];
    const second: string[] = [];
    const others: number[] = [];
    bus.subscribe(greetings, message => first.push(message.text));
    bus.subscribe(greetings, message => second.push(message.text));
    bus.subscribe(numbers, message => others.push(message));
    bus.publish(greetings, { text: 'hello' });
    await settled();
    expect([first, second, others]).toEqual([['hello'], ['hello'], []]);
  });

  it('returns from publishing before anybody has heard', async () => {
    const { bus } = createWorld();
    const heard: number[] = [];
    bus.subscribe(numbers, message => heard.push(message));
    bus.publish(numbers, 1);
    expect(heard).toEqual([]);
    await settled();
    expect(heard).toEqual([1]);
  });

  it('keeps the order of publishing, also for what a listener publishes', async () => {
    const { bus } = createWorld();
    const heard: number[] = [];
    bus.subscribe(numbers, message => {
      heard.push(message);
      if (message === 1) bus.publish(numbers, 3);
    });
    bus.publish(numbers, 1);
    bus.publish(numbers, 2);
    await settled();
    expect(heard).toEqual([1, 2, 3]);
  });

  it('says nothing more to who has unsubscribed', async () => {
    const { bus } = createWorld();
    const heard: number[] = [];
    const unsubscribe = bus.subscribe(numbers, message => heard.push(message));
    unsubscribe();
    bus.publish(numbers, 1);
    await settled();
    expect(heard).toEqual([]);
  });

  it('logs what a listener throws and goes on with the others', async () => {
    const { bus, errors } = createWorld();
    const heard: number[] = [];
    bus.subscribe(numbers, () => {
      throw new Error('broken');
    });
    bus.subscribe(numbers, message => heard.push(message));
    bus.publish(numbers, 1);
    await settled();
    expect(heard).toEqual([1]);
    expect(errors).toHaveLength(1);
  });

  it('delivers what was published before it closed, and nothing after', async () => {
    const { bus } = createWorld();
    const heard: number[] = [];
    bus.subscribe(numbers, message => heard.push(message));
    bus.publish(numbers, 1);
    await bus.close();
    bus.publish(numbers, 2);
    await settled();
    expect(heard).toEqual([1]);
  });

  it.each(['', 'Rooms', 'a b', 'rooms.*', '.rooms'])('refuses %j as the name of a topic', name => {
    expect(() => defineTopic(name)).toThrow('no name of a topic');
  });
});
