import type { TeamMember } from '../../../../packages/client/src/club-data.ts';
import { TEXTS } from '../languages/texts.ts';

interface Line {
  key: string;
  heading: string;
  members: TeamMember[];
}

const LINES = ['goalkeepers', 'defenders', 'midfielders', 'forwards'] as const;

/** Patterns of football positions in the site's languages. The first that fits decides. */
const PATTERNS: [line: (typeof LINES)[number], pattern: RegExp][] = [
  [
    'goalkeepers',
    /keeper|goalie|torwart|torfrau|torhüter|gardien|portier|porter[oa]|arquer[oa]|guarda-redes|doel/i,
  ],
  [
    'midfielders',
    /midfield|mittelfeld|milieu|centrocamp|mediocamp|mediocentr|mediapunta|mediano|trequartista|middenveld|médi[oa]|volante/i,
  ],
  [
    'defenders',
    /back|sweeper|defen|défen|defes|difen|vertei|abwehr|latéral|lateral|arrière|terzin|^central$|verdedig/i,
  ],
  [
    'forwards',
    /forward|strik|wing|attacker|st[üu]rm|angr[ie]|außen|attaqu|avant-centre|ailier|ailière|attacc|punta|^ala\b|delanter|extremo|spits|aanval|buitenspel|vleugelspel|avançad|ponta/i,
  ],
];

/** Groups players by line (goalkeepers, defenders, …); no lines if somebody has no football position. */
export function groupByLine(players: readonly TeamMember[]): Line[] {
  const lineOf = ({ position }: TeamMember) =>
    PATTERNS.find(([, pattern]) => pattern.test(position ?? ''))?.[0];
  const lines = LINES.map((key) => ({
    key,
    heading: TEXTS[key],
    members: players.filter((player) => lineOf(player) === key),
  }));
  const count = lines.reduce((sum, { members }) => sum + members.length, 0);
  return count < players.length ? [] : lines.filter(({ members }) => members.length > 0);
}
