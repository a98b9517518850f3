import type { Version } from './machine.ts';
import { settingText } from './machine-text.ts';

/** What differs, one line a setting. */
export function Diff({ changes }: Pick<Version, 'changes'>) {
  return (
    <dl className="lines diff">
      {changes.map(({ setting, before, after }) => (
        <div key={setting}>
          <dt>{settingText(setting)}</dt>
          <dd>
            <del>{before || 'nothing'}</del> <span aria-hidden>→</span> <ins>{after || 'nothing'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
