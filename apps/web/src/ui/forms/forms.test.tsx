import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { CodeInput } from './CodeInput.tsx';
import { Field } from './Field.tsx';
import { Toggle } from './Toggle.tsx';

function Code() {
  const [code, setCode] = useState('');
  return <CodeInput label="Code" value={code} onChange={setCode} />;
}

describe('a code', () => {
  test.each([
    ['246810', '246810'],
    ['Your code: 246 810.', '246810'],
    ['24681012', '246810'],
    ['abc', ''],
    ['٢٤٦٨١٠', '246810'],
    ['۲۴۶۸۱۰', '246810'],
    ['２４６８１０', '246810'],
  ])('pasted as %j is %j', (pasted, code) => {
    render(<Code />);
    const input = screen.getByLabelText('Code');
    fireEvent.change(input, { target: { value: pasted } });
    expect(input).toHaveProperty('value', code);
  });

  test('is offered from a message, has the digits’ keyboard and the focus', () => {
    render(<Code />);
    const input = screen.getByLabelText('Code');
    expect(input.getAttribute('autocomplete')).toBe('one-time-code');
    expect(input.getAttribute('inputmode')).toBe('numeric');
    expect(document.activeElement).toBe(input);
  });
});

describe('a field', () => {
  const props = { label: 'Name', value: '', onChange: () => undefined };

  test.each([
    ['numeric', '12'],
    [undefined, '١٢'],
  ] as const)('with the keyboard %s takes ١٢ as %s', (inputMode, taken) => {
    const typed: string[] = [];
    render(<Field {...props} inputMode={inputMode} onChange={text => typed.push(text)} />);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: '١٢' } });
    expect(typed).toEqual([taken]);
  });

  test('is described by its hint, and by its error instead of it', () => {
    const { rerender } = render(<Field {...props} hint="seen by others" />);
    const input = screen.getByLabelText('Name');
    const described = () =>
      document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(described()).toBe('seen by others');
    rerender(<Field {...props} hint="seen by others" error="too long" />);
    expect(described()).toBe('too long');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('too long');
  });
});

test('a toggle says what it would become', () => {
  const said: boolean[] = [];
  render(<Toggle label="Sounds" isOn onChange={isOn => said.push(isOn)} />);
  fireEvent.click(screen.getByRole('switch', { name: 'Sounds' }));
  expect(said).toEqual([false]);
});
