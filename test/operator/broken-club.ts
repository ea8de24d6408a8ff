/** A valid club file as a person may have written it, but for its slug; not all of it is ASCII. */
export const CLUB_TEXT = `{
  "club": {
    "name": "FC Example",
    "slug": "SLUG",
    "domain": "fc.example",
    "privacy": "full",
    "limited_below_age": 12
  },
  "categories": [
    { "id": 91, "name": "Men", "sort_order": 1 },
    { "id": 92, "name": "Women", "sort_order": 2 }
  ],
  "seasons": [
    {
      "id": 81,
      "name": "2026/27",
      "start_date": "2026-07-01",
      "end_date": "2027-06-30",
      "is_active": true
    },
    {
      "id": 82,
      "name": "2025/26",
      "start_date": "2025-07-01",
      "end_date": "2026-06-30",
      "is_active": false
    }
  ],
  "players": [
    {
      "id": 11,
      "first_name": "Anna",
      "last_name": "Öberg",
      "full_name": "Anna-Maria Öberg",
      "email": "anna@fc.example",
      "phone": "+1 212 555 0111",
      "date_of_birth": "2004-02-29",
      "height": 172,
      "jersey_number": 9,
      "photo_url": "https://fc.example/photos/11.jpg",
      "can_play_multiple_teams": true,
      "registry_id": "R-11",
      "registered_at": "2020-08-01",
      "registration_team": "Women I",
      "positions": ["winger", "striker"],
      "privacy": "limited"
    },
    { "id": 12, "first_name": "", "last_name": "Dida" }
  ],
  "teams": [
    {
      "id": 101,
      "name": "Women I",
      "short_name": "W1",
      "slug": "women-1",
      "sort_order": 3,
      "season_id": 81,
      "category_id": 92,
      "finalized_at": "2026-07-15 18:30:00",
      "players": [
        { "id": 12, "position": "keeper", "sort_order": 4 },
        { "id": 11, "position": "wing", "sort_order": 5, "height": 171 }
      ],
      "staff": [
        {
          "id": 901,
          "first_name": "Clara",
          "last_name": "Coach",
          "email": "clara@fc.example",
          "position": "head coach",
          "sort_order": 6
        }
      ]
    },
    {
      "id": 102,
      "name": "Men I",
      "short_name": "M1",
      "slug": "men-1",
      "sort_order": 7,
      "season_id": 82,
      "category_id": 91
    }
  ]
}
`;

/**
 * What is written and what is written instead, what the operator is told of it (the path and the
 * words), and a text in the line that is told, when it is not that of what was written instead.
 */
export type Break = [right: string, wrong: string, told: string, at?: string];

export function breakClub([right, wrong, told, at = wrong]: Break) {
  const text = CLUB_TEXT.replace(right, wrong);
  if (text === CLUB_TEXT || !text.includes(at)) throw new Error(`Nothing is broken: ${right}`);
  const line = text.slice(0, text.indexOf(at)).split('\n').length;
  return { text, told: `${line}: ${told}` };
}
