/** What a link opens: the first owner's account, an invitation, or a new way in, in three steps. */
import { useState } from 'react';
import type { OutputOf } from '../../platform/call.ts';
import { momentText } from '../../platform/format.ts';
import { useCall } from '../../platform/query.ts';
import { DoorFrame } from '../sign-in/DoorFrame.tsx';
import { Codes } from './Codes.tsx';
import { type NewPerson, Person } from './Person.tsx';
import { Step } from './Step.tsx';
import { WayIn } from './WayIn.tsx';

const TITLES = {
  owner: [
    'Your arcade is up.',
    'Make the owner’s account',
    'The owner may do everything, and everything they do is written down.',
  ],
  invitation: [
    'Welcome to the crew.',
    'Make your account',
    'What you do here is written down, with the reason you give.',
  ],
  reset: ['Welcome back.', 'Choose a new way in', 'The way you signed in before is gone.'],
} as const;

export function JoinPage() {
  // The token stands behind the hash, where no server and no log sees it.
  const [token] = useState(() => location.hash.slice(1));
  const link = useCall('session.link', { token }, { isOn: token !== '' });
  if (token === '' || link.error)
    return (
      <DoorFrame title="This link is used up." facts={[]}>
        <div className="stack door">
          <h1>Ask for another one</h1>
          <p className="dim">
            A link works once and for a while. An owner can invite you again; on the machine itself{' '}
            <code>npm run owner:link</code> prints one for an owner.
          </p>
        </div>
      </DoorFrame>
    );
  return link.data ? <Joining token={token} link={link.data} /> : null;
}

interface JoiningProps {
  readonly token: string;
  readonly link: OutputOf<'session.link'>;
}

function Joining({ token, link }: JoiningProps) {
  const [person, setPerson] = useState<NewPerson>();
  const [isEditing, setEditing] = useState(true);
  const [codes, setCodes] = useState<readonly string[]>();
  const [greeting, title, about] = TITLES[link.purpose];
  const step = codes ? 3 : person && !isEditing ? 2 : 1;
  const stateOf = (number: number) => (number < step ? 'done' : number === step ? 'now' : 'later');
  return (
    <DoorFrame title={greeting} facts={[...link.facts, `The link works until ${momentText(link.expiresAt)}`]}>
      <div className="stack door door-wide">
        <div>
          <h1>{title}</h1>
          <p className="dim">{about}</p>
        </div>
        <ol className="steps">
          <Step number={1} state={stateOf(1)} title="Who you are">
            {step === 1 ? (
              <Person
                known={person ?? { name: link.name, mail: link.mail }}
                isMailFixed={link.mail !== ''}
                onPerson={wanted => {
                  setPerson(wanted);
                  setEditing(false);
                }}
              />
            ) : (
              <p className="dim">
                {person?.name}, {person?.mail}{' '}
                {step === 2 && (
                  <button type="button" className="link" onClick={() => setEditing(true)}>
                    change
                  </button>
                )}
              </p>
            )}
          </Step>
          <Step number={2} state={stateOf(2)} title="How you sign in">
            {step === 2 && person && <WayIn token={token} person={person} onMade={setCodes} />}
          </Step>
          <Step number={3} state={stateOf(3)} title="For the day you lose it">
            {codes ? (
              <Codes codes={codes} />
            ) : (
              <p className="dim">Eight recovery codes, to print and put away.</p>
            )}
          </Step>
        </ol>
      </div>
    </DoorFrame>
  );
}
