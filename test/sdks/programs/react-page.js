/** A page that shows a club's teams; the test mounts and unmounts it. */
import { createClubData } from 'club-data-client';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Teams } from './react/teams.js';

globalThis.mountTeams = (options) => {
  const root = createRoot(document.body);
  const teams = createElement(Teams, { club: createClubData(options), interval: 1000 });
  root.render(createElement(StrictMode, null, teams));
  return root;
};
