import { ClawHead } from '../../src/ui/scene/ClawHead.tsx';
import { DarkLighthouse } from '../../src/ui/scene/DarkLighthouse.tsx';
import { Garland } from '../../src/ui/scene/Garland.tsx';
import { Capsule } from '../../src/ui/scene/gashapon/Capsule.tsx';
import { GashaponMachine } from '../../src/ui/scene/gashapon/GashaponMachine.tsx';
import { LoneGull } from '../../src/ui/scene/LoneGull.tsx';
import { Mishap } from '../../src/ui/scene/Mishap.tsx';
import { Pier } from '../../src/ui/scene/Pier.tsx';
import { PlinkoPicture } from '../../src/ui/scene/PlinkoPicture.tsx';
import { StuckBall } from '../../src/ui/scene/StuckBall.tsx';
import { TideBottle } from '../../src/ui/scene/TideBottle.tsx';
import { Boat, Wake } from '../../src/ui/scene/tide/Boat.tsx';
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
    {
      part: 'Capsule',
      states: [
        {
          name: 'closed and open',
          node: (
            <svg viewBox="-30 -40 120 80" height="120" aria-hidden="true">
              <Capsule colour="blue" />
              <g transform="translate(60)">
                <Capsule colour="red" isOpen />
              </g>
            </svg>
          ),
        },
      ],
    },
    {
      part: 'GashaponMachine',
      states: [
        { name: 'waiting', node: <GashaponMachine look={0} /> },
        { name: 'with a capsule', node: <GashaponMachine look={1} step="rest" colour="green" /> },
        { name: 'empty', node: <GashaponMachine look={2} isEmpty /> },
      ],
    },
    { part: 'ClawHead', states: [{ name: 'on its cable', node: <ClawHead /> }] },
    { part: 'Mishap', states: [{ name: 'by name', node: <Mishap name="empty" /> }] },
    { part: 'LoneGull', states: [{ name: 'nothing here yet', node: <LoneGull /> }] },
    { part: 'TideBottle', states: [{ name: 'no message yet', node: <TideBottle /> }] },
    { part: 'Boat', states: [{ name: 'a price', node: <Boat /> }] },
    { part: 'Wake', states: [{ name: 'before it', node: <Wake /> }] },
    { part: 'StuckBall', states: [{ name: 'something failed', node: <StuckBall /> }] },
    { part: 'DarkLighthouse', states: [{ name: 'no connection', node: <DarkLighthouse /> }] },
  ],
};
