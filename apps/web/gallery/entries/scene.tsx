import { DarkLighthouse } from '../../src/ui/scene/DarkLighthouse.tsx';
import { Garland } from '../../src/ui/scene/Garland.tsx';
import { LoneGull } from '../../src/ui/scene/LoneGull.tsx';
import { Mishap } from '../../src/ui/scene/Mishap.tsx';
import { Pier } from '../../src/ui/scene/Pier.tsx';
import { PlinkoPicture } from '../../src/ui/scene/PlinkoPicture.tsx';
import { StuckBall } from '../../src/ui/scene/StuckBall.tsx';
import type { Section } from '../entry.ts';

const multipliersHundredths = [1500, 350, 120, 60, 40, 60, 120, 350, 1500];
const way = ['right', 'right', 'left', 'right', 'right', 'left', 'right', 'right'] as const;

export const scene: Section = {
  folder: 'scene',
  entries: [
    { part: 'Garland', states: [{ name: 'over a page', node: <Garland /> }] },
    { part: 'Pier', states: [{ name: 'below a page', node: <Pier /> }] },
    {
      part: 'PlinkoPicture',
      states: [
        { name: 'before', node: <PlinkoPicture rows={8} multipliersHundredths={multipliersHundredths} /> },
        {
          name: 'after',
          node: <PlinkoPicture rows={8} multipliersHundredths={multipliersHundredths} way={way} />,
        },
      ],
    },
    { part: 'Mishap', states: [{ name: 'by name', node: <Mishap name="empty" /> }] },
    { part: 'LoneGull', states: [{ name: 'nothing here yet', node: <LoneGull /> }] },
    { part: 'StuckBall', states: [{ name: 'something failed', node: <StuckBall /> }] },
    { part: 'DarkLighthouse', states: [{ name: 'no connection', node: <DarkLighthouse /> }] },
  ],
};
