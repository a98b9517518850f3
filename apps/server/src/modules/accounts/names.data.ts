/** Words of new accounts' names: friendly and harmless in every combination. */

// biome-ignore format: a table reads better in rows
export const MOODS = [
  'Amber', 'Breezy', 'Bright', 'Bubbly', 'Calm', 'Cheery', 'Clever', 'Coral', 'Cosy', 'Dapper',
  'Dizzy', 'Gentle', 'Golden', 'Happy', 'Jolly', 'Lively', 'Lucky', 'Mellow', 'Merry', 'Misty',
  'Nimble', 'Peachy', 'Plucky', 'Quick', 'Rosy', 'Salty', 'Shiny', 'Silver', 'Snappy', 'Spry',
  'Starry', 'Sunny', 'Swift', 'Teal', 'Tidal', 'Twinkly', 'Velvet', 'Windy', 'Witty', 'Zesty',
] as const;

// biome-ignore format: a table reads better in rows
export const CREATURES = [
  'Albatross', 'Anchovy', 'Barnacle', 'Beluga', 'Cockle', 'Cormorant', 'Crab', 'Dolphin', 'Eider', 'Gull',
  'Heron', 'Jellyfish', 'Kelpie', 'Limpet', 'Lobster', 'Manatee', 'Mussel', 'Narwhal', 'Nautilus', 'Octopus',
  'Otter', 'Oyster', 'Pelican', 'Penguin', 'Periwinkle', 'Pipit', 'Plover', 'Porpoise', 'Prawn', 'Puffin',
  'Sandpiper', 'Scallop', 'Seahorse', 'Seal', 'Shrimp', 'Starfish', 'Tern', 'Turtle', 'Walrus', 'Whelk',
] as const;
