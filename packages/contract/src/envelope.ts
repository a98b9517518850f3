/** Every answer of every call. */
export interface Envelope<Data> {
  readonly success: boolean;
  readonly data: Data;
  readonly errorCode: string;
  readonly errorInfo: string;
}
