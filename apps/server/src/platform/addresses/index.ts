export { AddressCounts } from './address-counts.ts';
export {
  type Addresses,
  createAddresses,
  isAmong,
  isNetwork,
  isPrivateAddress,
  networkOf,
  type ProxyTrust,
  subnetOf,
} from './caller-address.ts';
export { isAtThisMachine, isLoopbackName } from './this-machine.ts';
