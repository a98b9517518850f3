// Which way imports go. Every sentence here is a rule of the house; a deliberate violation of each was seen to fail.

const { readFileSync } = require('node:fs');

/** Siblings: none of them imports another, whatever its place in the order. Those of the one list of games. */
const gameList = readFileSync(`${__dirname}/apps/server/src/modules/games.ts`, 'utf8');
const GAMES = [...gameList.matchAll(/^import \{ create\w+.* from '\.\/([\w-]+)\/index\.ts';$/gm)].map(
  ([, folder]) => folder,
);

/** Bottom up: a server module may use those before it, through their index.ts, and none after it. */
const MODULES = [
  'wallet',
  'proof',
  'audit',
  'switches',
  'accounts',
  'appeals',
  'fairness',
  'limits',
  'rounds',
  'sessions',
  'identity',
  'zones',
  'messages',
  'staff',
  'approvals',
  'adjustments',
  'preferences',
  'content',
  'records',
  'risk',
  'payments',
  'cards',
  'club',
  'recharge',
  'levels',
  'tasks',
  'checkin',
  'recall',
  'invitations',
  'prompts',
  'ranks',
  'reports',
  'uploads',
  'repairs',
  'notices',
  'pack',
  'instant-games',
  'plinko',
  'gashapon',
  'machines',
  'forum',
  'video',
  'rooms',
  'studios',
  'addresses',
  'mall',
  'delivery',
  'orders',
  'players',
  'privacy',
  'machine-games',
  'figures',
  'analytics',
  'operation',
  'contest',
];
MODULES.push(...GAMES.filter(game => !MODULES.includes(game)), 'floor', 'game-rooms');

const TEST = '[.](test|test-data|fixture)[.]tsx?$';
const module_ = '^apps/server/src/modules/';

/** `from` may import only what matches one of `to`; tests may import anything. */
const only = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TEST },
  to: { pathNot: to },
});
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const packages = [
  only('base-alone', 'base knows nothing but itself.', '^packages/base/', ['^packages/base/']),
  only('rules-pure', 'rules know base only: no clock, no I/O, no Node.', '^packages/rules/', [
    '^packages/(base|rules)/',
  ]),
  only('games-pure', 'games know base, hashing and the physics engine only.', '^packages/games/', [
    '^packages/(base|games)/',
    'node_modules/@noble/(ed25519|hashes)/',
    'node_modules/@dimforge/',
  ]),
  only('contract-down', 'The contract stands on base, rules and games.', '^packages/contract/', [
    '^packages/(base|rules|games|contract)/',
    'node_modules/typebox/',
  ]),
  only('stage-plays', 'stage draws scripts: no React, no fetch, no contract.', '^packages/stage/', [
    '^packages/(base|games|stage)/',
    'node_modules/(pixi[.]js|@pixi/|three/|@types/three/)',
  ]),
  never(
    'testkit-in-tests',
    'The test world is for tests and measurements.',
    { path: '^(apps|packages)/', pathNot: [TEST, '^packages/testkit/', '^apps/[^/]+/test/'] },
    { path: '^packages/testkit/' },
  ),
];

