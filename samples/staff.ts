import { type Member, writeInFull } from './member.ts';
import { type Directory, drawDate, type Identity } from './people.ts';
import type { ClubPlan } from './plan.ts';
import type { Person } from './players.ts';
import type { Random } from './random.ts';
import type { Squad } from './squads.ts';

export type StaffRoom = (squad: Squad) => Member[];

type Tools = { plan: ClubPlan; random: Random; directory: Directory };

/** Staffs one team after the other. Most stay in their office for years; some are players of the club. */
export function openStaffRoom(tools: Tools, squads: Squad[]): StaffRoom {
  const hired: Identity[] = [];
  const offices = new Map<string, Identity>();
  const appoint = (office: string): Identity => {
    const previous = offices.get(office);
    if (previous && tools.random.isLikely(0.7)) return previous;
    const person = hire(tools, 9001 + hired.length);
    hired.push(person);
    offices.set(office, person);
    return person;
  };
  return (squad) =>
    squad.team.roles
      .filter((role) => role === 'head coach' || tools.random.isLikely(0.93))
      .map((role, index) => {
        const helper = role === 'assistant coach' ? findHelper(tools.random, squads, squad) : null;
        if (helper) return writeHelper(tools.random, helper, { squad, sort_order: index + 1 });
        const { photo_url, ...person } = appoint(`${squad.team.name} ${role}`);
        return { ...person, position: role, sort_order: index + 1, photo_url };
      });
}

function hire({ plan, random, directory }: Tools, id: number): Identity {
  const name = directory.drawName(random.isLikely(0.3) ? 'f' : 'm');
  const birthday = drawDate(random, random.whole(1958, 1996), [1, 12]);
  return {
    id,
    first_name: name.first,
    last_name: name.last,
    ...directory.contact(name, false),
    date_of_birth: random.isLikely(0.5) ? birthday : null,
    height: null,
    jersey_number: null,
    photo_url: random.isLikely(0.6) ? `https://${plan.club.domain}/photos/${id}.jpg` : null,
  };
}

function findHelper(random: Random, squads: Squad[], { team, season }: Squad): Person | undefined {
  const lender = squads.find(
    (squad) => squad.season === season && squad.team.name === team.coachedBy,
  );
  return lender && random.pick(lender.own);
}

/** A coach wears no number, whatever the player wears. */
function writeHelper(
  random: Random,
  helper: Person,
  { squad, sort_order }: { squad: Squad; sort_order: number },
): Member {
  const position = squad.own.includes(helper) ? 'player-coach' : 'assistant coach';
  if (random.isLikely(0.4)) return writeInFull(helper.player, { position, sort_order }, null);
  return { id: helper.player.id, position, sort_order, jersey_number: null };
}
