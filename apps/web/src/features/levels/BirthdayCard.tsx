import { isBirthday } from '@boardwalk/rules';
import { useState } from 'react';
import { deviceZone } from '../../platform/clock.ts';
import { formatDay } from '../../platform/format/format.ts';
import { formattingLocale, t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { refresh } from '../../platform/request/query-client.ts';
import { tellFailure } from '../../platform/tell-failure.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Emoji } from '../../ui/media/Emoji.tsx';
import { Card } from '../../ui/surfaces/Card.tsx';
import styles from './Levels.module.css';
import type { LevelInfo } from './level-info.ts';

/** A day in a year that has all of them, to name months by. */
const dateOf = (month: number, day: number) => Date.UTC(2024, month - 1, day, 12);

/** Tells a birthday, on which there is a gift from a level on. */
export function BirthdayCard({ info }: { readonly info: LevelInfo }) {
  const { birthday, levels, nowTime } = info;
  const first = levels.find(({ birthdayAmount }) => birthdayAmount > 0)?.level;
  if (first === undefined) return null;
  const mayChange = birthday === undefined || birthday.changeTime <= nowTime;
  return (
    <Card>
      <section className={styles.birthday} aria-label={t('level.birthdayTitle')}>
        <div className={styles.birthdayHead}>
          <Emoji name="birthday-cake" size={40} />
          <div>
            <h2 className={styles.cardTitle}>{t('level.birthdayTitle')}</h2>
            {birthday && (
              <p className={styles.birthdayDay} translate="no">
                {dayText(birthday.month, birthday.day)}
              </p>
            )}
          </div>
        </div>
        <p className={styles.quiet}>{t('level.birthdayText', { level: first + 1 })}</p>
        {mayChange ? (
          <DayForm birthday={birthday} />
        ) : (
          <p className={styles.quiet}>{t('level.birthdayNext', { date: formatDay(birthday.changeTime) })}</p>
        )}
      </section>
    </Card>
  );
}

function DayForm({ birthday }: Pick<LevelInfo, 'birthday'>) {
  const [month, setMonth] = useState(birthday?.month ?? 1);
  const [day, setDay] = useState(birthday?.day ?? 1);
  const days = numbersTo(31).filter(one => isBirthday({ month, day: one }));
  const save = async () => {
    try {
      await call('levels.saveBirthday', { month, day, timeZone: deviceZone() });
    } catch (error) {
      tellFailure(error);
    }
    await refresh('levels.upgradeInfo', 'wallet.balance');
  };
  const chooseMonth = (next: number) => {
    setMonth(next);
    if (!isBirthday({ month: next, day })) setDay(1);
  };
  return (
    <>
      <div className={styles.choices}>
        <Choice
          label={t('level.birthdayMonth')}
          value={month}
          options={numbersTo(12)}
          nameOf={monthText}
          onChange={chooseMonth}
        />
        <Choice label={t('level.birthdayDay')} value={day} options={days} nameOf={String} onChange={setDay} />
      </div>
      <Button look="glass" isWide onPress={save}>
        {t('action.save')}
      </Button>
      <p className={styles.quiet}>{t('level.birthdayOnce')}</p>
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly options: readonly number[];
  readonly nameOf: (value: number) => string;
  readonly onChange: (value: number) => void;
}

/** The device's own list, which every hand knows. */
function Choice({ label, value, options, nameOf, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span className={styles.choiceName}>{label}</span>
      <span aria-hidden="true" translate="no">
        {nameOf(value)}
      </span>
      <Icon name="down" size={14} />
      <select
        translate="no"
        aria-label={label}
        value={value}
        onChange={event => onChange(Number(event.target.value))}
      >
        {options.map(one => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1);
}

function monthText(month: number): string {
  return new Intl.DateTimeFormat(formattingLocale(), { month: 'long', timeZone: 'UTC' }).format(
    dateOf(month, 1),
  );
}

function dayText(month: number, day: number): string {
  const format = new Intl.DateTimeFormat(formattingLocale(), {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(dateOf(month, day));
}
