import { Avatar } from '../../src/ui/avatar/Avatar.tsx';
import { MailText } from '../../src/ui/avatar/MailText.tsx';
import { Icon } from '../../src/ui/icons/Icon.tsx';
import { type IconName, iconNames } from '../../src/ui/icons/icon-names.ts';
import { Beside } from '../Beside.tsx';
import type { Section } from '../entry.ts';
import { words } from '../words.ts';

const all = (
  <Beside>
    {(Object.keys(iconNames) as IconName[]).map(name => (
      <Icon key={name} name={name} size={26} />
    ))}
  </Beside>
);

export const icons: Section = {
  folder: 'icons',
  entries: [{ part: 'Icon', states: [{ name: 'all of them', node: all }] }],
};

export const avatar: Section = {
  folder: 'avatar',
  entries: [
    {
      part: 'Avatar',
      states: [
        {
          name: 'with a level, without a portrait, broken',
          node: (
            <Beside>
              <Avatar name={words.name} portrait="" level={6} />
              <Avatar name="Kai" portrait="" size={44} />
              <Avatar name="Jun" portrait="/missing.png" level={19} size={72} />
            </Beside>
          ),
        },
      ],
    },
    {
      part: 'MailText',
      states: [
        { name: 'breaking after its @', node: <MailText mail="a.very.long.name@a.very.long.host.example" /> },
      ],
    },
  ],
};
