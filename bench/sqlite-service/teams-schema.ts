const text = { type: 'string' };
const integer = { type: 'integer' };
const textOrNull = { type: ['string', 'null'] };
const integerOrNull = { type: ['integer', 'null'] };

const object = (properties: object) => ({ type: 'object', properties });
const list = (items: object) => ({ type: 'array', items });

const member = object({
  id: integer,
  first_name: text,
  last_name: text,
  email: textOrNull,
  phone: textOrNull,
  date_of_birth: textOrNull,
  height: integerOrNull,
  jersey_number: integerOrNull,
  position: text,
  sort_order: integer,
  photo_url: textOrNull,
});

/** The response, which Fastify compiles to a serializer; fields without an entry are not sent. */
export const teamsSchema = object({
  data: list(
    object({
      id: integer,
      name: text,
      short_name: text,
      slug: text,
      sort_order: integer,
      season_id: integer,
      finalized_at: textOrNull,
      category: object({ id: integer, name: text }),
      players: list(member),
      staff: list(member),
    }),
  ),
});
