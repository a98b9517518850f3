import { describe, expect, it } from 'vitest';
import { SPARK_MS, SPARKS_MAX, SparkFlight } from './spark-flight.ts';

const at = [1, 2, 3] as const;

function shining(flight: SparkFlight): number {
  return flight.lights.filter(light => light > 0).length;
}

describe('sparks', () => {
  it('begin where something was won, fly apart and up', () => {
    const flight = new SparkFlight();
    flight.advance(0);
    flight.add({ at, count: 10, speed: 4 });
    expect(shining(flight)).toBe(10);
    expect([...flight.positions.subarray(0, 3)]).toEqual([1, 2, 3]);
    flight.advance(50);
    for (let spark = 0; spark < 10; spark++) expect(flight.positions[spark * 3 + 1]).toBeGreaterThan(2);
    const places = new Set(flight.positions.subarray(0, 30).filter((_, index) => index % 3 === 0));
    expect(places.size).toBe(10);
  });

  it('fall again and go out', () => {
    const flight = new SparkFlight();
    flight.advance(0);
    flight.add({ at, count: 10, speed: 1 });
    for (let ms = 50; ms <= SPARK_MS - 50; ms += 50) flight.advance(ms);
    expect(flight.isShining).toBe(true);
    expect(flight.positions[1]).toBeLessThan(2);
    for (let ms = SPARK_MS; ms <= SPARK_MS + 100; ms += 50) flight.advance(ms);
    expect(flight.isShining).toBe(false);
  });

  it('are never more than there is room for', () => {
    const flight = new SparkFlight();
    for (let burst = 0; burst < 20; burst++) flight.add({ at, count: 100, speed: 3 });
    flight.add({ at, count: 100_000, speed: 3 });
    expect(shining(flight)).toBe(SPARKS_MAX);
  });

  it('stay near after a pause in which nothing was drawn', () => {
    const flight = new SparkFlight();
    flight.advance(0);
    flight.add({ at, count: 5, speed: 4 });
    flight.advance(60_000);
    expect(Math.abs((flight.positions[1] ?? 0) - 2)).toBeLessThan(1);
  });
});
