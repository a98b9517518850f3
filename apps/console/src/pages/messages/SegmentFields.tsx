import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { isComplete, SEGMENT_NAMES, type Segment } from './segments.ts';

interface Props {
  readonly segment: Segment;
  readonly onChange: (segment: Segment) => void;
}

const LAPSED_DAYS = 14;
const TOP_LEVEL = 20;

/** Levels are counted from 1 here, as players see them. */
export function SegmentFields({ segment, onChange }: Props) {
  const choose = (chosen: string) =>
    onChange({
      segment: chosen as Segment['segment'],
      ...(chosen === 'levels' ? { fromLevel: 0, untilLevel: TOP_LEVEL - 1 } : {}),
      ...(chosen === 'lapsed' ? { days: LAPSED_DAYS } : {}),
    });
  const whole = (field: 'fromLevel' | 'untilLevel' | 'days', label: string, least: number, most: number) => (
    <NumberInput
      label={label}
      min={least}
      max={most}
      allowDecimal={false}
      clampBehavior="strict"
      error={field === 'untilLevel' && !isComplete(segment) && 'Lower than the level it begins from'}
      value={(segment[field] ?? 0) + (field === 'days' ? 0 : 1)}
      onChange={value => {
        const count = Number(value) - (field === 'days' ? 0 : 1);
        if (value !== '' && Number.isInteger(count)) onChange({ ...segment, [field]: count });
      }}
    />
  );
  return (
    <>
      <NativeSelect
        label="To"
        value={segment.segment}
        data={Object.entries(SEGMENT_NAMES).map(([value, label]) => ({ value, label }))}
        onChange={event => choose(event.currentTarget.value)}
      />
      {segment.segment === 'levels' && (
        <div className="row wrap">
          {whole('fromLevel', 'From level', 1, TOP_LEVEL)}
          {whole('untilLevel', 'Up to level', 1, TOP_LEVEL)}
        </div>
      )}
      {segment.segment === 'lapsed' && whole('days', 'Days without a visit', 1, 3650)}
      {segment.segment === 'ids' && (
        <TextInput
          label="Numbers of players"
          description="With commas between them"
          onChange={event => {
            const userIds = event.currentTarget.value.replaceAll(/\s/g, '').replace(/,$/, '');
            const isList = /^\d{1,9}(,\d{1,9}){0,999}$/.test(userIds);
            onChange(isList ? { segment: 'ids', userIds } : { segment: 'ids' });
          }}
        />
      )}
    </>
  );
}
