/** The house's side of the machines' bus, whichever broker carries it. */
export interface MachineBus {
  publish(topic: string, payload: string): void;
  /** From every machine. */
  listen(listener: (topic: string, payload: Uint8Array) => void): void;
  /** The broker was out of reach and is back: what was said meanwhile may not have come through. */
  onBack(listener: () => void): void;
  /** What machines connect to; for whoever sets one up. */
  readonly address: string;
  close(): Promise<void>;
}

/** Whether a machine with this name and secret may come in. */
export type CheckSecret = (machineId: string, secret: string) => Promise<boolean>;
