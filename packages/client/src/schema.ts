/** Generated from reference/openapi/openapi.json by `npm run openapi`. */

export interface paths {
    readonly "/license/verify": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Verify a license
         * @description Returns a bearer token for a license key. Verify from a server: a license key does not belong in a web page, and browsers let no
         *     page of another site read the response (no CORS). An app from an app store may contain the key of a public license. Verify again after a
         *     401, not before every request.
         *
         *     The body is JSON of at most 8 KB; a form with the same fields (`application/x-www-form-urlencoded`) works, too. The service checks in
         *     this order: the request (400, 413, 415, 422), the form of the slug (404) and of the key (401), whether the club exists (404), whether the
         *     key belongs to the club (401), and whether the license is suspended or has ended (403).
         */
        readonly post: operations["verify-license"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clubs/{club}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the club and the id of its revision
         * @description The cheapest way to poll: one small response tells you whether anything is new. Every publish of a change, and every rollback, changes
         *     `revision` and with it the `ETag`.
         */
        readonly get: operations["get-club"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clubs/{club}/changes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the API paths that have changed
         * @description Returns the paths whose bodies differ between the revision `since`, which you have read, and the live revision, with the new entity
         *     tags of these paths. Read these paths again, and keep the rest. A path whose `etag` is null is gone. Only what your token can read is
         *     compared. The service compares the live revision with the earlier live revisions that it still keeps: ten by default, at most 20. A 410
         *     means that `since` is not one of these revisions, or that the list is too large for one response: then read everything again.
         */
        readonly get: operations["list-changes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clubs/{club}/seasons": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the seasons
         * @description Returns the active seasons (there may be none), or all seasons. They are sorted by start (newest first), name and id.
         */
        readonly get: operations["list-seasons"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clubs/{club}/seasons/{season}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a season with its teams
         * @description Returns a season, active or not, with its teams. The teams are sorted by `sort_order`, name and id.
         */
        readonly get: operations["get-season"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clubs/{club}/categories": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the categories
         * @description Returns all categories of the club, sorted by `sort_order`, name and id.
         */
        readonly get: operations["list-categories"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clubs/{club}/teams": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the teams
         * @description Returns the teams of all seasons and categories, sorted by `sort_order`, name and id. You can filter by season, by category or
         *     by both. For the current teams, filter by the active season, or use *Get a season with its teams*. If no team matches, the list is empty. A
         *     filter value that is not an id (`007`, `1.0`, `0`) is a 422.
         */
        readonly get: operations["list-teams"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clubs/{club}/teams/{team}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a team
         * @description Returns a team of any season.
         */
        readonly get: operations["get-team"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clubs/{club}/players": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the players
         * @description Returns the players in the club's list, in a team or not, sorted by last name, first name and id. Names are sorted as in English,
         *     ignoring case and accents.
         */
        readonly get: operations["list-players"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clubs/{club}/matches": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the matches
         * @description Returns the matches of the active seasons, or those of a season or a team. `category_id` selects among these. They are sorted by date,
         *     time and id: a match without a time comes last on its day, and one without a date at the end. Each match is complete: there is no path for
         *     a single one. A team belongs to one season and category, so `team_id` cannot be combined with another filter (422). There are no live
         *     scores: you get a result when the club has published it. A cancelled match stays in the list.
         */
        readonly get: operations["list-matches"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/clubs/{club}/calendar.ics": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Subscribe to the matches
         * @description Returns the matches of the active seasons as a calendar (iCalendar, RFC 5545): all matches of the club, or those of a category or a team.
         *     Give the address to calendar programs; `webcal:` works, too, instead of `https:`. Calendar programs poll the address every few hours,
         *     so the calendar is not for urgent news. The calendar of a category continues in the next season. The calendar of a team becomes empty,
         *     because a team belongs to one season. A match without a time is an all-day event. A match without a date is left out, unless it is
         *     cancelled or postponed and had a date: then its event stays on the last one. The title of a cancelled or postponed match begins with that
         *     word, in the club's language.
         *
         *     The token is in the address, because calendar programs send no header. The token must belong to a license whose `view` is `public`. Issue
         *     a separate license for calendars, so that you can suspend this license without affecting a website.
         */
        readonly get: operations["get-calendar"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Fields that are not listed here are ignored. */
        readonly VerificationRequest: {
            /**
             * @description `CDL-` and six groups of five letters and digits, in upper or lower case, with or without dashes and spaces.
             * @example CDL-2EB5M-CDY8X-14DRE-GWZJE-1CFA8-XBT3X
             */
            readonly license_key: string;
            /**
             * @description The name of the club in URLs: a-z, 0-9 and single hyphens.
             * @example sk-kesselhafen
             */
            readonly club_slug: string;
        };
        /** @description A verified license. */
        readonly Verification: {
            /**
             * @description Always true.
             * @example true
             */
            readonly valid: boolean;
            /** @description Send it as `Authorization: Bearer …`. It is opaque: do not parse it, and expect its length to change. */
            readonly bearer_token: string;
            readonly club: {
                readonly name: string;
                /** @description The value of `{club}` in the paths that begin with `/clubs`. */
                readonly slug: string;
                /**
                 * Format: hostname
                 * @description The host name of the club's site.
                 */
                readonly domain: string;
            };
            /**
             * Format: date
             * @description The last day on which the license and its token work, YYYY-MM-DD, until 24:00 UTC. If the license is extended, its token stays the same.
             */
            readonly expires_at: string;
            /** @description What the token of this license can read. `full`: everything that the club publishes. `public`: the same, but `email`, `phone`, `date_of_birth` and `registry_id` of all people are null, and `photo_url` of some. Treat a view that you do not know as `public`. In a web page or an app use only a license with the view `public`, because anyone can read the token there. */
            readonly view: "full" | "public" | (string & {});
        };
        /** @description Problem details (RFC 9457). */
        readonly VerificationProblem: {
            /**
             * @description Always false. It is missing if the request was not examined, as in a 429.
             * @example false
             */
            readonly valid?: boolean;
            /**
             * @description Always `about:blank`: `code` says what happened.
             * @example about:blank
             */
            readonly type: string;
            /** @description The name of the HTTP status. */
            readonly title: string;
            /** @description The HTTP status. */
            readonly status: number;
            /** @description What happened, in English, for people. The text may change. */
            readonly detail: string;
            /** @description What happened, for programs. New codes may be added: if you do not know a code, use the status. */
            readonly code: "malformed_body" | "token_missing" | "token_invalid" | "token_expired" | "token_revoked" | "invalid_license_key" | "license_expired" | "license_suspended" | "club_not_found" | "season_not_found" | "team_not_found" | "not_found" | "method_not_allowed" | "revision_not_live" | "revision_gone" | "body_too_large" | "unsupported_media_type" | "validation_failed" | "rate_limited" | "internal_error" | "unavailable" | "document_missing" | "timeout" | (string & {});
            /** @description The same id as in `X-Request-Id`. */
            readonly request_id: string;
            /** @description Only with `validation_failed`: every invalid field or parameter. */
            readonly errors?: readonly components["schemas"]["FieldProblem"][];
        };
        readonly FieldProblem: {
            /** @description The name of the field or parameter. */
            readonly field: string;
            /** @description What is wrong, for programs. New codes may be added. */
            readonly code: "missing" | "empty" | "wrong_type" | "invalid" | (string & {});
            /** @description What is wrong, in English, for people. */
            readonly detail: string;
        };
        readonly ClubDocument: {
            readonly data: components["schemas"]["Club"];
        };
        /** @description The club and its live revision. */
        readonly Club: {
            /** @example SK Kesselhafen */
            readonly name: string;
            /** @description The value of `{club}` in the paths. */
            readonly slug: string;
            /**
             * Format: hostname
             * @description The host name of the club's site.
             */
            readonly domain: string;
            /**
             * @description The live revision. Every publish of a change makes a new one, and a rollback makes an earlier one live again. Compare revisions for equality only.
             * @example 20260901T181544.092Z-3f0c9c3e5d0b4a86
             */
            readonly revision: string;
            /**
             * Format: date-time
             * @description When this revision was first published, in UTC, with milliseconds. A rollback does not change it.
             * @example 2026-09-01T18:15:44.092Z
             */
            readonly published_at: string;
        };
        /** @description Problem details (RFC 9457). */
        readonly Problem: {
            /**
             * @description Always `about:blank`: `code` says what happened.
             * @example about:blank
             */
            readonly type: string;
            /** @description The name of the HTTP status. */
            readonly title: string;
            /** @description The HTTP status. */
            readonly status: number;
            /** @description What happened, in English, for people. The text may change. */
            readonly detail: string;
            /** @description What happened, for programs. New codes may be added: if you do not know a code, use the status. */
            readonly code: "malformed_body" | "token_missing" | "token_invalid" | "token_expired" | "token_revoked" | "invalid_license_key" | "license_expired" | "license_suspended" | "club_not_found" | "season_not_found" | "team_not_found" | "not_found" | "method_not_allowed" | "revision_not_live" | "revision_gone" | "body_too_large" | "unsupported_media_type" | "validation_failed" | "rate_limited" | "internal_error" | "unavailable" | "document_missing" | "timeout" | (string & {});
            /** @description The same id as in `X-Request-Id`. */
            readonly request_id: string;
            /** @description Only with `validation_failed`: every invalid field or parameter. */
            readonly errors?: readonly components["schemas"]["FieldProblem"][];
        };
        readonly ChangesDocument: {
            readonly data: components["schemas"]["Changes"];
        };
        /** @description The paths that changed between two revisions of the club; without `since`, every path. */
        readonly Changes: {
            /**
             * @description The `since` of the request, or null if it had none.
             * @example 20260901T173012.480Z-7c1f0e5a9b3d2846
             */
            readonly since: string | null;
            /**
             * @description The live revision. Every publish of a change makes a new one, and a rollback makes an earlier one live again. Compare revisions for equality only.
             * @example 20260901T181544.092Z-3f0c9c3e5d0b4a86
             */
            readonly revision: string;
            /**
             * Format: date-time
             * @description When this revision was first published, in UTC, with milliseconds. A rollback does not change it.
             * @example 2026-09-01T18:15:44.092Z
             */
            readonly published_at: string;
            /** @description Every path whose body differs between the revision `since` and the live revision, in a fixed order. Without `since`, every path with data. `/clubs/{club}`, its `/changes` and its `/calendar.ics` are never listed. */
            readonly changed: readonly components["schemas"]["ChangedDocument"][];
        };
        /** @description A path whose body has changed or, without `since`, any path. */
        readonly ChangedDocument: {
            /**
             * @description The path below the base URL, with its query.
             * @example /clubs/sk-kesselhafen/teams/119
             */
            readonly path: string;
            /**
             * @description The current `ETag` of the path. Null if the path is now a 404.
             * @example W/"3q2-7wAAAAC_yv66"
             */
            readonly etag: string | null;
        };
        readonly SeasonsDocument: {
            readonly data: readonly components["schemas"]["Season"][];
        };
        /** @description A season of the club. */
        readonly Season: {
            /**
             * Format: int64
             * @description The id of the season, unique in the club.
             * @example 34
             */
            readonly id: number;
            /** @example 2026/27 */
            readonly name: string;
            /**
             * Format: date
             * @description The first day, YYYY-MM-DD.
             * @example 2026-07-01
             */
            readonly start_date: string;
            /**
             * Format: date
             * @description The last day, YYYY-MM-DD, never before the first.
             * @example 2027-06-30
             */
            readonly end_date: string;
            /** @description Whether the club marks the season as active. There can be none, one or several. */
            readonly is_active: boolean;
        };
        readonly SeasonDocument: {
            readonly data: components["schemas"]["SeasonDetail"];
        };
        /** @description A season with its teams. */
        readonly SeasonDetail: {
            /**
             * Format: int64
             * @description The id of the season, unique in the club.
             * @example 34
             */
            readonly id: number;
            /** @example 2026/27 */
            readonly name: string;
            /**
             * Format: date
             * @description The first day, YYYY-MM-DD.
             * @example 2026-07-01
             */
            readonly start_date: string;
            /**
             * Format: date
             * @description The last day, YYYY-MM-DD, never before the first.
             * @example 2027-06-30
             */
            readonly end_date: string;
            /** @description Whether the club marks the season as active. There can be none, one or several. */
            readonly is_active: boolean;
            /** @description The teams of the season, sorted by `sort_order`, name and id. */
            readonly teams: readonly components["schemas"]["Team"][];
        };
        /** @description A team in one season, with its members. */
        readonly Team: {
            /**
             * Format: int64
             * @description The id of the team, unique in the club.
             * @example 119
             */
            readonly id: number;
            /** @example Women */
            readonly name: string;
            /**
             * @description A short name. A team has another id in each season; its category and short name usually stay.
             * @example W1
             */
            readonly short_name: string;
            /**
             * @description For the URLs of your site: a-z, 0-9 and single hyphens. The paths of this API take the id.
             * @example women-2026-27
             */
            readonly slug: string;
            /**
             * Format: int64
             * @description The place in lists, ascending.
             */
            readonly sort_order: number;
            /**
             * Format: int64
             * @description The season of the team.
             * @example 34
             */
            readonly season_id: number;
            /**
             * @description When the squad was settled: YYYY-MM-DD HH:MM:SS, in the club's local time. Null while it may change; show the squad even then.
             * @example 2026-08-01 13:18:30
             */
            readonly finalized_at: string | null;
            /** @description The category of the team. */
            readonly category: {
                /**
                 * Format: int64
                 * @example 2
                 */
                readonly id: number;
                /** @example Women */
                readonly name: string;
            };
            /** @description Sorted by `sort_order`, last name, first name and id. */
            readonly players: readonly components["schemas"]["TeamMember"][];
            /** @description Sorted by `sort_order`, last name, first name and id. */
            readonly staff: readonly components["schemas"]["TeamMember"][];
        };
        /** @description A player or staff member of a team. There is no `full_name`: show first and last name. If the club's list of players has this `id`, you can show the `full_name` from there. */
        readonly TeamMember: {
            /**
             * Format: int64
             * @description Unique in this list. Somebody who is in the club's list of players has the same id there.
             * @example 1028
             */
            readonly id: number;
            /**
             * @description Empty if the person uses a single name.
             * @example Anneke
             */
            readonly first_name: string;
            /** @example Böttcher-Haas */
            readonly last_name: string;
            /**
             * @description Null if it is unknown or not published.
             * @example anneke@sk-kesselhafen.example
             */
            readonly email: string | null;
            /**
             * @description In no fixed format. Null if it is unknown or not published.
             * @example +44 7700 900130
             */
            readonly phone: string | null;
            /**
             * Format: date
             * @description YYYY-MM-DD. Null if it is unknown or not published.
             * @example 2006-01-16
             */
            readonly date_of_birth: string | null;
            /**
             * @description The height in whole centimetres. Null if it is unknown.
             * @example 172
             */
            readonly height: number | null;
            /**
             * @description Null if there is none.
             * @example 9
             */
            readonly jersey_number: number | null;
            /**
             * @description An absolute http or https URL of any host. Show initials if it does not load. Null if there is none or it is not published.
             * @example https://sk-kesselhafen.example/photos/1028.jpg
             */
            readonly photo_url: string | null;
            /**
             * @description The person's role in the team. Null if it is unknown.
             * @example goalkeeper
             */
            readonly position: string | null;
            /**
             * Format: int64
             * @description The place in this list, starting at 1.
             */
            readonly sort_order: number;
        };
        readonly CategoriesDocument: {
            readonly data: readonly components["schemas"]["Category"][];
        };
        /** @description A category of teams, such as an age group. */
        readonly Category: {
            /**
             * Format: int64
             * @description The id of the category, unique in the club.
             * @example 2
             */
            readonly id: number;
            /** @example Women */
            readonly name: string;
            /**
             * Format: int64
             * @description The place in lists, ascending.
             */
            readonly sort_order: number;
            /** @description The number of teams in this category, in all seasons. */
            readonly teams_count: number;
        };
        readonly TeamsDocument: {
            readonly data: readonly components["schemas"]["Team"][];
        };
        readonly TeamDocument: {
            readonly data: components["schemas"]["Team"];
        };
        readonly PlayersDocument: {
            readonly data: readonly components["schemas"]["Player"][];
        };
        /** @description A player of the club, in a team or not. */
        readonly Player: {
            /**
             * Format: int64
             * @description The id of the player, unique in the club.
             * @example 1028
             */
            readonly id: number;
            /**
             * @description Empty if the person uses a single name.
             * @example Anneke
             */
            readonly first_name: string;
            /** @example Böttcher-Haas */
            readonly last_name: string;
            /**
             * @description Null if it is unknown or not published.
             * @example anneke@sk-kesselhafen.example
             */
            readonly email: string | null;
            /**
             * @description In no fixed format. Null if it is unknown or not published.
             * @example +44 7700 900130
             */
            readonly phone: string | null;
            /**
             * Format: date
             * @description YYYY-MM-DD. Null if it is unknown or not published.
             * @example 2006-01-16
             */
            readonly date_of_birth: string | null;
            /**
             * @description The height in whole centimetres. Null if it is unknown.
             * @example 172
             */
            readonly height: number | null;
            /**
             * @description Null if there is none.
             * @example 9
             */
            readonly jersey_number: number | null;
            /**
             * @description An absolute http or https URL of any host. Show initials if it does not load. Null if there is none or it is not published.
             * @example https://sk-kesselhafen.example/photos/1028.jpg
             */
            readonly photo_url: string | null;
            /**
             * @description The full name, as it should be shown.
             * @example Anneke Böttcher-Haas
             */
            readonly full_name: string;
            /** @description Whether the player may be in several teams at the same time. */
            readonly can_play_multiple_teams: boolean;
            /**
             * @description The player's id at a federation. Null if it is unknown or not published.
             * @example R23-40732
             */
            readonly registry_id: string | null;
            /**
             * Format: date
             * @description The day of the registration for `registration_team`, YYYY-MM-DD. Null if it is unknown.
             * @example 2023-07-25
             */
            readonly registered_at: string | null;
            /**
             * @description The team for which the player is registered. Null if it is unknown.
             * @example Women
             */
            readonly registration_team: string | null;
            /**
             * @description The player's positions, in the order in which the club lists them.
             * @example [
             *       "defensive midfielder",
             *       "left-back"
             *     ]
             */
            readonly positions: readonly string[];
        };
        readonly MatchesDocument: {
            readonly data: readonly components["schemas"]["Match"][];
        };
        /** @description A match of one of the club's teams, or another event such as a tournament. */
        readonly Match: {
            /**
             * Format: int64
             * @description The id of the match, unique in the club. It stays the same when the match is moved.
             * @example 5012
             */
            readonly id: number;
            /**
             * Format: int64
             * @description The season of the team.
             * @example 34
             */
            readonly season_id: number;
            /** @description The club's own team. */
            readonly team: {
                /**
                 * Format: int64
                 * @example 119
                 */
                readonly id: number;
                /** @example Women */
                readonly name: string;
            };
            /**
             * @description The league, cup or other competition. Null if it is unknown.
             * @example Regional League North
             */
            readonly competition: string | null;
            /**
             * @description The round, such as a matchday or the final. Null if it is unknown.
             * @example Matchday 4
             */
            readonly round: string | null;
            /** @description Whether the club plays at home. Null on neutral ground, or if it is unknown. */
            readonly is_home: boolean | null;
            /**
             * @description The opponent. Null if the match has a `name` instead.
             * @example FC Morgenstern
             */
            readonly opponent: string | null;
            /**
             * @description An absolute http or https URL of any host. Null if there is none.
             * @example https://fc-morgenstern.example/logo.svg
             */
            readonly opponent_logo_url: string | null;
            /**
             * @description The name of an event such as a tournament, regatta or camp. `name` and `opponent` are never both null.
             * @example Autumn Cup
             */
            readonly name: string | null;
            /**
             * Format: date
             * @description The day at the place of the match, YYYY-MM-DD. Null until it is set.
             * @example 2026-09-26
             */
            readonly date: string | null;
            /**
             * @description The start in the local time of `time_zone`, HH:MM. Null until it is set.
             * @example 15:30
             */
            readonly time: string | null;
            /**
             * @description The IANA time zone of the place. Null if it is unknown. Set if there is a `time`.
             * @example Europe/Berlin
             */
            readonly time_zone: string | null;
            /**
             * Format: date-time
             * @description The start in UTC. Null until date and time are set: do not assume midnight.
             * @example 2026-09-26T13:30:00Z
             */
            readonly starts_at: string | null;
            /**
             * @description The dates from which the match was moved, ascending. Usually empty.
             * @example [
             *       "2026-09-12"
             *     ]
             */
            readonly previous_dates: readonly string[];
            /**
             * @description `scheduled`, `postponed` (usually without a new date), `cancelled`, `abandoned`, `finished` or `awarded`. New values may be added: treat one that you do not know as `scheduled`. There is no value for a match that is being played.
             * @example scheduled
             */
            readonly status: string;
            /**
             * @description The reason for the status. Null if there is none, or it is not published.
             * @example waterlogged pitch
             */
            readonly status_note: string | null;
            /**
             * @description Null if it is unknown.
             * @example Stadion am Hafen
             */
            readonly venue: string | null;
            /**
             * @description The address, in no fixed format. Null if it is unknown.
             * @example Hafenstraße 1, Kesselhafen
             */
            readonly venue_address: string | null;
            /**
             * @description The club's own score. Null until it is known, or if it is not published.
             * @example 2
             */
            readonly score: number | null;
            /**
             * @description The opponent's score. Null exactly when `score` is null.
             * @example 1
             */
            readonly opponent_score: number | null;
            /**
             * @description More about the result, such as a shoot-out. The home side comes first. Null if there is none, or it is not published.
             * @example 4–3 on penalties
             */
            readonly score_note: string | null;
            /**
             * @description The official page of the match. Null if there is none.
             * @example https://league.example/matches/88213
             */
            readonly url: string | null;
            /**
             * @description The number of the match at a federation. Null if it is unknown.
             * @example 88213
             */
            readonly registry_id: string | null;
        };
    };
    responses: {
        /** @description The document has not changed. There is no body. */
        readonly NotModified: {
            headers: {
                readonly ETag: components["headers"]["EntityTag"];
                readonly "Cache-Control": components["headers"]["CacheControl"];
                readonly Vary: components["headers"]["Vary"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content?: never;
        };
        /** @description `malformed_body`: The path or body is malformed. */
        readonly BadRequest: {
            headers: {
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `token_missing`: Send a bearer token in the Authorization header; for a calendar, as ?access_token.
         *
         *     `token_invalid`: The bearer token is malformed or unknown.
         *
         *     `token_expired`: The license of this bearer token has expired.
         *
         *     `token_revoked`: The license of this bearer token is suspended.
         */
        readonly Unauthorized: {
            headers: {
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "WWW-Authenticate": components["headers"]["Challenge"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `club_not_found`: There is no club with this slug, or the token is for another club.
         *
         *     `not_found`: There is nothing at this path.
         */
        readonly ClubNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `method_not_allowed`: This path does not support that method. */
        readonly MethodNotAllowed: {
            headers: {
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly Allow: components["headers"]["Allow"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `revision_not_live`: Another revision is live: read /clubs/{club}, then everything again. */
        readonly Conflict: {
            headers: {
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `body_too_large`: The request body is too large. */
        readonly PayloadTooLarge: {
            headers: {
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `validation_failed`: The request has invalid fields. */
        readonly UnprocessableEntity: {
            headers: {
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `rate_limited`: Too many requests; slow down. */
        readonly TooManyRequests: {
            headers: {
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `internal_error`: Something went wrong on our side. */
        readonly InternalServerError: {
            headers: {
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `unavailable`: The service is unavailable; try again.
         *
         *     `document_missing`: Some data of this club is missing; try again.
         */
        readonly ServiceUnavailable: {
            headers: {
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `timeout`: The service took too long to respond. */
        readonly GatewayTimeout: {
            headers: {
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `revision_gone`: Changes since this revision are unknown: read everything again. */
        readonly Gone: {
            headers: {
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `season_not_found`: The season does not belong to this club.
         *
         *     `club_not_found`: There is no club with this slug, or the token is for another club.
         *
         *     `not_found`: There is nothing at this path.
         */
        readonly SeasonNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `team_not_found`: The team does not belong to this club.
         *
         *     `club_not_found`: There is no club with this slug, or the token is for another club.
         *
         *     `not_found`: There is nothing at this path.
         */
        readonly TeamNotFound: {
            headers: {
                readonly "Cache-Control": components["headers"]["NoStore"];
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description The slug of the club, as the verification returned it. */
        readonly club: string;
        /** @description The revision that you want to read. If another revision than this is live, you get 409 (`revision_not_live`). Send `revision` to read documents that must belong together: read `/clubs/{club}`, then every other path with the `revision` of that response, and begin again after a 409. Without `revision` you get the live revision. */
        readonly revision: string;
        /** @description The `ETag` of an earlier response, unchanged. You can list several ETags; `*` matches any. Without it you get the document. If the document still has this ETag, you get 304 without a body. */
        readonly IfNoneMatch: string;
        /** @description The id of a season of the club, from *List the seasons*, without leading zeros. */
        readonly season: number;
        /** @description The id of a team of the club, from *List the teams*, without leading zeros. */
        readonly team: number;
    };
    requestBodies: never;
    headers: {
        /** @description Do not store the response. */
        readonly NoStore: "no-store";
        /** @description The id of the request, by which the operator may find it in the service's log. Include it when you report a problem. */
        readonly RequestId: string;
        /** @description The methods that the path supports. */
        readonly Allow: string;
        /** @description Seconds to wait before you try again. */
        readonly RetryAfter: number;
        /** @description A weak entity tag, for `If-None-Match`. It stays the same as long as the content does. All encodings, and all tokens of one view, have the same tag. */
        readonly EntityTag: string;
        /** @description For how many seconds you can reuse the response without a new request. Only the CloudFront of the service gets `s-maxage`. */
        readonly CacheControl: string;
        /** @description The request headers by which caches tell responses apart. */
        readonly Vary: string;
        /** @description Present if the body is compressed. Most bodies are, if the request accepts brotli or gzip and its `Accept` header begins with a media type, such as `*\/*`. */
        readonly ContentEncoding: "br" | "gzip";
        /** @description `Bearer realm="club-data"` if you sent no token, `Bearer realm="club-data", error="invalid_token"` if the token does not work (RFC 6750). A 401 in the minute after a license has ended can lack this header. */
        readonly Challenge: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly "verify-license": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "license_key": "CDL-2EB5M-CDY8X-14DRE-GWZJE-1CFA8-XBT3X",
                 *       "club_slug": "sk-kesselhafen"
                 *     }
                 */
                readonly "application/json": components["schemas"]["VerificationRequest"];
            };
        };
        readonly responses: {
            /** @description The license is valid. Every verification returns the same token, until the operator ends the token or replaces the license key. */
            readonly 200: {
                headers: {
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "valid": true,
                     *       "bearer_token": "cdt.sk-kesselhafen.2926bdba1a8317129ef36950b86987fd.000000000000000000000000000000000000000000000000000",
                     *       "club": {
                     *         "name": "SK Kesselhafen",
                     *         "slug": "sk-kesselhafen",
                     *         "domain": "sk-kesselhafen.example"
                     *       },
                     *       "expires_at": "2027-06-30",
                     *       "view": "full"
                     *     }
                     */
                    readonly "application/json": components["schemas"]["Verification"];
                };
            };
            /** @description `malformed_body`: The path or body is malformed. */
            readonly 400: {
                headers: {
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["VerificationProblem"];
                };
            };
            /** @description `invalid_license_key`: This license key does not belong to this club. */
            readonly 401: {
                headers: {
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["VerificationProblem"];
                };
            };
            /**
             * @description `license_expired`: The license has expired.
             *
             *     `license_suspended`: The license is suspended.
             */
            readonly 403: {
                headers: {
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["VerificationProblem"];
                };
            };
            /**
             * @description `club_not_found`: There is no club with this slug.
             *
             *     `not_found`: There is nothing at this path.
             */
            readonly 404: {
                headers: {
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["VerificationProblem"];
                };
            };
            /** @description `method_not_allowed`: This path does not support that method. */
            readonly 405: {
                headers: {
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly Allow: components["headers"]["Allow"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["VerificationProblem"];
                };
            };
            /** @description `body_too_large`: The request body is too large. */
            readonly 413: {
                headers: {
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["VerificationProblem"];
                };
            };
            /** @description `unsupported_media_type`: Send application/json or application/x-www-form-urlencoded. */
            readonly 415: {
                headers: {
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["VerificationProblem"];
                };
            };
            /** @description `validation_failed`: The request has invalid fields. */
            readonly 422: {
                headers: {
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["VerificationProblem"];
                };
            };
            /** @description `rate_limited`: Too many requests; slow down. */
            readonly 429: {
                headers: {
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Retry-After": components["headers"]["RetryAfter"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["VerificationProblem"];
                };
            };
            /** @description `internal_error`: Something went wrong on our side. */
            readonly 500: {
                headers: {
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["VerificationProblem"];
                };
            };
            /** @description `unavailable`: The service is unavailable; try again. */
            readonly 503: {
                headers: {
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Retry-After": components["headers"]["RetryAfter"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["VerificationProblem"];
                };
            };
            /** @description `timeout`: The service took too long to respond. */
            readonly 504: {
                headers: {
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["VerificationProblem"];
                };
            };
        };
    };
    readonly "get-club": {
        readonly parameters: {
            readonly query?: {
                /** @description The revision that you want to read. If another revision than this is live, you get 409 (`revision_not_live`). Send `revision` to read documents that must belong together: read `/clubs/{club}`, then every other path with the `revision` of that response, and begin again after a 409. Without `revision` you get the live revision. */
                readonly revision?: components["parameters"]["revision"];
            };
            readonly header?: {
                /** @description The `ETag` of an earlier response, unchanged. You can list several ETags; `*` matches any. Without it you get the document. If the document still has this ETag, you get 304 without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The slug of the club, as the verification returned it. */
                readonly club: components["parameters"]["club"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The club. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["EntityTag"];
                    readonly "Cache-Control": components["headers"]["CacheControl"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Content-Encoding": components["headers"]["ContentEncoding"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "name": "SK Kesselhafen",
                     *         "slug": "sk-kesselhafen",
                     *         "domain": "sk-kesselhafen.example",
                     *         "revision": "20260901T181544.092Z-3f0c9c3e5d0b4a86",
                     *         "published_at": "2026-09-01T18:15:44.092Z"
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ClubDocument"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["ClubNotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
            readonly 504: components["responses"]["GatewayTimeout"];
        };
    };
    readonly "list-changes": {
        readonly parameters: {
            readonly query?: {
                /** @description The revision that you have read. Without it you get every path; with the live revision, you get none. */
                readonly since?: string;
                /** @description The revision that you want to read. If another revision than this is live, you get 409 (`revision_not_live`). Send `revision` to read documents that must belong together: read `/clubs/{club}`, then every other path with the `revision` of that response, and begin again after a 409. Without `revision` you get the live revision. */
                readonly revision?: components["parameters"]["revision"];
            };
            readonly header?: {
                /** @description The `ETag` of an earlier response, unchanged. You can list several ETags; `*` matches any. Without it you get the document. If the document still has this ETag, you get 304 without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The slug of the club, as the verification returned it. */
                readonly club: components["parameters"]["club"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The changes. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["EntityTag"];
                    readonly "Cache-Control": components["headers"]["CacheControl"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Content-Encoding": components["headers"]["ContentEncoding"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "since": "20260901T173012.480Z-7c1f0e5a9b3d2846",
                     *         "revision": "20260901T181544.092Z-3f0c9c3e5d0b4a86",
                     *         "published_at": "2026-09-01T18:15:44.092Z",
                     *         "changed": [
                     *           {
                     *             "path": "/clubs/sk-kesselhafen/seasons/34",
                     *             "etag": "W/\"mblLYvroCI2p_fDE\""
                     *           },
                     *           {
                     *             "path": "/clubs/sk-kesselhafen/teams?season_id=34&category_id=2",
                     *             "etag": "W/\"p87xw7FDVvE_6AhG\""
                     *           },
                     *           {
                     *             "path": "/clubs/sk-kesselhafen/teams/119",
                     *             "etag": "W/\"ltAkRVkBIJvQgW_r\""
                     *           },
                     *           {
                     *             "path": "/clubs/sk-kesselhafen/teams/1119",
                     *             "etag": null
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["ChangesDocument"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["ClubNotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 409: components["responses"]["Conflict"];
            readonly 410: components["responses"]["Gone"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            /** @description `validation_failed`: The request has invalid fields. */
            readonly 422: {
                headers: {
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
            readonly 504: components["responses"]["GatewayTimeout"];
        };
    };
    readonly "list-seasons": {
        readonly parameters: {
            readonly query?: {
                /** @description `true` returns all seasons; without it you get the active ones. `1`, `yes` and `on`, and `0`, `no` and `off` work, too, in upper or lower case. */
                readonly all?: boolean;
                /** @description The revision that you want to read. If another revision than this is live, you get 409 (`revision_not_live`). Send `revision` to read documents that must belong together: read `/clubs/{club}`, then every other path with the `revision` of that response, and begin again after a 409. Without `revision` you get the live revision. */
                readonly revision?: components["parameters"]["revision"];
            };
            readonly header?: {
                /** @description The `ETag` of an earlier response, unchanged. You can list several ETags; `*` matches any. Without it you get the document. If the document still has this ETag, you get 304 without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The slug of the club, as the verification returned it. */
                readonly club: components["parameters"]["club"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The seasons. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["EntityTag"];
                    readonly "Cache-Control": components["headers"]["CacheControl"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Content-Encoding": components["headers"]["ContentEncoding"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 34,
                     *           "name": "2026/27",
                     *           "start_date": "2026-07-01",
                     *           "end_date": "2027-06-30",
                     *           "is_active": true
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SeasonsDocument"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["ClubNotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            /** @description `validation_failed`: The request has invalid fields. */
            readonly 422: {
                headers: {
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
            readonly 504: components["responses"]["GatewayTimeout"];
        };
    };
    readonly "get-season": {
        readonly parameters: {
            readonly query?: {
                /** @description The revision that you want to read. If another revision than this is live, you get 409 (`revision_not_live`). Send `revision` to read documents that must belong together: read `/clubs/{club}`, then every other path with the `revision` of that response, and begin again after a 409. Without `revision` you get the live revision. */
                readonly revision?: components["parameters"]["revision"];
            };
            readonly header?: {
                /** @description The `ETag` of an earlier response, unchanged. You can list several ETags; `*` matches any. Without it you get the document. If the document still has this ETag, you get 304 without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The slug of the club, as the verification returned it. */
                readonly club: components["parameters"]["club"];
                /** @description The id of a season of the club, from *List the seasons*, without leading zeros. */
                readonly season: components["parameters"]["season"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The season. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["EntityTag"];
                    readonly "Cache-Control": components["headers"]["CacheControl"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Content-Encoding": components["headers"]["ContentEncoding"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 34,
                     *         "name": "2026/27",
                     *         "start_date": "2026-07-01",
                     *         "end_date": "2027-06-30",
                     *         "is_active": true,
                     *         "teams": [
                     *           {
                     *             "id": 119,
                     *             "name": "Women",
                     *             "short_name": "WOM",
                     *             "slug": "women-2026-27",
                     *             "sort_order": 3,
                     *             "season_id": 34,
                     *             "finalized_at": "2026-08-01 13:18:30",
                     *             "category": {
                     *               "id": 2,
                     *               "name": "Women"
                     *             },
                     *             "players": [
                     *               {
                     *                 "id": 1186,
                     *                 "first_name": "Aminata",
                     *                 "last_name": "Agyemangba",
                     *                 "email": "aminata.agyemangba@sk-kesselhafen.example",
                     *                 "phone": "+1 415 555 0192",
                     *                 "date_of_birth": "2006-12-18",
                     *                 "height": 161,
                     *                 "jersey_number": 1,
                     *                 "position": "goalkeeper",
                     *                 "sort_order": 1,
                     *                 "photo_url": "https://sk-kesselhafen.example/photos/1186.jpg"
                     *               },
                     *               {
                     *                 "id": 1042,
                     *                 "first_name": "Chiara",
                     *                 "last_name": "D'Amorino",
                     *                 "email": "chiara.damorino@sk-kesselhafen.example",
                     *                 "phone": null,
                     *                 "date_of_birth": "1995-10-13",
                     *                 "height": null,
                     *                 "jersey_number": 22,
                     *                 "position": "goalkeeper",
                     *                 "sort_order": 2,
                     *                 "photo_url": "https://sk-kesselhafen.example/photos/1042.jpg"
                     *               }
                     *             ],
                     *             "staff": [
                     *               {
                     *                 "id": 9036,
                     *                 "first_name": "Lennart",
                     *                 "last_name": "Wren",
                     *                 "email": "lennart.wren@sk-kesselhafen.example",
                     *                 "phone": "+44 7700 900902",
                     *                 "date_of_birth": "1966-04-25",
                     *                 "height": null,
                     *                 "jersey_number": null,
                     *                 "position": "head coach",
                     *                 "sort_order": 1,
                     *                 "photo_url": "https://sk-kesselhafen.example/photos/9036.jpg"
                     *               }
                     *             ]
                     *           },
                     *           {
                     *             "id": 120,
                     *             "name": "U19",
                     *             "short_name": "U19",
                     *             "slug": "u19-2026-27",
                     *             "sort_order": 4,
                     *             "season_id": 34,
                     *             "finalized_at": null,
                     *             "category": {
                     *               "id": 5,
                     *               "name": "Boys U19"
                     *             },
                     *             "players": [
                     *               {
                     *                 "id": 1271,
                     *                 "first_name": "Ægir",
                     *                 "last_name": "Kjærholt",
                     *                 "email": "aegir.kjaerholt@sk-kesselhafen.example",
                     *                 "phone": "+1 312 555 0103",
                     *                 "date_of_birth": "2008-10-23",
                     *                 "height": null,
                     *                 "jersey_number": 1,
                     *                 "position": "goalkeeper",
                     *                 "sort_order": 1,
                     *                 "photo_url": null
                     *               },
                     *               {
                     *                 "id": 1273,
                     *                 "first_name": "Daniël",
                     *                 "last_name": "Diallonké",
                     *                 "email": "daniel.diallonke@sk-kesselhafen.example",
                     *                 "phone": "+44 7700 900477",
                     *                 "date_of_birth": "2009-06-19",
                     *                 "height": 187,
                     *                 "jersey_number": 12,
                     *                 "position": "goalkeeper",
                     *                 "sort_order": 2,
                     *                 "photo_url": null
                     *               }
                     *             ],
                     *             "staff": [
                     *               {
                     *                 "id": 9025,
                     *                 "first_name": "Jean-Noël",
                     *                 "last_name": "Beauséjour",
                     *                 "email": null,
                     *                 "phone": "+44 20 7946 0303",
                     *                 "date_of_birth": "1983-04-11",
                     *                 "height": null,
                     *                 "jersey_number": null,
                     *                 "position": "head coach",
                     *                 "sort_order": 1,
                     *                 "photo_url": "https://sk-kesselhafen.example/photos/9025.jpg"
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["SeasonDocument"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["SeasonNotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
            readonly 504: components["responses"]["GatewayTimeout"];
        };
    };
    readonly "list-categories": {
        readonly parameters: {
            readonly query?: {
                /** @description The revision that you want to read. If another revision than this is live, you get 409 (`revision_not_live`). Send `revision` to read documents that must belong together: read `/clubs/{club}`, then every other path with the `revision` of that response, and begin again after a 409. Without `revision` you get the live revision. */
                readonly revision?: components["parameters"]["revision"];
            };
            readonly header?: {
                /** @description The `ETag` of an earlier response, unchanged. You can list several ETags; `*` matches any. Without it you get the document. If the document still has this ETag, you get 304 without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The slug of the club, as the verification returned it. */
                readonly club: components["parameters"]["club"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The categories. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["EntityTag"];
                    readonly "Cache-Control": components["headers"]["CacheControl"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Content-Encoding": components["headers"]["ContentEncoding"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 2,
                     *           "name": "Women",
                     *           "sort_order": 2,
                     *           "teams_count": 1
                     *         },
                     *         {
                     *           "id": 5,
                     *           "name": "Boys U19",
                     *           "sort_order": 3,
                     *           "teams_count": 1
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["CategoriesDocument"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["ClubNotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
            readonly 504: components["responses"]["GatewayTimeout"];
        };
    };
    readonly "list-teams": {
        readonly parameters: {
            readonly query?: {
                /** @description Returns only the teams of this season. Without it you get the teams of all seasons. If the club has no such season, the list is empty. */
                readonly season_id?: number;
                /** @description Returns only the teams of this category. Without it you get the teams of all categories. If the club has no such category, the list is empty. */
                readonly category_id?: number;
                /** @description The revision that you want to read. If another revision than this is live, you get 409 (`revision_not_live`). Send `revision` to read documents that must belong together: read `/clubs/{club}`, then every other path with the `revision` of that response, and begin again after a 409. Without `revision` you get the live revision. */
                readonly revision?: components["parameters"]["revision"];
            };
            readonly header?: {
                /** @description The `ETag` of an earlier response, unchanged. You can list several ETags; `*` matches any. Without it you get the document. If the document still has this ETag, you get 304 without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The slug of the club, as the verification returned it. */
                readonly club: components["parameters"]["club"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The teams. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["EntityTag"];
                    readonly "Cache-Control": components["headers"]["CacheControl"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Content-Encoding": components["headers"]["ContentEncoding"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 119,
                     *           "name": "Women",
                     *           "short_name": "WOM",
                     *           "slug": "women-2026-27",
                     *           "sort_order": 3,
                     *           "season_id": 34,
                     *           "finalized_at": "2026-08-01 13:18:30",
                     *           "category": {
                     *             "id": 2,
                     *             "name": "Women"
                     *           },
                     *           "players": [
                     *             {
                     *               "id": 1186,
                     *               "first_name": "Aminata",
                     *               "last_name": "Agyemangba",
                     *               "email": "aminata.agyemangba@sk-kesselhafen.example",
                     *               "phone": "+1 415 555 0192",
                     *               "date_of_birth": "2006-12-18",
                     *               "height": 161,
                     *               "jersey_number": 1,
                     *               "position": "goalkeeper",
                     *               "sort_order": 1,
                     *               "photo_url": "https://sk-kesselhafen.example/photos/1186.jpg"
                     *             },
                     *             {
                     *               "id": 1042,
                     *               "first_name": "Chiara",
                     *               "last_name": "D'Amorino",
                     *               "email": "chiara.damorino@sk-kesselhafen.example",
                     *               "phone": null,
                     *               "date_of_birth": "1995-10-13",
                     *               "height": null,
                     *               "jersey_number": 22,
                     *               "position": "goalkeeper",
                     *               "sort_order": 2,
                     *               "photo_url": "https://sk-kesselhafen.example/photos/1042.jpg"
                     *             }
                     *           ],
                     *           "staff": [
                     *             {
                     *               "id": 9036,
                     *               "first_name": "Lennart",
                     *               "last_name": "Wren",
                     *               "email": "lennart.wren@sk-kesselhafen.example",
                     *               "phone": "+44 7700 900902",
                     *               "date_of_birth": "1966-04-25",
                     *               "height": null,
                     *               "jersey_number": null,
                     *               "position": "head coach",
                     *               "sort_order": 1,
                     *               "photo_url": "https://sk-kesselhafen.example/photos/9036.jpg"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["TeamsDocument"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["ClubNotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            /** @description `validation_failed`: The request has invalid fields. */
            readonly 422: {
                headers: {
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
            readonly 504: components["responses"]["GatewayTimeout"];
        };
    };
    readonly "get-team": {
        readonly parameters: {
            readonly query?: {
                /** @description The revision that you want to read. If another revision than this is live, you get 409 (`revision_not_live`). Send `revision` to read documents that must belong together: read `/clubs/{club}`, then every other path with the `revision` of that response, and begin again after a 409. Without `revision` you get the live revision. */
                readonly revision?: components["parameters"]["revision"];
            };
            readonly header?: {
                /** @description The `ETag` of an earlier response, unchanged. You can list several ETags; `*` matches any. Without it you get the document. If the document still has this ETag, you get 304 without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The slug of the club, as the verification returned it. */
                readonly club: components["parameters"]["club"];
                /** @description The id of a team of the club, from *List the teams*, without leading zeros. */
                readonly team: components["parameters"]["team"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The team. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["EntityTag"];
                    readonly "Cache-Control": components["headers"]["CacheControl"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Content-Encoding": components["headers"]["ContentEncoding"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 119,
                     *         "name": "Women",
                     *         "short_name": "WOM",
                     *         "slug": "women-2026-27",
                     *         "sort_order": 3,
                     *         "season_id": 34,
                     *         "finalized_at": "2026-08-01 13:18:30",
                     *         "category": {
                     *           "id": 2,
                     *           "name": "Women"
                     *         },
                     *         "players": [
                     *           {
                     *             "id": 1186,
                     *             "first_name": "Aminata",
                     *             "last_name": "Agyemangba",
                     *             "email": "aminata.agyemangba@sk-kesselhafen.example",
                     *             "phone": "+1 415 555 0192",
                     *             "date_of_birth": "2006-12-18",
                     *             "height": 161,
                     *             "jersey_number": 1,
                     *             "position": "goalkeeper",
                     *             "sort_order": 1,
                     *             "photo_url": "https://sk-kesselhafen.example/photos/1186.jpg"
                     *           },
                     *           {
                     *             "id": 1042,
                     *             "first_name": "Chiara",
                     *             "last_name": "D'Amorino",
                     *             "email": "chiara.damorino@sk-kesselhafen.example",
                     *             "phone": null,
                     *             "date_of_birth": "1995-10-13",
                     *             "height": null,
                     *             "jersey_number": 22,
                     *             "position": "goalkeeper",
                     *             "sort_order": 2,
                     *             "photo_url": "https://sk-kesselhafen.example/photos/1042.jpg"
                     *           }
                     *         ],
                     *         "staff": [
                     *           {
                     *             "id": 9036,
                     *             "first_name": "Lennart",
                     *             "last_name": "Wren",
                     *             "email": "lennart.wren@sk-kesselhafen.example",
                     *             "phone": "+44 7700 900902",
                     *             "date_of_birth": "1966-04-25",
                     *             "height": null,
                     *             "jersey_number": null,
                     *             "position": "head coach",
                     *             "sort_order": 1,
                     *             "photo_url": "https://sk-kesselhafen.example/photos/9036.jpg"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    readonly "application/json": components["schemas"]["TeamDocument"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["TeamNotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
            readonly 504: components["responses"]["GatewayTimeout"];
        };
    };
    readonly "list-players": {
        readonly parameters: {
            readonly query?: {
                /** @description The revision that you want to read. If another revision than this is live, you get 409 (`revision_not_live`). Send `revision` to read documents that must belong together: read `/clubs/{club}`, then every other path with the `revision` of that response, and begin again after a 409. Without `revision` you get the live revision. */
                readonly revision?: components["parameters"]["revision"];
            };
            readonly header?: {
                /** @description The `ETag` of an earlier response, unchanged. You can list several ETags; `*` matches any. Without it you get the document. If the document still has this ETag, you get 304 without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The slug of the club, as the verification returned it. */
                readonly club: components["parameters"]["club"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The players. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["EntityTag"];
                    readonly "Cache-Control": components["headers"]["CacheControl"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Content-Encoding": components["headers"]["ContentEncoding"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1186,
                     *           "first_name": "Aminata",
                     *           "last_name": "Agyemangba",
                     *           "full_name": "Aminata Agyemangba",
                     *           "email": "aminata.agyemangba@sk-kesselhafen.example",
                     *           "phone": "+1 415 555 0192",
                     *           "date_of_birth": "2006-12-18",
                     *           "height": 161,
                     *           "jersey_number": 12,
                     *           "can_play_multiple_teams": false,
                     *           "registry_id": "R25-91934",
                     *           "registered_at": "2025-07-27",
                     *           "registration_team": "Women",
                     *           "positions": [
                     *             "goalkeeper"
                     *           ],
                     *           "photo_url": "https://sk-kesselhafen.example/photos/1186.jpg"
                     *         },
                     *         {
                     *           "id": 1042,
                     *           "first_name": "Chiara",
                     *           "last_name": "D'Amorino",
                     *           "full_name": "Chiara D'Amorino",
                     *           "email": "chiara.damorino@sk-kesselhafen.example",
                     *           "phone": null,
                     *           "date_of_birth": "1995-10-13",
                     *           "height": null,
                     *           "jersey_number": 22,
                     *           "can_play_multiple_teams": false,
                     *           "registry_id": "R23-51598",
                     *           "registered_at": "2022-08-15",
                     *           "registration_team": "Union Zweibrügg",
                     *           "positions": [
                     *             "goalkeeper"
                     *           ],
                     *           "photo_url": "https://sk-kesselhafen.example/photos/1042.jpg"
                     *         },
                     *         {
                     *           "id": 1273,
                     *           "first_name": "Daniël",
                     *           "last_name": "Diallonké",
                     *           "full_name": "Daniël Diallonké",
                     *           "email": "daniel.diallonke@sk-kesselhafen.example",
                     *           "phone": "+44 7700 900477",
                     *           "date_of_birth": "2009-06-19",
                     *           "height": 187,
                     *           "jersey_number": 12,
                     *           "can_play_multiple_teams": true,
                     *           "registry_id": "R26-80887",
                     *           "registered_at": "2026-07-04",
                     *           "registration_team": "Union Zweibrügg",
                     *           "positions": [
                     *             "goalkeeper"
                     *           ],
                     *           "photo_url": null
                     *         },
                     *         {
                     *           "id": 1271,
                     *           "first_name": "Ægir",
                     *           "last_name": "Kjærholt",
                     *           "full_name": "Ægir Kjærholt",
                     *           "email": "aegir.kjaerholt@sk-kesselhafen.example",
                     *           "phone": "+1 312 555 0103",
                     *           "date_of_birth": "2008-10-23",
                     *           "height": null,
                     *           "jersey_number": 1,
                     *           "can_play_multiple_teams": false,
                     *           "registry_id": "R26-65049",
                     *           "registered_at": "2026-07-03",
                     *           "registration_team": "U19",
                     *           "positions": [
                     *             "goalkeeper"
                     *           ],
                     *           "photo_url": null
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["PlayersDocument"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["ClubNotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 422: components["responses"]["UnprocessableEntity"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
            readonly 504: components["responses"]["GatewayTimeout"];
        };
    };
    readonly "list-matches": {
        readonly parameters: {
            readonly query?: {
                /** @description Returns only the matches of this season. Without `season_id` and `team_id` you get the matches of the active seasons. If the club has no such season, the list is empty. */
                readonly season_id?: number;
                /** @description Returns only the matches of teams of this category. Without it you get the matches of all categories. If the club has no such category, there are no matches. */
                readonly category_id?: number;
                /** @description Returns only the matches of this team, of any season. Without `team_id` you get the matches of all teams. If the club has no such team, the list is empty. `team_id` cannot be combined with another filter. */
                readonly team_id?: number;
                /** @description The revision that you want to read. If another revision than this is live, you get 409 (`revision_not_live`). Send `revision` to read documents that must belong together: read `/clubs/{club}`, then every other path with the `revision` of that response, and begin again after a 409. Without `revision` you get the live revision. */
                readonly revision?: components["parameters"]["revision"];
            };
            readonly header?: {
                /** @description The `ETag` of an earlier response, unchanged. You can list several ETags; `*` matches any. Without it you get the document. If the document still has this ETag, you get 304 without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The slug of the club, as the verification returned it. */
                readonly club: components["parameters"]["club"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The matches. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["EntityTag"];
                    readonly "Cache-Control": components["headers"]["CacheControl"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Content-Encoding": components["headers"]["ContentEncoding"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 5011,
                     *           "season_id": 34,
                     *           "team": {
                     *             "id": 119,
                     *             "name": "Women"
                     *           },
                     *           "competition": "Regional League North",
                     *           "round": "Matchday 3",
                     *           "is_home": false,
                     *           "opponent": "TSV Auwald",
                     *           "opponent_logo_url": null,
                     *           "name": null,
                     *           "date": "2026-08-29",
                     *           "time": "14:00",
                     *           "time_zone": "Europe/Berlin",
                     *           "starts_at": "2026-08-29T12:00:00Z",
                     *           "previous_dates": [],
                     *           "status": "finished",
                     *           "status_note": null,
                     *           "venue": "Auwaldstadion",
                     *           "venue_address": null,
                     *           "score": 2,
                     *           "opponent_score": 1,
                     *           "score_note": null,
                     *           "url": null,
                     *           "registry_id": "88197"
                     *         },
                     *         {
                     *           "id": 5012,
                     *           "season_id": 34,
                     *           "team": {
                     *             "id": 119,
                     *             "name": "Women"
                     *           },
                     *           "competition": "Regional League North",
                     *           "round": "Matchday 4",
                     *           "is_home": true,
                     *           "opponent": "FC Morgenstern",
                     *           "opponent_logo_url": "https://fc-morgenstern.example/logo.svg",
                     *           "name": null,
                     *           "date": "2026-09-26",
                     *           "time": "15:30",
                     *           "time_zone": "Europe/Berlin",
                     *           "starts_at": "2026-09-26T13:30:00Z",
                     *           "previous_dates": [
                     *             "2026-09-12"
                     *           ],
                     *           "status": "scheduled",
                     *           "status_note": "waterlogged pitch on 12 September",
                     *           "venue": "Stadion am Hafen",
                     *           "venue_address": "Hafenstraße 1, Kesselhafen",
                     *           "score": null,
                     *           "opponent_score": null,
                     *           "score_note": null,
                     *           "url": "https://league.example/matches/88213",
                     *           "registry_id": "88213"
                     *         }
                     *       ]
                     *     }
                     */
                    readonly "application/json": components["schemas"]["MatchesDocument"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["ClubNotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 409: components["responses"]["Conflict"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            /** @description `validation_failed`: The request has invalid fields. */
            readonly 422: {
                headers: {
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
            readonly 504: components["responses"]["GatewayTimeout"];
        };
    };
    readonly "get-calendar": {
        readonly parameters: {
            readonly query?: {
                /** @description Returns only the matches of teams of this category. Without it you get the matches of all categories. If the club has no such category, there are no matches. */
                readonly category_id?: number;
                /** @description Returns only the matches of this team. Without `team_id` you get the matches of all teams. If no active season has such a team, the calendar is empty. `team_id` cannot be combined with `category_id`. */
                readonly team_id?: number;
            };
            readonly header?: {
                /** @description The `ETag` of an earlier response, unchanged. You can list several ETags; `*` matches any. Without it you get the document. If the document still has this ETag, you get 304 without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The slug of the club, as the verification returned it. */
                readonly club: components["parameters"]["club"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The calendar. It has no events if no match belongs in it. */
            readonly 200: {
                headers: {
                    readonly ETag: components["headers"]["EntityTag"];
                    readonly "Cache-Control": components["headers"]["CacheControl"];
                    readonly Vary: components["headers"]["Vary"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "Content-Encoding": components["headers"]["ContentEncoding"];
                    readonly [name: string]: unknown;
                };
                content: {
                    /**
                     * @example BEGIN:VCALENDAR
                     *     VERSION:2.0
                     *     PRODID:-//club-data//matches//EN
                     *     NAME:SK Kesselhafen
                     *     X-WR-CALNAME:SK Kesselhafen
                     *     REFRESH-INTERVAL;VALUE=DURATION:PT4H
                     *     X-PUBLISHED-TTL:PT4H
                     *     BEGIN:VEVENT
                     *     UID:match-5011@sk-kesselhafen.club-data
                     *     SEQUENCE:21060944
                     *     DTSTAMP:20260901T181544Z
                     *     DTSTART:20260829T120000Z
                     *     DTEND:20260829T140000Z
                     *     SUMMARY:TSV Auwald – Women
                     *     LOCATION:Auwaldstadion
                     *     DESCRIPTION:Regional League North\, Matchday 3\n1:2
                     *     STATUS:CONFIRMED
                     *     LAST-MODIFIED:20260901T181544Z
                     *     END:VEVENT
                     *     BEGIN:VEVENT
                     *     UID:match-5012@sk-kesselhafen.club-data
                     *     SEQUENCE:21060944
                     *     DTSTAMP:20260901T181544Z
                     *     DTSTART:20260926T133000Z
                     *     DTEND:20260926T153000Z
                     *     SUMMARY:Women – FC Morgenstern
                     *     LOCATION:Stadion am Hafen\nHafenstraße 1\, Kesselhafen
                     *     DESCRIPTION:Regional League North\, Matchday 4\nwaterlogged pitch on 12 Se
                     *      ptember
                     *     URL;VALUE=URI:https://league.example/matches/88213
                     *     STATUS:CONFIRMED
                     *     LAST-MODIFIED:20260901T181544Z
                     *     END:VEVENT
                     *     END:VCALENDAR
                     */
                    readonly "text/calendar": string;
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 404: components["responses"]["ClubNotFound"];
            readonly 405: components["responses"]["MethodNotAllowed"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            /** @description `validation_failed`: The request has invalid fields. */
            readonly 422: {
                headers: {
                    readonly "Cache-Control": components["headers"]["NoStore"];
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
            readonly 504: components["responses"]["GatewayTimeout"];
        };
    };
}