const server = [
  never(
    'server-without-web',
    'The server does not know who draws. Its tests may judge what it tells as a page does.',
    { path: '^apps/server/', pathNot: TEST },
    { path: '^(apps/web|packages/stage)/' },
  ),
  never(
    'platform-at-the-bottom',
    'The platform knows no product.',
    { path: '^apps/server/src/platform/', pathNot: TEST },
    { path: '^apps/server/src/(?!platform/)' },
  ),
  never(
    'modules-meet-at-index',
    'A module is entered through its index.ts.',
    { path: `${module_}([^/]+)/` },
    { path: module_, pathNot: [`${module_}$1/`, `${module_}[^/]+/index[.]ts$`, '[.]fixture[.]ts$'] },
  ),
  never(
    'modules-entered-at-index',
    'What is around the modules enters them through their index.ts.',
    { path: '^apps/server/src/(?!modules/)', pathNot: TEST },
    { path: module_, pathNot: [`${module_}index[.]ts$`, `${module_}[^/]+/index[.]ts$`] },
  ),
  never(
    'module-not-listed',
    'A new module takes its place in the order at the top of this file.',
    { path: `${module_}(?!(${MODULES.join('|')})/)[^/]+/` },
    {},
  ),
  ...MODULES.slice(0, -1).map((name, index) =>
    never(
      `${name}-below`,
      `${name} is below ${MODULES[index + 1]} and all after it.`,
      { path: `${module_}${name}/`, pathNot: TEST },
      { path: `${module_}(${MODULES.slice(index + 1).join('|')})/` },
    ),
  ),
  ...GAMES.map(name =>
    never(
      `${name}-apart`,
      'Games share what stands below them, never each other.',
      { path: `${module_}${name}/` },
      { path: `${module_}(${GAMES.filter(other => other !== name).join('|')})/` },
    ),
  ),
  never(
    'sql-in-stores',
    'Only store.ts holds SQL.',
    { path: '^apps/server/src/', pathNot: ['^apps/server/src/platform/', '/store([.]ts$|/)', TEST] },
    { path: 'node_modules/(@types/)?(kysely|pg)/' },
  ),
];

const web = [
  never(
    'web-apart',
    'The web takes the server through the contract, and the contract without its schema library.',
    { path: '^apps/web/src/', pathNot: TEST },
    { path: '^(apps/server/|node_modules/typebox/)' },
  ),
  never(
    'features-apart',
    'Features never import each other.',
    { path: '^apps/web/src/features/([^/]+)/' },
    { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  ),
  never(
    'features-below-pages',
    'Features serve pages.',
    { path: '^apps/web/src/features/', pathNot: TEST },
    { path: '^apps/web/src/(app|pages)/' },
  ),
  never(
    'pages-below-app',
    'Pages serve the app.',
    { path: '^apps/web/src/pages/', pathNot: TEST },
    { path: '^apps/web/src/app/' },
  ),
  never(
    'domain-below-features',
    'domain is what features share; it knows none of them.',
    { path: '^apps/web/src/domain/', pathNot: TEST },
    { path: '^apps/web/src/(app|pages|features)/' },
  ),
  never(
    'ui-below-domain',
    'ui owns looks only, and none of the product.',
    { path: '^apps/web/src/ui/', pathNot: TEST },
    { path: '^apps/web/src/(app|pages|features|domain)/' },
  ),
  never(
    'web-platform-at-the-bottom',
    'The platform knows neither looks nor the product.',
    { path: '^apps/web/src/platform/', pathNot: TEST },
    { path: '^apps/web/src/(app|pages|features|domain|ui)/' },
  ),
];

const consoleApp = [
  never(
    'console-apart',
    'The console takes the server through the contract, and shares nothing with the players’ app.',
    { path: '^apps/console/src/', pathNot: TEST },
    { path: '^(apps/server/|apps/web/|packages/stage/|node_modules/typebox/)' },
  ),
  never(
    'console-pages-apart',
    'Pages of the console never import each other, but for what asks who is sitting there.',
    { path: '^apps/console/src/pages/([^/]+)/' },
    { path: '^apps/console/src/(app|pages)/', pathNot: '^apps/console/src/pages/($1|sign-in)/' },
  ),
  never(
    'console-parts-below-pages',
    'What pages share knows none of them.',
    { path: '^apps/console/src/(ui|platform)/' },
    { path: '^apps/console/src/(app|pages)/' },
  ),
];

const everywhere = [
  never(
    'no-cycles',
    // A type may point back inside its module, which the rules below keep it to: it is gone when the code runs.
    'Imports go one way.',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  never('resolvable', 'An import must lead somewhere.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
  never(
    'fixtures-in-tests',
    'What is made for tests serves tests only.',
    { pathNot: [TEST, '^(e2e|bench|scripts)/', '^packages/testkit/', '^apps/[^/]+/test/'] },
    { path: '[.](test|test-data|fixture)[.]tsx?$' },
  ),
];

module.exports = {
  forbidden: [...everywhere, ...packages, ...server, ...web, ...consoleApp],
  options: {
    // TypeScript 7 has no interface for dependency-cruiser's own reading.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist[^/]*|coverage|[.]runtime)/|^bench/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
