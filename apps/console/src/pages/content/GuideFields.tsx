/** The room that a guide leads newcomers to, and what it tells them on the way. */
import type { LOCALES } from '@boardwalk/contract/constants';
import { Button, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
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
        <StepFields
          key={at}
          place={at + 1}
          step={step}
          locale={locale}
          onChange={next => change({ steps: steps.with(at, next) })}
          {...(steps.length > 1 ? { onRemove: () => change({ steps: steps.toSpliced(at, 1) }) } : {})}
        />
      ))}
      <datalist id="guide-targets">
        {TARGETS.map(target => (
          <option key={target} value={target}>
            {target}
          </option>
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

interface StepProps extends Pick<Props, 'locale'> {
  readonly place: number;
  readonly step: Step;
  readonly onChange: (next: Step) => void;
  /** Without it, it is the only one. */
  readonly onRemove?: () => void;
}

function StepFields({ place, step, locale, onChange, onRemove }: StepProps) {
  return (
    <div className="guide-step">
      <TextInput
        label={`Step ${place} points at`}
        list="guide-targets"
        value={step.target}
        onChange={event => onChange({ ...step, target: event.currentTarget.value })}
      />
      {onRemove && (
        <button type="button" className="round" aria-label={`Remove step ${place}`} onClick={onRemove}>
          <XIcon size={18} />
        </button>
      )}
      <Textarea
        className="guide-words"
        label={`Step ${place} says`}
        autosize
        minRows={1}
        maxRows={5}
        lang={locale}
        dir={locale === 'ar-AE' ? 'rtl' : 'ltr'}
        placeholder={locale === 'en-US' ? '' : step.message['en-US']}
        value={step.message[locale] ?? ''}
        onChange={event => onChange({ ...step, message: said(step, locale, event.currentTarget.value) })}
      />
    </div>
  );
}

/** An empty text of another language is none. */
function said({ message }: Step, locale: Props['locale'], text: string): Step['message'] {
  const next = { ...message, [locale]: text };
  if (text === '' && locale !== 'en-US') delete next[locale];
  return next;
}
