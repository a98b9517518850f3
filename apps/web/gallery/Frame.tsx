import type { ReactNode } from 'react';
import { PlaceAt } from '../src/platform/router/router.tsx';
import { Card } from '../src/ui/surfaces/Card.tsx';
import type { Entry, Section, State } from './entry.ts';
import styles from './Gallery.module.css';

/** The parts of some folders, each in all its states. */
export function Frame({ sections }: { readonly sections: readonly Section[] }) {
  return (
    <AtHome>
      <main className={styles.page}>
        {sections.map(({ folder, entries }) => (
          <section key={folder} aria-labelledby={folder}>
            <h1 id={folder} className={styles.folder}>
              {folder}
            </h1>
            {entries.map(entry => (
              <Part key={entry.part} {...entry} />
            ))}
          </section>
        ))}
      </main>
    </AtHome>
  );
}

const HOME = { pathname: '/', search: '', hash: '', state: null, key: 'gallery' };

/** Parts with links are somewhere in the app. */
export function AtHome({ children }: { readonly children: ReactNode }) {
  return <PlaceAt location={HOME}>{children}</PlaceAt>;
}

export function Part({ part, states }: Entry) {
  return (
    <section className={styles.part} data-part={part} aria-label={part}>
      <h2 className={styles.name}>{part}</h2>
      {states.map(state => (
        <StateView key={state.name} {...state} />
      ))}
    </section>
  );
}

function StateView({ name, node, on }: State) {
  return (
    <div className={styles.state}>
      <p className={styles.caption}>{name}</p>
      {on === 'paper' ? <Card material="paper">{node}</Card> : null}
      {on === 'box' ? <div className={styles.box}>{node}</div> : null}
      {on === undefined ? node : null}
    </div>
  );
}
