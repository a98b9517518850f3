import knip from '../../knip.json' with { type: 'json' };

const { '.': root, ...others } = knip.workspaces;
// As the configuration it is an entry by itself.
const entry = root.entry.filter(path => !path.endsWith('knip-contract.mjs'));

/** The contract as if it were internal: a word that only its own file uses is one that nobody uses. */
export default {
  ...knip,
  workspaces: { '.': { ...root, entry }, ...others },
  exclude: [],
  include: ['exports', 'types'],
  ignoreExportsUsedInFile: false,
  ignoreIssues: {
    '{apps,e2e,scripts,bench}/**': ['exports', 'types'],
    'packages/!(contract)/**': ['exports', 'types'],
  },
};
