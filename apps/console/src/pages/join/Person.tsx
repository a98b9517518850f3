import { checkMail } from '@boardwalk/rules';
import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';

export interface NewPerson {
  readonly name: string;
  readonly mail: string;
}

interface Props {
  readonly known: NewPerson;
  /** An invitation is for its address. */
  readonly isMailFixed: boolean;
  readonly onPerson: (person: NewPerson) => void;
}

export function Person({ known, isMailFixed, onPerson }: Props) {
  const [name, setName] = useState(known.name);
  const [mail, setMail] = useState(known.mail);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = { name: name.trim(), mail: mail.trim().toLowerCase() };
    const isRight = wanted.name !== '' && !checkMail(wanted.mail);
    setWrong(!isRight);
    if (isRight) onPerson(wanted);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <TextInput
        label="Your name"
        autoComplete="name"
        required
        maxLength={60}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        readOnly={isMailFixed}
        value={mail}
        error={isWrong && 'Please give your name and an e-mail address.'}
        onChange={event => setMail(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" className="gold">
          Next
        </Button>
      </div>
    </form>
  );
}
