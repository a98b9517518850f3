/** How many of all paths end where they start. Counted by `countTies`, which a test asks again. */
export const BO_TIES = {
  numerator:
    0x2a4f4105fbc3ae25e5dbab0b947a6f920733bff57d8540398c35926a31bd1be861b36905aa10f3f5cecfa37327884f71b66c2de9090b685ae0afd1b7bf1ac82bbceaa14d86d7b006a4ba40dn,
  denominator: 1n << 608n,
} as const;
