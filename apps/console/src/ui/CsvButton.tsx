/** A list as a file, with the filters it has now. */
import type { ConsoleCallName } from '@boardwalk/contract/console';
import { Button } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react';
import { addressOf } from '../platform/call.ts';

interface Props {
  readonly name: ConsoleCallName;
  readonly input: object;
}

export function CsvButton({ name, input }: Props) {
  return (
    <Button
      component="a"
      variant="default"
      leftSection={<DownloadSimpleIcon size={18} aria-hidden />}
      href={addressOf(name, { ...input, format: 'csv' })}
      download
    >
      CSV
    </Button>
  );
}
