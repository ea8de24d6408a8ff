/**
 * What the client does on this runtime, as data. The same code runs everywhere, and uses nothing
 * that React Native lacks.
 */
export async function probe({ createClubData, verifyLicense }, { urls, isPage, ...license }) {
  const client = (url, options) =>
    createClubData({ baseUrl: url, club: license.club, token: license.token, ...options });
  const verification = isPage
    ? undefined
    : await verifyLicense({ ...license, baseUrl: urls.service });
  const verified = client(urls.service, isPage ? {} : { token: verification.bearer_token });
  const silent = client(urls.silent, { attemptTimeout: 300, maxAttempts: 1 });
  return {
    verification: verification && [verification.valid, verification.bearer_token.slice(0, 4)],
    reads: await readAll(verified),
    isUnchanged: await isUnchanged(verified),
    aborted: await abortCall(client(urls.silent)),
    abortedBefore: await failure(silent.listTeams({ signal: abortedSignal() })),
    timeout: await failure(silent.listTeams()),
    afterTooManyRequests: (await client(urls.busy).listTeams()).length,
    unreachable: await failure(client(urls.closed, { maxAttempts: 1 }).listTeams()),
    missing: await failure(verified.getTeam(999)),
    invalid: await failure(verified.listTeams({ seasonId: 1.5 })),
    noToken: await failure(client(urls.service, { token: async () => undefined }).listTeams()),
    offline: await goOffline((options) => client(urls.service, options)),
    together: await readTogether(verified),
    watched: await watchOnce(verified),
  };
}

async function readAll(club) {
  const [season] = await club.listSeasons();
  return {
    seasons: (await club.listSeasons({ all: true })).length,
    season: (await club.getSeason(season.id)).name,
    categories: (await club.listCategories()).length,
    teams: (await club.listTeams({ seasonId: season.id, categoryId: 1 })).map(({ name }) => name),
    team: (await club.getTeam(101)).name,
    players: (await club.listPlayers()).map(({ last_name }) => last_name),
  };
}

async function isUnchanged(club) {
  const first = await club.listTeams();
  return (await club.listTeams()) === first;
}

const failure = (call) =>
  call.then(
    () => 'none',
    ({ name, code, status }) =>
      name === 'ClubDataError' ? [code, status].filter(Boolean).join(' ') : name,
  );

function abortedSignal() {
  const stop = new AbortController();
  stop.abort();
  return stop.signal;
}

async function abortCall(club) {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 200);
  return failure(club.listTeams({ signal: stop.signal }));
}

/** With a storage, as AsyncStorage is; then without a network. */
async function goOffline(client) {
  const items = new Map();
  const storage = {
    getItem: async (key) => items.get(key) ?? null,
    setItem: async (key, value) => void items.set(key, value),
    removeItem: async (key) => void items.delete(key),
  };
  let isOnline = true;
  const network = (url, init) =>
    isOnline ? globalThis.fetch(url, init) : Promise.reject(new TypeError('Offline.'));
  const open = () => client({ storage, fetch: network });
  await open().listTeams();
  // The storage is written later: what is stored, and then the teams.
  while (items.size < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  isOnline = false;
  const stale = [];
  const teams = await open().listTeams({ onStale: ({ code }) => stale.push(code) });
  return [teams.length, ...stale];
}

function readTogether(club) {
  return club.readSnapshot(async ({ getClub, listTeams, listCategories }) => [
    (await getClub()).name,
    (await listTeams()).length,
    (await listCategories()).length,
  ]);
}

function watchOnce(club) {
  return new Promise((resolve, reject) => {
    const stop = club.watch(
      ({ listTeams }) => listTeams(),
      (teams) => {
        stop();
        resolve(teams.length);
      },
      { onError: reject },
    );
  });
}
