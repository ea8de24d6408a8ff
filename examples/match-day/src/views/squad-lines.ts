import type { TeamMember } from '../../../../packages/client/src/club-data.ts';
import { TEXTS } from '../texts.ts';

interface Line {
  key: string;
  heading: string;
  members: TeamMember[];
}

/** Words in positions of football, in the languages of the site: the first line that has one counts. */
const LINES = {
  goalkeepers: /keeper|goal|torwart|torfrau|torhüter|gardien|portier|porter[oa]|guarda-redes|doel/i,
  defenders: /back|defen|défen|difen|vertei|abwehr|latéral|lateral|terzin|verdedig/i,
  midfielders: /midfield|mittelfeld|milieu|centrocamp|mediocamp|middenveld|médi|volante/i,
  forwards:
    /forward|strik|wing|attacker|stürm|angr[ie]|attaqu|ailier|attacc|punta|delanter|extremo|spits|aanval|avançad|ponta/i,
};

/** Players by the line of their position; none where one of them has another position, as in other sports. */
export function groupByLine(players: readonly TeamMember[]): Line[] {
  const lines = Object.entries(LINES).map(([key, pattern]) => ({
    key,
    pattern,
    heading: TEXTS[key as keyof typeof LINES],
    members: [] as TeamMember[],
  }));
  for (const player of players) {
    const line = lines.find(({ pattern }) => pattern.test(player.position ?? ''));
    if (!line) return [];
    line.members.push(player);
  }
  return lines.filter(({ members }) => members.length > 0);
}
