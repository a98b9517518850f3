/** The agent's side of the bus: what it needs of MQTT, so that the agent is tested without a network. */
export interface Link {
  publish(topic: string, payload: string, options?: { readonly retain?: boolean }): void;
  onMessage(listener: (topic: string, payload: Uint8Array) => void): void;
  /** Lost and found again; a link tries by itself for ever. */
  onOnline(listener: (isOnline: boolean) => void): void;
  close(): Promise<void>;
}
