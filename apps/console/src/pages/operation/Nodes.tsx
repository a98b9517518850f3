/** The processes that run, each by its own word. */
import { countText, momentText } from '../../platform/format.ts';
import { reachByKeys } from '../../ui/reach-by-keys.ts';
import { When } from '../../ui/When.tsx';
import type { State } from './OperationPage.tsx';
import { bytesText } from './operation-text.ts';

export function Nodes({ nodes }: { readonly nodes: State['nodes'] }) {
  return (
    <section className="stack" aria-labelledby="nodes">
      <h2 id="nodes">Nodes</h2>
      {nodes.length === 0 && <p className="dim">None has told of itself in the last minute.</p>}
      {nodes.length > 0 && (
        <div className="scroll" role="group" aria-label="Nodes" ref={reachByKeys}>
          <table className="list">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Version</th>
                <th scope="col">Running since</th>
                <th scope="col">Last seen</th>
                <th scope="col" className="number">
                  Players
                </th>
                <th scope="col" className="number">
                  Memory
                </th>
              </tr>
            </thead>
            <tbody>
              {nodes.map(({ node, version, startedAt, seenAt, players, memoryBytes }) => (
                <tr key={node}>
                  <th scope="row" className="job-name">
                    {node}
                  </th>
                  <td>{version}</td>
                  <td className="dim moment">{momentText(startedAt)}</td>
                  <td>
                    <When atMs={seenAt} />
                  </td>
                  <td className="number">{countText(players)}</td>
                  <td className="number">{bytesText(memoryBytes)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
