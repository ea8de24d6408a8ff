import { watch } from 'club-data-client';
import { useEffect, useState } from 'react';

const NOTHING = { data: undefined, error: undefined };

/**
 * The data of a call, kept up to date while the component is mounted:
 *
 *     const { data, error } = useClubData((options) => club.getTeam(id, options), [id]);
 *
 * @param call pass its options on to the client
 * @param dependencies what the call depends on, as for `useEffect`
 * @param options `interval`: milliseconds between two polls
 * @returns `data` is undefined until the first response; `error` says why it is not up to date
 */
export function useClubData(call, dependencies = [], { interval } = {}) {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    setState(NOTHING);
    const onChange = (data) => setState({ data, error: undefined });
    const onError = (error) => setState(({ data }) => ({ data, error }));
    const onFresh = () => setState((last) => (last.error ? { ...last, error: undefined } : last));
    return watch(call, onChange, { interval, onError, onFresh });
  }, [interval, ...dependencies]);
  return state;
}
