/** What a browser calls itself, in two words. */
export function deviceText(agent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(agent)?.[1];
  const system = /(Windows|Mac OS X|Android|iPhone|iPad|Linux)/.exec(agent)?.[1];
  if (!browser && !system) return agent.slice(0, 40) || 'A program';
  const name = browser ? (NAMES[browser] ?? browser) : 'A program';
  return system ? `${name}, ${NAMES[system] ?? system}` : name;
}

const NAMES: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'Mac' };
