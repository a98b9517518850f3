import { useEffect, useRef, useState } from 'react';

interface Once<Answer> {
  readonly answer: Answer | undefined;
  readonly failure: unknown;
  readonly retry: () => void;
}

/** Asks when it is first drawn, and again only by `retry`. The answer goes with what shows it. */
export function useOnce<Answer>(ask: () => Promise<Answer>): Once<Answer> {
  const [state, setState] = useState<{ answer?: Answer; failure?: unknown }>({});
  const [tries, setTries] = useState(0);
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    let isThere = true;
    latest.current().then(
      answer => isThere && setState({ answer }),
      (failure: unknown) => isThere && setState({ failure }),
    );
    return () => {
      isThere = false;
    };
  }, [tries]);
  const retry = () => {
    setState({});
    setTries(tries + 1);
  };
  return { answer: state.answer, failure: state.failure, retry };
}
