/** The background worker of the app: exchanges with the server, and the live connection. */
import { expose } from 'comlink';
import { operationHost } from './operations.ts';

expose(operationHost);
