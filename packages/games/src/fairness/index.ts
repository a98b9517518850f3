export { provableDraws } from './draws.ts';
export {
  checkClientSeed,
  checkNonce,
  checkSeeds,
  checkServerSeed,
  hashServerSeed,
  type RoundSeeds,
  type SeedRefusal,
  verifySeedCommitment,
} from './seeds.ts';
