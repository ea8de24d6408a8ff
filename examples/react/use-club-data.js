import { useEffect, useState } from 'react';

const NOTHING = { data: undefined, error: undefined };

/**
 * The data of a call, kept up to date while the component is mounted:
 *
 *     const { data, error } = useClubData(club, ({ getTeam }) => getTeam(id), { dependencies: [id] });
 *
 * @param club the client; components that share one share its polls
 * @param call reads with the calls of `readSnapshot`
 * @param options `dependencies`: what the call depends on, as for `useEffect`; `interval`:
 * milliseconds between two polls
 * @returns `data` is undefined until the first response; `error` says why it is not up to date
 */
export function useClubData(club, call, { dependencies = [], interval } = {}) {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    setState(NOTHING);
    const onChange = (data) => setState({ data, error: undefined });
    const onError = (error) => setState(({ data }) => ({ data, error }));
    const onFresh = () => setState((last) => (last.error ? { ...last, error: undefined } : last));
    return club.watch(call, onChange, { interval, onError, onFresh });
  }, [club, interval, ...dependencies]);
  return state;
}
