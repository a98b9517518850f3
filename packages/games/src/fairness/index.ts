export { canonicalText } from './canonical.ts';
export { provableDraws } from './draws.ts';
export { isInTree, type MerklePlace, merklePath, merkleRoot } from './merkle.ts';
export {
  type Block,
  blockHash,
  digestOf,
  type Leaf,
  leafHash,
  leafOf,
  leafText,
  NO_BLOCK,
  type Receipt,
} from './receipt.ts';
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
export {
  type ActivationStatement,
  type CommitmentStatement,
  type MarketTideStatement,
  type PlayStatement,
  type RoundStatement,
  readStatement,
  type SeedStatement,
  type Statement,
  type TideClosedStatement,
  type TideEndStatement,
  type TideStatement,
  type TideStrikeStatement,
  writeStatement,
} from './statements.ts';
