import { CodeInput } from '../../src/ui/forms/CodeInput.tsx';
import { Field } from '../../src/ui/forms/Field.tsx';
import { SearchField } from '../../src/ui/forms/SearchField.tsx';
import { Select } from '../../src/ui/forms/Select.tsx';
import { TextArea } from '../../src/ui/forms/TextArea.tsx';
import { Toggle } from '../../src/ui/forms/Toggle.tsx';
import type { Section } from '../entry.ts';
import { Held } from '../Held.tsx';
import { words } from '../words.ts';

type FieldState = Partial<Parameters<typeof Field>[0]>;

function HeldField({ value: first = '', ...props }: FieldState) {
  return (
    <Held first={first}>
      {(value, onChange) => <Field label={words.title} {...props} value={value} onChange={onChange} />}
    </Held>
  );
}

const fields = (
  <>
    <HeldField placeholder={words.name} hint={words.sentence} />
    <br />
    <HeldField value="secret" type="password" />
    <br />
    <HeldField value="?" error={words.sentence} />
  </>
);

function HeldText() {
  return (
    <Held first={words.sentence}>
      {(value, onChange) => (
        <TextArea label={words.title} value={value} onChange={onChange} maxLength={200} />
      )}
    </Held>
  );
}

function HeldSelect({ error }: { readonly error?: string }) {
  const options = [words.name, words.word, words.sentence].map(text => ({ value: text, text }));
  return (
    <Held first={words.name}>
      {(value, onChange) => (
        <Select label={words.title} value={value} onChange={onChange} options={options} error={error} />
      )}
    </Held>
  );
}

const selects = (
  <>
    <HeldSelect />
    <br />
    <HeldSelect error={words.sentence} />
  </>
);

function HeldCode({ first, error }: { readonly first: string; readonly error?: string }) {
  return (
    <Held first={first}>
      {(value, onChange) => (
        <CodeInput label={words.longAction} value={value} onChange={onChange} error={error} />
      )}
    </Held>
  );
}

function HeldSearch() {
  return (
    <Held first={words.word}>
      {(word, onWord) => <SearchField label={words.title} word={word} onWord={onWord} />}
    </Held>
  );
}

export const forms: Section = {
  folder: 'forms',
  entries: [
    {
      part: 'Field',
      states: [
        { name: 'on glass', node: fields },
        { name: 'on paper', on: 'paper', node: fields },
      ],
    },
    {
      part: 'Select',
      states: [
        { name: 'on glass', node: selects },
        { name: 'on paper', on: 'paper', node: selects },
      ],
    },
    {
      part: 'TextArea',
      states: [
        { name: 'on glass', node: <HeldText /> },
        { name: 'on paper', on: 'paper', node: <HeldText /> },
      ],
    },
    {
      part: 'CodeInput',
      states: [
        { name: 'on glass', node: <HeldCode first="246" /> },
        { name: 'wrong, on paper', on: 'paper', node: <HeldCode first="246810" error={words.sentence} /> },
      ],
    },
    {
      part: 'SearchField',
      // One alone: two searches of one name would be landmarks nobody can tell apart.
      states: [{ name: 'with a word, which can be cleared', node: <HeldSearch /> }],
    },
    {
      part: 'Toggle',
      states: [
        {
          name: 'on and off',
          node: (
            <Held<boolean> first>
              {(isOn, onChange) => <Toggle label="Sounds" isOn={isOn} onChange={onChange} />}
            </Held>
          ),
        },
        {
          name: 'off, on paper',
          on: 'paper',
          node: <Toggle label="Music" isOn={false} onChange={() => undefined} />,
        },
      ],
    },
  ],
};
