/** The name of a new thing in every spelling the templates use. */

export interface Name {
  /** machine-room */
  readonly kebab: string;
  /** machineRoom */
  readonly camel: string;
  /** MachineRoom */
  readonly pascal: string;
  /** machine_room */
  readonly snake: string;
  /** MACHINE_ROOM */
  readonly upper: string;
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX_CHARS = 40;
/** Names that say nothing about what is inside. */
const EMPTY_WORDS = new Set([
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'misc',
  'manager',
  'info',
  'data',
]);

/** Throws a sentence about what is wrong with the name. */
export function nameOf(text: string): Name {
  if (!KEBAB.test(text))
    throw new Error(`‘${text}’ is no name: use lower-case words joined by hyphens, as in machine-room.`);
  if (text.length > MAX_CHARS) throw new Error(`‘${text}’ is longer than ${MAX_CHARS} characters.`);
  const words = text.split('-');
  const empty = words.find(word => EMPTY_WORDS.has(word));
  if (empty) throw new Error(`‘${empty}’ in ‘${text}’ says nothing: name what is inside.`);
  const pascal = words.map(capital).join('');
  const snake = words.join('_');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return { kebab: text, camel, pascal, snake, upper: snake.toUpperCase() };
}

/** The name of a verb phrase that is written listRooms: the same spellings from camel case. */
export function nameOfCamel(text: string): Name {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(text))
    throw new Error(`‘${text}’ is no name of a call: use a verb and a noun, as in listRooms.`);
  return nameOf(text.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
