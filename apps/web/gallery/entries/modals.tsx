import { Button } from '../../src/ui/actions/Button.tsx';
import { Emoji } from '../../src/ui/media/Emoji.tsx';
import { Balance } from '../../src/ui/money/Balance.tsx';
import { DialogBox, Modal, Sheet } from '../../src/ui/surfaces/Modal.tsx';
import type { Entry } from '../entry.ts';
import { Openable } from '../Openable.tsx';
import { words } from '../words.ts';

const content = (
  <>
    <p>{words.sentence}</p>
    <br />
    <Button look="pay" size="large" isWide>
      {words.action}
    </Button>
  </>
);

export const modals: readonly Entry[] = [
  {
    part: 'Sheet',
    states: [
      {
        name: 'from below',
        node: (
          <Openable name="sheet">
            {close => (
              <Sheet title={words.title} close={close} aside={<Balance coins={80} look="paper" />}>
                {content}
              </Sheet>
            )}
          </Openable>
        ),
      },
    ],
  },
  {
    part: 'DialogBox',
    states: [
      {
        name: 'in the middle',
        node: (
          <Openable name="dialog">
            {close => (
              <DialogBox title={words.title} close={close}>
                {content}
              </DialogBox>
            )}
          </Openable>
        ),
      },
      {
        name: 'for something to celebrate',
        node: (
          <Openable name="festive dialog">
            {close => (
              <DialogBox title={words.title} close={close} isFestive>
                <Emoji name="wrapped-gift" size={96} />
                {content}
              </DialogBox>
            )}
          </Openable>
        ),
      },
    ],
  },
  {
    part: 'Modal',
    states: [
      {
        name: 'what both are',
        node: (
          <Openable name="modal">
            {close => (
              <Modal shape="dialog" title={words.title} close={close}>
                {content}
              </Modal>
            )}
          </Openable>
        ),
      },
    ],
  },
];
