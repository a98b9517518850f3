/** The room that a guide leads newcomers to, and what it tells them on the way. */
import type { LOCALES } from '@boardwalk/contract/constants';
import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { PlusIcon, XIcon } from '@phosphor-icons/react';
import { GAME_OPTIONS } from '../../platform/games.ts';
import type { Fields } from './kinds.ts';

type Step = NonNullable<Fields['steps']>[number];

interface Props {
  readonly fields: Fields;
  readonly locale: (typeof LOCALES)[number];
  readonly change: (next: Partial<Fields>) => void;
}

/** Places of the app that a guide can point at. */
const TARGETS = ['first-room', 'purse', 'risk', 'drop', 'history'] as const;
const MOST_STEPS = 20;

export function GuideFields({ fields, locale, change }: Props) {
  const steps = fields.steps ?? [];
  const put = (at: number, step: Step) => change({ steps: steps.with(at, step) });
  return (
    <>
      <div className="row wrap content-times">
        <NativeSelect
          label="Game"
          value={String(fields.gameType)}
          data={GAME_OPTIONS}
          onChange={event => change({ gameType: Number(event.currentTarget.value) })}
        />
        <NumberInput
          label="Room number"
          min={1}
          allowDecimal={false}
          value={fields.roomId ?? 0}
          onChange={value => change({ roomId: Number(value) || 1 })}
        />
        <TextInput
          label="Page of the room"
          placeholder="/plinko/6001"
          value={fields.link ?? ''}
          onChange={event => change({ link: event.currentTarget.value })}
        />
      </div>
      {steps.map((step, at) => (
        <div key={at} className="row guide-step">
          <TextInput
            label={`Step ${at + 1} points at`}
            list="guide-targets"
            value={step.target}
            onChange={event => put(at, { ...step, target: event.currentTarget.value })}
          />
          <TextInput
            className="grow"
            label={`Step ${at + 1} says`}
            lang={locale}
            dir={locale === 'ar-AE' ? 'rtl' : 'ltr'}
            placeholder={locale === 'en-US' ? '' : step.message['en-US']}
            value={step.message[locale] ?? ''}
            onChange={event => put(at, { ...step, message: said(step, locale, event.currentTarget.value) })}
          />
          <button
            type="button"
            className="round"
            aria-label={`Remove step ${at + 1}`}
            disabled={steps.length === 1}
            onClick={() => change({ steps: steps.toSpliced(at, 1) })}
          >
            <XIcon size={18} />
          </button>
        </div>
      ))}
      <datalist id="guide-targets">
        {TARGETS.map(target => (
          <option key={target} value={target} />
        ))}
      </datalist>
      <div>
        <Button
          variant="default"
          leftSection={<PlusIcon size={16} />}
          disabled={steps.length >= MOST_STEPS}
          onClick={() => change({ steps: [...steps, { target: 'purse', message: { 'en-US': '' } }] })}
        >
          Add a step
        </Button>
      </div>
    </>
  );
}

/** An empty text of another language is none. */
function said({ message }: Step, locale: Props['locale'], text: string): Step['message'] {
  const next = { ...message, [locale]: text };
  if (text === '' && locale !== 'en-US') delete next[locale];
  return next;
}
