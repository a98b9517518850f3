import knip from '../../knip.json' with { type: 'json' };

/** The contract as if it were internal: a word that only its own file uses is one that nobody uses. */
export default {
  ...knip,
  exclude: [],
  include: ['exports', 'types'],
  ignoreExportsUsedInFile: false,
  ignoreIssues: {
    '{apps,e2e,scripts,bench}/**': ['exports', 'types'],
    'packages/!(contract)/**': ['exports', 'types'],
  },
};
